/** Google's answer about an app's registration, and the doctor's finding. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkRegistration } from '../../../scripts/doctor/packages.ts';
import { createAskRegistration } from '../../../scripts/lib/packages/ask-registration.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { startRegistrationService } from '../../support/packages/registration-service.ts';

const KEY = 'a key that is configured';
const TODAY = '2026-11-21';
const APPLICATION = 'in.pavilion11.app';
const OURS = 'a7'.repeat(32);
const NEWER = 'b8'.repeat(32);
const PLACEHOLDER = '00'.repeat(32);

let service: Awaited<ReturnType<typeof startRegistrationService>>;
beforeEach(async () => {
  service = await startRegistrationService(KEY);
});
afterEach(() => service.close());

async function examine(
  developerRegistered: string | null,
  { key = KEY, certificates = [OURS] }: { key?: string; certificates?: readonly string[] } = {},
): Promise<string[]> {
  const brand = {
    ...BRANDS.main,
    androidApplicationId: APPLICATION,
    androidCertificateSha256: certificates.map((digest) =>
      digest.toUpperCase().replace(/..(?=.)/g, '$&:'),
    ),
    developerRegistered,
  };
  const findings = await checkRegistration(brand, TODAY, createAskRegistration(key, service.url));
  return findings.map(({ status, what }) => `${status}: ${what}`);
}

const MISSING = /^missing: .*developer verification/;

it.each<[string, readonly string[] | null, readonly string[], readonly RegExp[]]>([
  ['registered', [OURS], [OURS], [/^ok: .* is registered/]],
  ['not registered', null, [OURS], [/^missing: in\.pavilion11\.app with .* a7a7/]],
  [
    'registered with another',
    [OURS],
    [OURS, NEWER],
    [/^ok: /, /^wrong: .*another certificate .*b8b8/],
  ],
])(
  'an app that is %s is reported as such, for any day in the file',
  async (_, registered, certificates, said) => {
    if (registered) service.registered.set(APPLICATION, registered);
    for (const day of [null, '2026-10-01'])
      expect(await examine(day, { certificates })).toEqual(
        said.map((one) => expect.stringMatching(one)),
      );
  },
);

it.each<[string, () => unknown, string, RegExp]>([
  [
    'the quota is used up',
    () => Object.assign(service, { quota: 0 }),
    KEY,
    /EXHAUSTED; 1,000 requests/,
  ],
  ['the key may not ask', () => undefined, 'another', /PERMISSION_DENIED\)\. Enable the Android/],
  ['it does not answer', () => service.close(), KEY, /ECONNREFUSED/],
])('goes by the day in the file if %s, and explains why', async (_, fail, key, reason) => {
  await fail();
  const [note, day] = await examine('2026-10-01', { key });
  expect(note).toMatch(/^note: Google could not be asked/);
  expect(note).toMatch(reason);
  expect(note).not.toContain(KEY);
  expect(day).toMatch(/^ok: .*2026-10-01/);
  expect((await examine(null, { key }))[1]).toMatch(MISSING);
});

it.each([
  ['2026-10-01', /^ok: main: its app was registered on 2026-10-01/],
  [null, MISSING],
  ['2026-11-22', /^wrong: .*not a past date/],
  ['2026-02-30', /^wrong: .*not a past date/],
])('without a key, or for a placeholder, goes by the day in the file: %s', async (day, finding) => {
  for (const options of [{ key: '' }, { certificates: [PLACEHOLDER] }])
    expect(await examine(day, options)).toEqual([expect.stringMatching(finding)]);
  expect(service.quota).toBe(1000);
});
