import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../scripts/lib/packages/judge-apk.ts';
import { bytesSource } from '../../../../scripts/lib/packages/package-file.ts';
import { buildManifest, type ManifestFacts } from '../../../support/apk/build-manifest.ts';
import { createZip } from '../../../support/packages/zip.ts';

const GOOD = { package: 'in.pavilion11.app', versionCode: 192, versionName: '8.0.10', minSdk: 24 };

function packageWith(manifest: Uint8Array, names = ['AndroidManifest.xml', 'classes.dex']) {
  return bytesSource(createZip(names, { contents: { 'AndroidManifest.xml': manifest } }));
}

const read = (facts: ManifestFacts) => readManifest(packageWith(buildManifest(facts)));

describe('readManifest', () => {
  it('reads what a release needs', async () => {
    const { package: applicationId, ...others } = GOOD;
    expect(await read(GOOD)).toEqual({
      applicationId,
      ...others,
      permissions: [],
      debuggable: false,
    });
  });

  it.each<[string, ManifestFacts, Record<string, unknown>]>([
    ['no version code', { versionCode: undefined }, { versionCode: null }],
    ['no version name', { versionName: undefined }, { versionName: null }],
    ['a name that is a resource', { versionName: 0x7f0a0001 }, { versionName: null }],
    ['a name with control characters', { versionName: '8.0\u001b[2J' }, { versionName: null }],
    ['a name that is too long for a line', { versionName: '8'.repeat(41) }, { versionName: null }],
    ['a code of 64 bits', { versionCode: 7, versionCodeMajor: 2 }, { versionCode: 8_589_934_599 }],
    [
      'a code beyond the largest safe integer',
      { versionCodeMajor: 0x7fffffff },
      { versionCode: null },
    ],
    ['no Android version', { minSdk: undefined }, { minSdk: null }],
    [
      'permissions of two kinds, one of them twice',
      {
        permissions: ['android.permission.CAMERA', 'android.permission.CAMERA'],
        permissionsSince23: ['android.permission.READ_CONTACTS'],
      },
      { permissions: ['android.permission.CAMERA', 'android.permission.READ_CONTACTS'] },
    ],
  ])('handles %s', async (_, change, expected) => {
    expect(await read({ ...GOOD, ...change })).toMatchObject(expected);
  });

  it.each<[string, ManifestFacts, string]>([
    ['a permission with markup', { permissions: ['<b>x</b>'] }, 'not the name of a permission'],
    ['an id that is markup', { package: 'in.<b>.app' }, 'names no application id'],
  ])('refuses %s', async (_, change, reason) => {
    await expect(read({ ...GOOD, ...change })).rejects.toThrow(reason);
  });

  it.each<[string, Uint8Array, string]>([
    [
      'text instead of binary XML',
      Buffer.from('<manifest package="in.pavilion11.app"/>'),
      'cannot be read',
    ],
    ['nothing', Buffer.alloc(0), 'cannot be read'],
    ['more bytes than any manifest has', Buffer.alloc(1024 * 1024 + 1), 'is larger than'],
  ])('refuses a manifest of %s', async (_, manifest, reason) => {
    await expect(readManifest(packageWith(manifest))).rejects.toThrow(reason);
  });

  it('refuses two manifests, of which Android might use the other', async () => {
    const twice = packageWith(buildManifest(GOOD), ['AndroidManifest.xml', 'AndroidManifest.xml']);
    await expect(readManifest(twice)).rejects.toThrow('more than one AndroidManifest.xml');
  });

  it('refuses a manifest on which the parser would never end', async () => {
    // An empty chunk without a length, which a reader never passes.
    const endless = Buffer.concat([
      buildManifest(GOOD),
      Buffer.from([0x80, 0x01, 8, 0, 0, 0, 0, 0]),
    ]);
    await expect(readManifest(packageWith(endless), 3000)).rejects.toThrow('cannot be read');
  });
});
