/** The decisions of `npm run packages`; what the command does with them is in tests/worker/packages-command.test.ts. */
import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readBucket } from '../../../scripts/lib/configuration.ts';
import { createBucketStore } from '../../../scripts/lib/packages/bucket-store.ts';
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import { judgeGrowth, judgeHistory, rollBack } from '../../../scripts/packages/release.ts';
import { judgeStanding } from '../../../scripts/packages/released.ts';
import { BRANDS, type Brand } from '../../../src/config/brands/index.ts';
import type { PackageName } from '../../../src/config/packages.ts';
import { createMemoryBucket, releaseBytes } from '../../support/packages/memory-bucket.ts';
import {
  createBrand,
  NO_PROGRESS,
  packagesCommand,
} from '../../support/packages/packages-command.ts';
import { buildApp, createTestKey } from '../../support/packages/test-package.ts';

it('each environment has its own bucket', () => {
  const [production, staging] = [readBucket('PACKAGES'), readBucket('PACKAGES', 'staging')];
  expect(production).not.toBe(staging);
  expect(staging).toMatch(/staging$/);
});

const KEY = createTestKey('CN=Pavilion11');
const MANIFEST = {
  package: 'in.pavilion11.app',
  versionCode: 192,
  versionName: '8.0.10',
  minSdk: 24,
};
const FORMER = buildApp(KEY, MANIFEST);
const CURRENT = buildApp(KEY, { ...MANIFEST, versionCode: 193 });
const NEXT = buildApp(KEY, { ...MANIFEST, versionCode: 194 });
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes);

describe('a release after another', () => {
  const [ONE, TWO] = ['1'.repeat(64), '2'.repeat(64)];
  const FILE = {
    ...UNDESCRIBED,
    applicationId: 'in.pavilion11.app',
    versionName: '8.0.10',
    versionCode: 192,
    signers: [ONE],
  };
  const BACK = { rollback: true };

  function judgeAfter(
    live: object,
    file: object = {},
    intent: object = {},
    lineage: readonly string[] = [],
  ) {
    const released = {
      ...FILE,
      key: '',
      sha256: 'a',
      sizeBytes: 5,
      uploaded: new Date(0),
      ...live,
    };
    const description = { ...FILE, ...file };
    const candidate = {
      sha256: 'b',
      sizeBytes: 5,
      read: async () => new Uint8Array(),
      description,
    };
    const meant = { production: true, rollback: false, ...intent };
    return judgeHistory({ candidate, lineage }, [released], meant)?.code ?? 'may';
  }

  it.each<[string, string, ...Parameters<typeof judgeAfter>]>([
    ['a higher version', 'may', { versionCode: 191 }],
    ['the same version once more', 'may', {}],
    ['a lower version', 'lower-version', { versionCode: 193 }],
    ['a lower version on request', 'may', { versionCode: 193 }, {}, BACK],
    ['the live file itself', 'may', { sha256: 'b', versionCode: 193 }],
    ['a lower version of another app', 'may', { versionCode: 193, applicationId: 'org.other.app' }],
    ['a second signer', 'may', {}, { signers: [ONE, TWO] }],
    ['another key', 'wrong-signer', { signers: [TWO] }],
    ['a key that took over', 'may', {}, { signers: [TWO] }, {}, [ONE]],
    ['the older key, to go back', 'may', { signers: [TWO] }, {}, BACK],
  ])('%s: %s', (_, verdict, ...call) => {
    expect(judgeAfter(...call)).toBe(verdict);
  });

  it.each([
    ['5 % more', 1_050_000, 'a.b', 'may'],
    ['a byte more than 5 %', 1_050_001, 'a.b', 'too-large'],
    ['another app', 9_000_000, 'c.d', 'may'],
    ['a release after one of an unknown app', 9_000_000, null, 'too-large'],
  ])('%s', async (_, sizeBytes, applicationId, verdict) => {
    const live = { ...UNDESCRIBED, applicationId, key: '', sha256: '', uploaded: new Date(0) };
    const file = { sizeBytes, description: { ...UNDESCRIBED, applicationId: 'a.b' } };
    const refusal = await judgeGrowth(file, { ...live, sizeBytes: 1_000_000 }, null);
    expect(refusal?.code ?? 'may').toBe(verdict);
  });
});

async function createReleased(releases: readonly (readonly [PackageName, Buffer])[]) {
  const bucket = createMemoryBucket();
  const store = createBucketStore(bucket, 'the bucket');
  for (const [name, bytes] of releases) {
    const description = {
      ...UNDESCRIBED,
      applicationId: MANIFEST.package,
      signers: [KEY.certificateSha256],
    };
    await releaseBytes(bucket, name, bytes, { description });
  }
  return { bucket, store };
}

const BOTH = [
  ['standard', FORMER],
  ['standard', CURRENT],
] as const;

describe('rollBack', () => {
  const LOCAL = { production: false, brand: BRANDS.main };
  const FORMER_KEY = `packages/standard/${sha256(FORMER)}.apk`;

  it('reports that the previous bytes are lost or changed, and changes nothing', async () => {
    const { bucket, store } = await createReleased(BOTH);
    const document = bucket.objects.get('releases/standard.json');
    const back = () => rollBack(store, 'standard', LOCAL, NO_PROGRESS);
    bucket.objects.delete(FORMER_KEY);
    await expect(back()).rejects.toThrow('is no longer in the bucket');
    bucket.objects.set(FORMER_KEY, CURRENT);
    await expect(back()).rejects.toThrow('holds other bytes');
    expect(bucket.objects.get('releases/standard.json')).toEqual(document);
  });

  it('refuses a key that has been revoked since', async () => {
    const { store } = await createReleased(BOTH);
    const outcome = await rollBack(store, 'standard', { ...LOCAL, production: true }, NO_PROGRESS);
    expect(outcome).toMatchObject({ ok: false, code: 'wrong-signer' });
  });

  it('refuses if another release is made meanwhile, since it would roll that back', async () => {
    const { bucket } = await createReleased(BOTH);
    const get: typeof bucket.get = async (key) => {
      const object = await bucket.get(key);
      if (key === FORMER_KEY) await releaseBytes(bucket, 'standard', Buffer.from('other'));
      return object;
    };
    const busy = createBucketStore({ ...bucket, get }, 'the bucket');
    const outcome = await rollBack(busy, 'standard', LOCAL, NO_PROGRESS);
    expect(outcome).toMatchObject({ ok: false, code: 'storage' });
  });
});

describe('put of a file at an address', () => {
  const ADDRESS = 'https://builds.test/app.apk?signature=x';
  const DIGEST = sha256(CURRENT);
  const BRAND_OF_KEY = createBrand(MANIFEST.package, [KEY]);
  const answer =
    (bytes: Uint8Array, init?: ResponseInit): typeof fetch =>
    async () =>
      new Response(new Uint8Array(bytes), init);

  async function put(words: readonly string[], get: typeof fetch = answer(CURRENT)) {
    const { bucket, store } = await createReleased([]);
    const line = ['put', 'standard', ADDRESS, ...words];
    const ended = await packagesCommand(BRAND_OF_KEY, line, store, { get });
    return { ...ended, released: bucket.objects.has('releases/standard.json'), store };
  }

  it('releases the bytes with that digest, with a note and a name, which "list" shows', async () => {
    const said = ['--note', 'Faster start', '--by', 'asha'];
    const { code, store } = await put(['--sha256', DIGEST.toUpperCase(), ...said]);
    expect(code).toBe(0);
    const list = await packagesCommand(BRAND_OF_KEY, ['list', '--json'], store);
    expect(list.json?.packages).toContainEqual(
      expect.objectContaining({
        releases: [expect.objectContaining({ sha256: DIGEST, note: 'Faster start', by: 'asha' })],
      }),
    );
    const { output } = await packagesCommand(BRAND_OF_KEY, ['list'], store);
    expect(output).toContain('\n    by asha: Faster start');
    const back = ['rollback', 'standard', '--note', 'It crashed'];
    await packagesCommand(
      BRAND_OF_KEY,
      ['put', 'standard', ADDRESS, '--sha256', sha256(NEXT)],
      store,
      {
        get: answer(NEXT),
      },
    );
    await packagesCommand(BRAND_OF_KEY, back, store);
    expect((await packagesCommand(BRAND_OF_KEY, ['list'], store)).output).toContain(
      '    It crashed',
    );
  });

  it.each<[string, readonly string[], typeof fetch, number, string]>([
    ['no digest is named', [], answer(CURRENT), 2, 'needs its digest'],
    ['the digest is none', ['--sha256', 'abc'], answer(CURRENT), 2, '64 hexadecimal digits'],
    ['the bytes are others', ['--sha256', DIGEST], answer(FORMER), 1, '(wrong-digest)'],
    ['it is gone', ['--sha256', DIGEST], answer(CURRENT, { status: 404 }), 2, 'answered 404'],
    [
      'the connection fails',
      ['--sha256', DIGEST],
      async () => Promise.reject(new Error('reset')),
      2,
      'builds.test could not be read: reset',
    ],
    [
      'a note is endless',
      ['--sha256', DIGEST, '--note', 'x'.repeat(301)],
      answer(CURRENT),
      2,
      '300',
    ],
  ])('releases nothing, and says why, if %s', async (_what, words, get, exit, complaint) => {
    const ended = await put(words, get);
    expect([ended.code, ended.released]).toEqual([exit, false]);
    expect(ended.complaint).toContain(complaint);
  });

  it('is not fetched without https', async () => {
    const line = ['put', 'standard', ADDRESS.replace('https', 'http'), '--sha256', DIGEST];
    const { code, complaint } = await packagesCommand(BRAND_OF_KEY, line);
    expect([code, complaint]).toEqual([2, expect.stringContaining('is not an https address')]);
  });
});

const BRAND: Brand = { ...BRANDS.main, androidCertificateSha256: [KEY.certificateSha256] };
const OTHER = Buffer.from('never released');

it.each([
  ['current', CURRENT, KEY.certificateSha256, ['standard', 'upgrade']],
  ['earlier', FORMER, KEY.certificateSha256, ['standard']],
  ['ours', OTHER, KEY.certificateSha256, []],
  ['foreign', OTHER, 'b0'.repeat(32), []],
  // Released on this machine, by any signer: a sample.
  ['current', CURRENT, 'b0'.repeat(32), ['standard', 'upgrade']],
])('judgeStanding is %s', async (standing, bytes, signer, packages) => {
  const { store } = await createReleased([...BOTH, ['upgrade', CURRENT]]);
  const file = { sha256: sha256(bytes), signers: [signer] };
  expect(await judgeStanding(store, file, BRAND)).toEqual({ standing, packages });
});
