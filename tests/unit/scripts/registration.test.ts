/** The doctor's finding on the recorded registration of an app with Google. */
import { expect, it } from 'vitest';
import { checkRegistration } from '../../../scripts/doctor/packages.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';

it.each([
  ['2026-10-01', /^ok: main: its app was registered on 2026-10-01/],
  [null, /^missing: .*developer verification/],
  ['2026-11-22', /^wrong: .*not a past date/],
  ['2026-02-30', /^wrong: .*not a past date/],
])('goes by the day in the brand’s file: %s', (developerRegistered, finding) => {
  const { status, what } = checkRegistration({ ...BRANDS.main, developerRegistered }, '2026-11-21');
  expect(`${status}: ${what}`).toMatch(finding);
});
