import { describe, expect, it } from 'vitest';
import { storefirst } from '../../../src/config/tests/storefirst.ts';
import { parseRunCode, type RunVariables, runCode, testRunCode } from '../../../src/decide/run.ts';
import { DEFAULT_VARIABLES } from '../../support/visits.ts';

describe('the code of a run', () => {
  const appLinkUrl = 'https://app.example/x';
  const PARITY = ['trump-beta', 'previous-version'];
  const THIRDS = ['previous-version', 'new-version', 'trump-beta'];

  it.each<[Partial<RunVariables>, string, readonly string[], string]>([
    [{}, 'p1', PARITY, 'previous-version'],
    [{ newVersion: true }, 'p2', ['trump-beta', 'new-version'], 'new-version'],
    [{ split: 'thirds', newVersion: true, run: 'diwali' }, 't2-diwali', THIRDS, 'new-version'],
    [{ appLinkUrl, run: 'eightlet' }, 'p1a-eightlet', PARITY, 'previous-version'],
    [{ appLinkUrl, appLinkProvenOn: ['main'] }, 'p1b', PARITY, 'previous-version'],
    [{ appLinkUrl, appLinkProvenOn: ['main', 'cards', 'stats'] }, 'p1h', PARITY, 'previous-version'],
  ])('of %j is %s, and says its arms, control and service', (variables, code, arms, control) => {
    expect(runCode({ ...DEFAULT_VARIABLES, ...variables })).toBe(code);
    expect(parseRunCode(code)).toEqual({
      ...{ code, test: null, arms, control },
      appLink: 'appLinkUrl' in variables ? (variables.appLinkProvenOn ?? []) : null,
    });
  });

  it.each([
    ['p1', 'storefirst_2'],
    ['t2-diwali', 'storefirst_2-diwali'],
    ['p1a-eightlet', 'storefirst_2a-eightlet'],
    ['p1h', 'storefirst_2h'],
  ])('of a page test beside %s is %s', (split, code) => {
    expect(testRunCode(storefirst, split)).toBe(code);
    expect(parseRunCode(code)).toEqual({
      ...{ code, test: storefirst, arms: ['package', 'store'], control: 'package' },
      appLink: parseRunCode(split)?.appLink,
    });
  });

  const OTHERS = 'p p3 storefirst_3 storefirst_ nosuch_2 storefirst_2i x1 p1- p1-toolongname P1 p1i pa1';
  it.each(['', 'p1 ', ...OTHERS.split(' ')])('is not %j', (code) => {
    expect(parseRunCode(code)).toBeNull();
  });
});
