import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../scripts/lib/command.ts';
import { createBucketStore } from '../../../scripts/lib/packages/bucket-store.ts';
import { readBucketName } from '../../../scripts/lib/packages/open-store.ts';
import { bytesSource, createCandidate, UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import { releasePackage } from '../../../scripts/lib/packages/release.ts';
import { PACKAGES_COMMAND } from '../../../scripts/packages/command-line.ts';
import { rollBack } from '../../../scripts/packages/release.ts';
import { createProgressLine, formatProgress } from '../../../scripts/packages/terminal.ts';
import { judgeStanding } from '../../../scripts/packages/verify.ts';
import { BRANDS, type Brand } from '../../../src/config/brands/index.ts';
import type { PackageName } from '../../../src/config/packages.ts';
import { createTestKey } from '../../support/apk/test-key.ts';
import { createMemoryBucket } from '../../support/memory-bucket.ts';
import { buildApp, NO_PROGRESS } from '../../support/packages-command.ts';

describe('the command line of packages', () => {
  const OPTIONS = { json: false, store: { remote: false }, production: false, rollback: false };

  it.each([
    ['list', { name: 'list', ...OPTIONS }],
    ['put standard app.apk', { name: 'put', packageName: 'standard', file: 'app.apk', ...OPTIONS }],
    ['put standard a.apk --production', { production: true, store: { remote: false } }],
    ['put standard a.apk --remote', { production: true, store: { remote: true } }],
    ['list --remote --env staging', { production: false, store: { remote: true, environment: 'staging' } }],
    ['put standard a.apk --rollback --json', { rollback: true, json: true }],
    ['put standard --json -- -x.apk', { file: '-x.apk', json: true }],
    [
      'rollback upgrade --persist-to state',
      { name: 'rollback', store: { remote: false, persistTo: 'state' } },
    ],
    ['verify app.apk', { name: 'verify', file: 'app.apk' }],
  ])('reads "%s"', (line, command) => {
    expect(PACKAGES_COMMAND.parse(line.split(' '))).toMatchObject(command);
  });

  it.each([
    '',
    'put',
    'put upgrade',
    'put upgrade a.apk b.apk',
    'rollback',
    'rollback a b',
    'verify',
    'verify a b',
  ])('makes nothing of "%s"', (line) => {
    expect(() => PACKAGES_COMMAND.parse(line.split(' ').filter(Boolean))).toThrow(UsageError);
  });

  it.each(['list --env staging', 'list --remote --env live'])('knows no such bucket: "%s"', (line) => {
    expect(() => PACKAGES_COMMAND.parse(line.split(' '))).toThrow(UsageError);
  });

  it.each(['list upgrade', 'delete upgrade', 'list --frobnicate', 'list --persist-to'])(
    'makes nothing of "%s"',
    (line) => {
      expect(() => PACKAGES_COMMAND.parse(line.split(' '))).toThrow(/Usage:/);
    },
  );
});

describe('readBucketName', () => {
  it('finds the bucket of each environment', async () => {
    const [production, staging] = await Promise.all([readBucketName(''), readBucketName('staging')]);
    expect(production).not.toBe(staging);
    expect(staging).toMatch(/staging$/);
  });
});

const KEY = createTestKey('p-256', { CN: 'Pavilion11' });
const MANIFEST = { package: 'in.pavilion11.app', versionCode: 192, versionName: '8.0.10' };
const FORMER = buildApp(KEY, MANIFEST);
const CURRENT = buildApp(KEY, { ...MANIFEST, versionCode: 193 });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function createReleased(releases: readonly (readonly [PackageName, Buffer])[]) {
  const bucket = createMemoryBucket();
  const store = createBucketStore(bucket, 'the bucket');
  for (const [name, bytes] of releases) {
    const description = { ...UNDESCRIBED, applicationId: MANIFEST.package, signers: [KEY.certificateSha256] };
    await releasePackage(store, name, await createCandidate(bytesSource(bytes), description), 0);
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

  it('says that former bytes are lost, or are others than were released, and changes nothing', async () => {
    const { bucket, store } = await createReleased(BOTH);
    const document = bucket.objects.get('releases/standard.json');
    bucket.objects.delete(FORMER_KEY);
    await expect(rollBack(store, 'standard', LOCAL, NO_PROGRESS)).rejects.toThrow(
      'is no longer in the bucket',
    );
    bucket.objects.set(FORMER_KEY, CURRENT);
    await expect(rollBack(store, 'standard', LOCAL, NO_PROGRESS)).rejects.toThrow('holds other bytes');
    expect(bucket.objects.get('releases/standard.json')).toEqual(document);
  });

  it('refuses a key that has been given up since', async () => {
    const { store } = await createReleased(BOTH);
    const outcome = await rollBack(store, 'standard', { ...LOCAL, production: true }, NO_PROGRESS);
    expect(outcome).toMatchObject({ ok: false, code: 'wrong-signer' });
  });

  it('refuses when someone releases meanwhile: what there is to go back from is another', async () => {
    const { bucket, store } = await createReleased(BOTH);
    const busy = createBucketStore(
      {
        ...bucket,
        async get(key) {
          const object = await bucket.get(key);
          if (key === FORMER_KEY && bucket.deeds.at(-1) !== 'put packages/standard/other') {
            const other = await createCandidate(bytesSource(Buffer.from('other')));
            await releasePackage(store, 'standard', other, 0);
          }
          return object;
        },
      },
      'the bucket',
    );
    expect(await rollBack(busy, 'standard', LOCAL, NO_PROGRESS)).toMatchObject({
      ok: false,
      code: 'storage',
    });
  });
});

describe('judgeStanding', () => {
  const BRAND: Brand = { ...BRANDS.main, androidCertificateSha256: [KEY.certificateSha256] };

  it.each([
    ['current', CURRENT, KEY.certificateSha256, ['standard', 'upgrade']],
    ['earlier', FORMER, KEY.certificateSha256, ['standard']],
    ['ours', Buffer.from('never released'), KEY.certificateSha256, []],
    ['foreign', Buffer.from('never released'), 'b0'.repeat(32), []],
    // Released here, by any signer: a sample.
    ['current', CURRENT, 'b0'.repeat(32), ['standard', 'upgrade']],
  ])('is %s', async (standing, bytes, signer, packages) => {
    const { store } = await createReleased([...BOTH, ['upgrade', CURRENT]]);
    const file = { sha256: sha256(bytes), signers: [signer] };
    expect(await judgeStanding(store, file, BRAND)).toEqual({ standing, packages });
  });
});

describe('the progress line', () => {
  it('shows step, share and megabytes', () => {
    expect(formatProgress('Uploading', 9_000_000, 18_000_000)).toBe(
      'Uploading            [###############---------------]  50 %  9.0 of 18.0 MB',
    );
  });

  it('draws on a terminal alone, each step and its end, and leaves nothing behind', () => {
    const written: string[] = [];
    const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
    createProgressLine({ isTTY: false, write }).show('Checking', 1, 2);
    expect(written).toEqual([]);
    const line = createProgressLine({ isTTY: true, write });
    for (let done = 0; done <= 100; done += 1) line.show('Checking', done, 100);
    line.show('Uploading', 0, 100);
    line.clear();
    expect(written.at(0)).toContain('Checking');
    expect(written.some((text) => text.includes('100 %'))).toBe(true);
    expect(written.at(-2)).toContain('Uploading');
    expect(written.at(-1)).toBe('\r\x1b[K');
    expect(written.length).toBeLessThan(20);
  });
});
