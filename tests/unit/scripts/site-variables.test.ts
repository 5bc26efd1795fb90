/** Commands get the site's variables from arguments, `.dev.vars` and a prefix, never from a stray shell variable. */
import { expect, it } from 'vitest';
import { variablesIn } from '../../../scripts/lib/live-versions.ts';
import { localVariables } from '../../../scripts/report/sources.ts';
import { runsInForce } from '../../../src/decide/run.ts';

const STRAY = {
  RUN: 'stray',
  SPLIT: 'thirds',
  TESTS: 'storefirst',
  CASH_OFFERS: 'on',
  PATH: '/bin',
};

it('are those with the prefix, for deploy and doctor', () => {
  expect(variablesIn(STRAY)).toEqual({});
  expect(
    variablesIn({ ...STRAY, SITE_RUN: 'x', SITE_CASH_OFFERS: 'off', SITE_URL: 'https://a.test' }),
  ).toEqual({
    RUN: 'x',
    CASH_OFFERS: 'off',
  });
});

it.each([
  ['nothing but the shell’s', STRAY, null, ['p1']],
  ['.dev.vars', STRAY, { RUN: 'file', TESTS: 'storefirst' }, ['storefirst_2-file', 'p1-file']],
  ['the prefix, before .dev.vars', { ...STRAY, SITE_RUN: 'mine' }, { RUN: 'file' }, ['p1-mine']],
])('decide the runs of a local report: %s', (_what, environment, devVars, runs) => {
  expect(runsInForce(localVariables({ environment, devVars }))).toEqual(runs);
});
