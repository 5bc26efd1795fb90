import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrandId, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { storefirst } from '../../../src/config/tests/storefirst.ts';
import {
  nameOfRun,
  parseRunCode,
  type RunVariables,
  runCode,
  testRunCode,
} from '../../../src/decide/run.ts';
import { TABLES } from '../../../src/experiments/counting/count.ts';
import { DEFAULT_VARIABLES } from '../../support/pages/visits.ts';

describe('the code of a run', () => {
  const appLinkUrl = 'https://app.example/x';
  const PARITY = ['trump-beta', 'previous-version'];
  const THIRDS = ['previous-version', 'new-version', 'trump-beta'];

  it.each<[Partial<RunVariables>, string, readonly string[], string]>([
    [{}, 'p1', PARITY, 'previous-version'],
    [{ newVersion: true }, 'p2', ['trump-beta', 'new-version'], 'new-version'],
    [{ split: 'thirds', newVersion: true, run: 'diwali' }, 't2-diwali', THIRDS, 'new-version'],
    [{ appLinkUrl, run: 'eightlet' }, 'p1a-eightlet', PARITY, 'previous-version'],
    [{ appLinkUrl, appLinkProvenOn: ['main'] }, 'p1a1', PARITY, 'previous-version'],
    [
      { appLinkUrl, appLinkProvenOn: ['main', 'cards', 'stats'] },
      'p1a123',
      PARITY,
      'previous-version',
    ],
  ])('of %j is %s, with its arms, control and service', (variables, code, arms, control) => {
    expect(runCode({ ...DEFAULT_VARIABLES, ...variables })).toBe(code);
    expect(parseRunCode(code)).toEqual({
      code,
      name: variables.run ?? '',
      test: null,
      arms,
      control,
      appLink: 'appLinkUrl' in variables ? (variables.appLinkProvenOn ?? []) : null,
    });
  });

  it.each([
    ['p1', 'storefirst_2'],
    ['t2-diwali', 'storefirst_2-diwali'],
    ['p1a-eightlet', 'storefirst_2a-eightlet'],
    ['p1a123', 'storefirst_2a123'],
  ])('of a page test beside %s is %s', (split, code) => {
    expect(testRunCode(storefirst, split)).toBe(code);
    expect(parseRunCode(code)).toEqual({
      code,
      test: storefirst,
      arms: ['package', 'store'],
      control: 'package',
      name: parseRunCode(split)?.name,
      appLink: parseRunCode(split)?.appLink,
    });
  });

  const OTHERS =
    'p p3 storefirst_3 storefirst_ nosuch_2 storefirst_2i x1 p1- p1-toolongname P1 p1i pa1 p1a0 p11';
  it.each(['', 'p1 ', ...OTHERS.split(' ')])('is not %j', (code) => {
    expect(parseRunCode(code)).toBeNull();
  });

  it.each([
    ['p1', ''],
    ['t2a-diwali', 'diwali'],
    ['storefirst_2-diwali', 'diwali'],
    ['gone_2-diwali', 'diwali'],
    ['q7', ''],
  ])('%s has the name "%s"', (code, name) => {
    expect(nameOfRun(code)).toBe(name);
  });
});

describe('with hosts other than today’s', () => {
  const named = fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9]{1,8}$/));
  const setsOfHosts = fc.integer({ min: 1, max: 9 }).chain((count) => {
    const hosts = Array.from({ length: count }, (_, place) => `host${place}` as BrandId);
    return fc.record({ hosts: fc.constant(hosts), appLinkProvenOn: fc.subarray(hosts) });
  });
  const appLinkUrl = 'https://app.example/x';

  it('a code can be parsed into its parts, and counted', () => {
    fc.assert(
      fc.property(
        ...[setsOfHosts, named, fc.boolean()],
        ({ hosts, appLinkProvenOn }, run, newVersion) => {
          const split = runCode(
            { split: 'thirds', newVersion, appLinkUrl, appLinkProvenOn, run },
            hosts,
          );
          for (const code of [split, testRunCode(storefirst, split)]) {
            expect(parseRunCode(code, hosts)).toMatchObject({
              name: run,
              appLink: appLinkProvenOn,
            });
            expect(TABLES.entries.key.run(code), code).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('a code names at most nine hosts, by one digit each', () => {
    expect(HOST_BRANDS.length).toBeLessThanOrEqual(9);
  });
});
