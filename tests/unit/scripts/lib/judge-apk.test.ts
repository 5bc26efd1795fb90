import { describe, expect, it } from 'vitest';
import { judgeApk } from '../../../../scripts/lib/packages/judge-apk.ts';
import { bytesSource } from '../../../../scripts/lib/packages/package-file.ts';
import { readSample, SAMPLES } from '../../../../scripts/lib/packages/samples.ts';
import { judgeHistory } from '../../../../scripts/packages/judge-history.ts';
import { objectKey, type Release, withRelease } from '../../../../src/releases/release-document.ts';
import { buildApk } from '../../../support/apk/build-apk.ts';
import { buildManifest, type ManifestFacts } from '../../../support/apk/build-manifest.ts';
import { createTestKey, type TestKey } from '../../../support/apk/test-key.ts';
import { createBrand } from '../../../support/packages-command.ts';

const OURS = createTestKey('p-256', { CN: 'Pavilion11' });
const NEXT = createTestKey('p-256', { CN: 'Pavilion11, 2026' });
const FOREIGN = createTestKey('p-256', { CN: 'Somebody else' });
const DEBUG = createTestKey('p-256', { CN: 'Android Debug', O: 'Android', C: 'US' });

const BRAND = createBrand('in.pavilion11.app', [OURS, NEXT]);
const MANIFEST = {
  package: 'in.pavilion11.app',
  versionCode: 192,
  versionName: '8.0.10',
  minSdk: 24,
  permissions: ['android.permission.CAMERA'],
} satisfies ManifestFacts;

function judge(keys: readonly TestKey[], change: ManifestFacts = {}, production = true) {
  const manifest = buildManifest({ ...MANIFEST, ...change });
  const bytes = buildApk(
    { v2: keys.map((key) => ({ key })) },
    { contents: { 'AndroidManifest.xml': manifest } },
  );
  return judgeApk(bytesSource(bytes), { production, brand: BRAND });
}

describe('judgeApk in production', () => {
  it.each([
    ['one of our keys', [OURS]],
    ['another of them', [NEXT]],
    ['both', [OURS, NEXT]],
  ])('takes what is signed by %s, and keeps what it says of itself', async (_, keys) => {
    const judged = await judge(keys);
    expect(judged).toMatchObject({
      ok: true,
      candidate: {
        description: {
          applicationId: 'in.pavilion11.app',
          versionName: '8.0.10',
          versionCode: 192,
          minSdk: 24,
          permissions: ['android.permission.CAMERA'],
          signers: keys.map(({ certificateSha256 }) => certificateSha256),
        },
      },
    });
  });

  it.each<[string, readonly TestKey[], ManifestFacts, string, string]>([
    ['a debug key beside ours', [OURS, DEBUG], {}, 'debug-signed', 'CN=Android Debug'],
    ['a debug build', [OURS], { debuggable: true }, 'debug-signed', 'android:debuggable'],
    ['a stranger’s key beside ours', [OURS, FOREIGN], {}, 'wrong-signer', FOREIGN.certificateSha256],
    ['no version name', [OURS], { versionName: undefined }, 'no-version', 'versionName'],
    ['a part of a split app', [OURS], { split: 'config.ta' }, 'not-an-apk', 'split'],
    ['a build for tests', [OURS], { testOnly: true }, 'not-an-apk', 'testOnly'],
    ['no application id', [OURS], { package: undefined }, 'not-an-apk', 'application id'],
  ])('refuses %s', async (_, keys, change, code, words) => {
    expect(await judge(keys, change)).toEqual({ ok: false, code, message: expect.stringContaining(words) });
  });

  it.each(Object.entries(SAMPLES))('refuses the sample of %s', async (_, sample) => {
    const judged = await judgeApk(bytesSource(await readSample(sample)), { production: true, brand: BRAND });
    expect(judged).toMatchObject({ ok: false, code: 'debug-signed' });
  });
});

describe('judgeApk on a developer’s machine', () => {
  it.each<[string, readonly TestKey[], ManifestFacts]>([
    ['a debug key', [DEBUG], { debuggable: true }],
    ['a stranger’s app', [FOREIGN], { package: 'org.other.app' }],
    ['no version name', [OURS], { versionName: undefined }],
    ['a sample without a version', [DEBUG], { package: 'io.appium.settings', versionCode: undefined }],
  ])('takes %s', async (_, keys, change) => {
    expect(await judge(keys, change, false)).toMatchObject({ ok: true });
  });

  it('still refuses an app without a version code, and a signature that does not hold', async () => {
    expect(await judge([OURS], { versionCode: undefined }, false)).toMatchObject({ code: 'no-version' });
    const bytes = buildApk({ v2: [{ key: OURS }] });
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    const judged = await judgeApk(bytesSource(bytes), { production: false, brand: BRAND });
    expect(judged).toMatchObject({ ok: false, code: 'bad-signature' });
  });
});

describe('judgeHistory', () => {
  const DIGEST = (digit: string) => digit.repeat(64);
  const FILE = {
    applicationId: 'in.pavilion11.app',
    versionName: '8.0.10',
    versionCode: 192,
    minSdk: 24,
    permissions: [],
    signers: [DIGEST('1')],
  };

  function liveWith(change: Partial<Release>): readonly Release[] {
    const sha256 = DIGEST('a');
    return withRelease(
      [],
      { ...FILE, key: objectKey('standard', sha256), sha256, sizeBytes: 5, ...change },
      0,
    );
  }

  function judgeAfter(
    live: Partial<Release>,
    file: {
      description?: Partial<typeof FILE> | { versionCode: null };
      sha256?: string;
      lineage?: string[];
    } = {},
    intent: { production?: boolean; rollback?: boolean } = {},
  ) {
    const candidate = {
      sha256: file.sha256 ?? DIGEST('b'),
      sizeBytes: 5,
      read: async () => new Uint8Array(),
      description: { ...FILE, ...file.description },
    };
    const { production = true, rollback = false } = intent;
    const refusal = judgeHistory({ candidate, lineage: file.lineage ?? [] }, liveWith(live), {
      production,
      rollback,
    });
    return refusal?.code ?? null;
  }

  it.each<[string, ...Parameters<typeof judgeAfter>]>([
    ['a higher version', { versionCode: 191 }],
    ['the same version once more', {}],
    ['a lower one that is meant', { versionCode: 193 }, {}, { rollback: true }],
    ['the very file that is live', { sha256: DIGEST('b'), versionCode: 192 }, {}],
    ['a lower version of another app', { versionCode: 193, applicationId: 'org.other.app' }],
    ['what follows a release without a version', { versionCode: null }],
    ['what has no version itself', {}, { description: { versionCode: null } }],
    ['what follows a release whose signers no one kept', { signers: null }],
    ['a second signer', { signers: [DIGEST('1')] }, { description: { signers: [DIGEST('1'), DIGEST('2')] } }],
    ['a key that took over', {}, { description: { signers: [DIGEST('2')] }, lineage: [DIGEST('1')] }],
    ['the older key, to go back', { signers: [DIGEST('2')] }, {}, { rollback: true }],
    ['another key on a developer’s machine', { signers: [DIGEST('2')] }, {}, { production: false }],
  ])('lets %s follow', (_, ...call) => {
    expect(judgeAfter(...call)).toBeNull();
  });

  it.each<[string, string, ...Parameters<typeof judgeAfter>]>([
    ['a lower version', 'lower-version', { versionCode: 193 }],
    [
      'a lower version on a developer’s machine',
      'lower-version',
      { versionCode: 193 },
      {},
      { production: false },
    ],
    ['a key that no one handed over to', 'wrong-signer', { signers: [DIGEST('2')] }],
  ])('does not let %s follow', (_, code, ...call) => {
    expect(judgeAfter(...call)).toBe(code);
  });

  it('lets anything be the first', async () => {
    const judged = await judge([OURS]);
    expect(judged.ok && judgeHistory(judged, [], { production: true, rollback: false })).toBeNull();
  });
});
