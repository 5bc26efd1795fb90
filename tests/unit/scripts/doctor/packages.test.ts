import { describe, expect, it } from 'vitest';
import { checkPackages } from '../../../../scripts/doctor/packages.ts';
import { createBucketStore } from '../../../../scripts/lib/packages/bucket-store.ts';
import { UNDESCRIBED } from '../../../../scripts/lib/packages/package-file.ts';
import { BRANDS, type Brand } from '../../../../src/config/brands/index.ts';
import { PACKAGES, type PackageName } from '../../../../src/config/packages.ts';
import type { Description } from '../../../../src/packages/release-document.ts';
import { createMemoryBucket, releaseBytes } from '../../../support/packages/memory-bucket.ts';
import { faultsOf } from './faults.ts';

const OURS = 'a7'.repeat(32);
const BRAND: Brand = {
  ...BRANDS.main,
  androidApplicationId: 'in.pavilion11.app',
  androidCertificateSha256: [Array.from({ length: 32 }, () => 'A7').join(':')],
};
const GOOD: Description = {
  applicationId: 'in.pavilion11.app',
  versionName: '8.0.10',
  versionCode: 192,
  minSdk: 26,
  permissions: [],
  signers: [OURS],
};

async function createStore(description?: Description, names: readonly PackageName[] = PACKAGES) {
  const bucket = createMemoryBucket();
  if (description)
    for (const name of names) await releaseBytes(bucket, name, Buffer.from(name), { description });
  return { bucket, store: createBucketStore(bucket, 'the test store') };
}

describe('checkPackages of this machine', () => {
  it('passes if every package is released, of any kind, and only notes an unused bucket', async () => {
    const { store: unused } = await createStore();
    expect((await checkPackages(unused, true, BRANDS.main)).map(({ status }) => status)).toEqual([
      'note',
    ]);
    const { store } = await createStore(UNDESCRIBED);
    expect(faultsOf(await checkPackages(store, true, BRANDS.main))).toEqual([]);
  });

  it('names a package that is not released, lost, damaged or unreadable', async () => {
    const released = PACKAGES.filter((name) => name !== 'previous-version');
    const { store, bucket } = await createStore(GOOD, released);
    const missing = 'missing: Package previous-version is not released in the test store.';
    expect(faultsOf(await checkPackages(store, true, BRANDS.main))).toEqual([missing]);
    const keys = [...bucket.objects.keys()].filter((key) => key.startsWith('packages/'));
    for (const key of keys) bucket.objects.set(key, Buffer.from('spoilt'));
    expect(faultsOf(await checkPackages(store, true, BRANDS.main)).join()).toContain(
      'with its digest',
    );
    for (const key of keys) bucket.objects.delete(key);
    expect(faultsOf(await checkPackages(store, true, BRANDS.main))).toHaveLength(PACKAGES.length);
    for (const key of bucket.objects.keys()) bucket.objects.set(key, Buffer.from('rubbish'));
    const unreadable = faultsOf(await checkPackages(store, true, BRANDS.main))
      .join()
      .match(/cannot be read/g);
    expect(unreadable).toHaveLength(released.length);
  });
});

describe('checkPackages of production', () => {
  it('passes if every package is ours and has a version, and rejects one of another size', async () => {
    const { store: unused } = await createStore();
    expect(faultsOf(await checkPackages(unused, false, BRAND))).toHaveLength(PACKAGES.length);
    const { store, bucket } = await createStore(GOOD);
    const findings = await checkPackages(store, false, BRAND);
    expect(faultsOf(findings)).toEqual([]);
    expect(findings[0]?.what).toContain('version 8.0.10 (192)');
    const [key = ''] = [...bucket.objects.keys()].filter((one) => one.startsWith('packages/'));
    bucket.objects.set(key, Buffer.from('short'));
    expect(faultsOf(await checkPackages(store, false, BRAND))).toHaveLength(1);
  });

  it('names a package that asks for private data without an approved reason, and on this machine only notes it', async () => {
    const permissions = ['CAMERA', 'READ_SMS', 'READ_CONTACTS'].map(
      (name) => `android.permission.${name}`,
    );
    const { store } = await createStore({ ...GOOD, permissions }, ['trump-beta']);
    const what =
      'Package trump-beta asks for Contacts and SMS, and no reason for that has been approved.';
    expect(faultsOf(await checkPackages(store, false, BRAND))).toContain(`wrong: ${what}`);
    const here = await checkPackages(store, true, BRAND);
    expect(here).toContainEqual(expect.objectContaining({ status: 'note', what }));
    expect(faultsOf(here).join()).not.toContain('asks for');
  });

  const DEBUG = 'b0'.repeat(32);
  it.each<[string, Partial<Description>, string]>([
    [
      'a release without stored signers',
      { signers: null },
      'before signers and versions were recorded',
    ],
    ['a debug key', { signers: [DEBUG] }, `signed by ${DEBUG}`],
    ['another app', { applicationId: 'in.pavilion11.app.test' }, 'is in.pavilion11.app.test'],
    ['no version code', { versionCode: null }, 'no version code'],
    ['no version name', { versionName: null }, 'no version name'],
  ])('rejects %s', async (_, change, what) => {
    const { store, bucket } = await createStore(GOOD);
    const description = { ...GOOD, ...change };
    await releaseBytes(bucket, 'upgrade', Buffer.from('another file'), { description });
    const faults = (await checkPackages(store, false, BRAND)).filter(
      ({ status }) => status !== 'ok',
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]?.what).toContain(what);
    expect(faults[0]?.next).toContain('--remote');
  });
});
