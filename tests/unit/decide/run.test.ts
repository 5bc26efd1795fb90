import { describe, expect, it } from 'vitest';
import { storefirst } from '../../../src/config/tests/storefirst.ts';
import { parseRunCode, type RunVariables, runCode, testRunCode } from '../../../src/decide/run.ts';

describe('the code of a run', () => {
  const PARITY = {
    split: 'parity',
    newVersion: false,
    appLinkUrl: null,
    appLinkProvenOn: [],
    run: '',
  } as const;
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
    [
      { appLinkUrl, appLinkProvenOn: ['main'] },
      'p1b',
      ['trump-beta', 'previous-version'],
      'previous-version',
    ],
    [
      { appLinkUrl, appLinkProvenOn: ['main', 'cards', 'stats'] },
      ...(['p1h', ['trump-beta', 'previous-version'], 'previous-version'] as const),
    ],
  ])('of %j is %s, and says its arms, control and service', (variables, code, arms, control) => {
    expect(runCode({ ...PARITY, ...variables })).toBe(code);
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

  it.each([
    '',
    'p',
    'p3',
    'storefirst_3',
    'storefirst_',
    'nosuch_2',
    'storefirst_2i',
    'x1',
    'p1-',
    'p1-toolongname',
    'p1 ',
    'P1',
    'p1i',
    'pa1',
  ])('is not %j', (code) => {
    expect(parseRunCode(code)).toBeNull();
  });
});
