import { describe, expect, it } from 'vitest';
import { parseRunCode, type RunVariables, runCode } from '../../../src/decide/run.ts';

describe('the code of a run', () => {
  it.each<[RunVariables, string, readonly string[], string, boolean]>([
    [
      { split: 'parity', newVersion: false, appLinkUrl: null, run: '' },
      'p1',
      ['trump-beta', 'previous-version'],
      'previous-version',
      false,
    ],
    [
      { split: 'parity', newVersion: true, appLinkUrl: null, run: '' },
      'p2',
      ['trump-beta', 'new-version'],
      'new-version',
      false,
    ],
    [
      { split: 'thirds', newVersion: true, appLinkUrl: null, run: 'diwali' },
      't2-diwali',
      ['previous-version', 'new-version', 'trump-beta'],
      'new-version',
      false,
    ],
    [
      { split: 'parity', newVersion: false, appLinkUrl: 'https://app.example/x', run: '' },
      'p1a',
      ['trump-beta', 'previous-version'],
      'previous-version',
      true,
    ],
    [
      { split: 'parity', newVersion: false, appLinkUrl: 'https://app.example/x', run: 'eightlet' },
      'p1a-eightlet',
      ['trump-beta', 'previous-version'],
      'previous-version',
      true,
    ],
  ])('of %j is %s, and says its arms, control and service', (variables, code, arms, control, usesAppLink) => {
    expect(runCode(variables)).toBe(code);
    expect(code.length).toBeLessThanOrEqual(12);
    expect(parseRunCode(code)).toEqual({ code, arms, control, usesAppLink });
  });

  it.each(['', 'p', 'p3', 'x1', 'p1-', 'p1-toolongname', 'p1 ', 'P1', 'p1b', 'pa1'])('is not %j', (code) => {
    expect(parseRunCode(code)).toBeNull();
  });
});
