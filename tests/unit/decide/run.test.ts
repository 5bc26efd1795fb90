import { describe, expect, it } from 'vitest';
import { parseRunCode, type RunVariables, runCode } from '../../../src/decide/run.ts';

describe('the code of a run', () => {
  const PARITY = { split: 'parity', newVersion: false, appLinkUrl: null, run: '' } as const;
  const appLinkUrl = 'https://app.example/x';

  it.each<[Partial<RunVariables>, string, readonly string[], string]>([
    [{}, 'p1', ['trump-beta', 'previous-version'], 'previous-version'],
    [{ newVersion: true }, 'p2', ['trump-beta', 'new-version'], 'new-version'],
    [
      { split: 'thirds', newVersion: true, run: 'diwali' },
      't2-diwali',
      ['previous-version', 'new-version', 'trump-beta'],
      'new-version',
    ],
    [{ appLinkUrl, run: 'eightlet' }, 'p1a-eightlet', ['trump-beta', 'previous-version'], 'previous-version'],
  ])('of %j is %s, and says its arms, control and service', (variables, code, arms, control) => {
    expect(runCode({ ...PARITY, ...variables })).toBe(code);
    expect(parseRunCode(code)).toEqual({ code, arms, control, usesAppLink: 'appLinkUrl' in variables });
  });

  it.each(['', 'p', 'p3', 'x1', 'p1-', 'p1-toolongname', 'p1 ', 'P1', 'p1b', 'pa1'])('is not %j', (code) => {
    expect(parseRunCode(code)).toBeNull();
  });
});
