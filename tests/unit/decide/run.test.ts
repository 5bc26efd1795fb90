import { describe, expect, it } from 'vitest';
import { parseRunCode, type RunVariables, runCode } from '../../../src/decide/run.ts';

describe('the code of a run', () => {
  it.each<[RunVariables, string, readonly string[], string]>([
    [
      { split: 'parity', newVersion: false, run: '' },
      'p1',
      ['trump-beta', 'previous-version'],
      'previous-version',
    ],
    [{ split: 'parity', newVersion: true, run: '' }, 'p2', ['trump-beta', 'new-version'], 'new-version'],
    [
      { split: 'thirds', newVersion: true, run: 'diwali' },
      't2-diwali',
      ['previous-version', 'new-version', 'trump-beta'],
      'new-version',
    ],
  ])('of %j is %s, and says its arms and control', (variables, code, arms, control) => {
    expect(runCode(variables)).toBe(code);
    expect(parseRunCode(code)).toEqual({ code, arms, control });
  });

  it.each(['', 'p', 'p3', 'x1', 'p1-', 'p1-toolongname', 'p1 ', 'P1'])('is not %j', (code) => {
    expect(parseRunCode(code)).toBeNull();
  });
});
