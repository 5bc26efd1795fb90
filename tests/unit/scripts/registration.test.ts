/** What Google says of an app's registration, and what the doctor makes of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRegistration } from '../../../scripts/doctor/registration.ts';
import { createAskRegistration } from '../../../scripts/lib/packages/ask-registration.ts';
import { BRANDS, type Brand } from '../../../src/config/brands/index.ts';
import { startRegistrationService } from '../../support/registration-service.ts';

const KEY = 'a key that is configured';
const TODAY = '2026-11-21';
const APPLICATION = 'in.pavilion11.app';
const OURS = 'a7'.repeat(32);
const NEWER = 'b8'.repeat(32);

function createBrand(developerRegistered: string | null, certificates: readonly string[] = [OURS]): Brand {
  return {
    ...BRANDS.main,
    androidApplicationId: APPLICATION,
    androidCertificateSha256: certificates.map((digest) =>
      (digest.toUpperCase().match(/../g) ?? []).join(':'),
    ),
    developerRegistered,
  };
}

let service: Awaited<ReturnType<typeof startRegistrationService>>;
beforeEach(async () => {
  service = await startRegistrationService(KEY);
});
afterEach(() => service.close());

async function examine(brand: Brand, key: string | undefined = KEY): Promise<string[]> {
  const findings = await checkRegistration(brand, TODAY, createAskRegistration(key, service.url));
  return findings.map(({ status, what }) => `${status}: ${what}`);
}

describe('checkRegistration with a key', () => {
  it('passes an app that is registered with its certificate, whatever day the file names', async () => {
    service.registered.set(APPLICATION, [OURS]);
    expect(await examine(createBrand(null))).toEqual([expect.stringMatching(/^ok: .* as registered/)]);
  });

  it('misses an app that is not registered, though the file names a day', async () => {
    expect(await examine(createBrand('2026-10-01'))).toEqual([
      expect.stringMatching(/^missing: Google does not know in\.pavilion11\.app with certificate a7a7/),
    ]);
  });

  it('names each certificate that the app is not registered with', async () => {
    service.registered.set(APPLICATION, [OURS]);
    expect(await examine(createBrand('2026-10-01', [OURS, NEWER]))).toEqual([
      expect.stringMatching(/^ok: /),
      expect.stringMatching(/^wrong: .*another certificate .*b8b8.*contest it/),
    ]);
  });

  it.each<[string, () => Promise<void> | void, string, RegExp]>([
    [
      'the quota is used up',
      () => {
        service.quota = 0;
      },
      KEY,
      /RESOURCE_EXHAUSTED; 1,000 questions a day/,
    ],
    ['the key may not ask', () => undefined, 'another key', /PERMISSION_DENIED\)\. Enable the Android/],
    ['it does not answer', () => service.close(), KEY, /ECONNREFUSED/],
  ])('goes by the day in the file when %s, and says why', async (_, fail, key, reason) => {
    service.registered.set(APPLICATION, [OURS]);
    await fail();
    const [note, day] = await examine(createBrand('2026-10-01'), key);
    expect(note).toMatch(/^note: Google could not be asked/);
    expect(note).toMatch(reason);
    expect(note).not.toContain(key);
    expect(day).toMatch(/^ok: .*2026-10-01/);
    const [, missing] = await examine(createBrand(null), key);
    expect(missing).toMatch(/^missing: .*developer verification/);
  });

  it('does not ask about a certificate that is a placeholder', async () => {
    await examine(createBrand('2026-10-01', ['00'.repeat(32)]));
    expect(service.quota).toBe(1000);
  });
});

describe('checkRegistration without a key', () => {
  it.each([
    ['2026-10-01', /^ok: main: its app was registered on 2026-10-01/],
    [null, /^missing: .*developer verification/],
    ['2026-11-22', /^wrong: .*not a past date/],
    ['2026-02-30', /^wrong: .*not a past date/],
  ])('goes by the day in the file: %s', async (day, finding) => {
    expect(await examine(createBrand(day), '')).toEqual([expect.stringMatching(finding)]);
    expect(service.quota).toBe(1000);
  });
});
