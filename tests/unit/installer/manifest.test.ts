import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/installer/manifest.ts';
import { buildManifest, type ManifestFacts } from '../../support/apk/build-manifest.ts';
import { buildResources, resourceId } from '../../support/apk/build-resources.ts';

const GOOD = { package: 'in.pavilion11.app', versionCode: 192, versionName: '8.0.10', minSdk: 24 };

const read = (facts: ManifestFacts, table: Buffer | null = null) =>
  readManifest(new Uint8Array(buildManifest(facts)), table && new Uint8Array(table));

describe('readManifest', () => {
  it('goes by the ids of attributes, whatever their names say', () => {
    const facts = { ...GOOD, targetSdk: 35, debuggable: true, testOnly: true };
    const expected = {
      applicationId: 'in.pavilion11.app',
      versionCode: 192,
      versionName: '8.0.10',
      minSdk: 24,
      targetSdk: 35,
      debuggable: true,
      testOnly: true,
      extractNativeLibs: true,
    };
    expect(read(facts)).toMatchObject(expected);
    expect(read({ ...facts, isRenamed: true })).toEqual(read(facts));
  });

  it.each<[string, ManifestFacts, Record<string, unknown>]>([
    ['no version code', { versionCode: undefined }, { versionCode: null }],
    ['no version name', { versionName: undefined }, { versionName: null }],
    ['a code of 64 bits', { versionCode: 7, versionCodeMajor: 2 }, { versionCode: 8_589_934_599 }],
    [
      'a code beyond the largest safe integer',
      { versionCodeMajor: 0x7fffffff },
      { versionCode: null },
    ],
    ['no Android version', { minSdk: undefined }, { minSdk: null, targetSdk: null }],
    ['a code name', { minSdk: 'Baklava' }, { minSdk: { codeName: 'Baklava' } }],
    ['an id that is markup', { package: 'in.<b>.app' }, { applicationId: null }],
    [
      'permissions of two kinds, one of them twice',
      {
        permissions: ['android.permission.CAMERA', 'android.permission.CAMERA'],
        permissionsSince23: ['android.permission.READ_CONTACTS'],
      },
      { permissions: ['android.permission.CAMERA', 'android.permission.READ_CONTACTS'] },
    ],
  ])('reads %s', (_, change, expected) => {
    expect(read({ ...GOOD, ...change })).toMatchObject(expected);
  });

  it('follows references through the default configuration of the resources', () => {
    const table = buildResources([null, resourceId(2), '9.1', true]);
    expect(read({ ...GOOD, versionName: resourceId(1) }, table)).toMatchObject({
      versionName: '9.1',
      versionNameProblem: null,
    });
    expect(read({ ...GOOD, testOnly: { resource: resourceId(3) } }, table).testOnly).toBe(true);
  });

  it.each<[string, Buffer | null, string]>([
    ['there is no table', null, 'cannot be looked up'],
    ['it has no value', buildResources([null, null]), 'has no value in the default configuration'],
    ['only some phones have it', buildResources([null, '9.1'], { language: 'hi' }), 'has no value'],
    ['it goes in a circle', buildResources([resourceId(1), resourceId(0)]), 'refers to too many'],
  ])('says why a version name by reference is not known: %s', (_, table, why) => {
    const { versionName, versionNameProblem } = read(
      { ...GOOD, versionName: resourceId(1) },
      table,
    );
    expect(versionName).toBeNull();
    expect(versionNameProblem).toMatch(/^versionName is a reference to a resource that .*write it/);
    expect(versionNameProblem).toContain(why);
  });

  it.each<[string, Uint8Array]>([
    ['text', Buffer.from('<manifest package="in.pavilion11.app"/>')],
    ['nothing', Buffer.alloc(0)],
    // A reader that goes on by the length of a chunk would stand still.
    [
      'a chunk without a length',
      Buffer.concat([
        Buffer.from([3, 0, 8, 0, 16, 0, 0, 0]),
        Buffer.from([0x80, 1, 8, 0, 0, 0, 0, 0]),
      ]),
    ],
  ])('refuses %s', (_, bytes) => {
    expect(() => readManifest(new Uint8Array(bytes), null)).toThrow('not binary XML');
  });

  it('takes a few bytes that stand for thousands of attributes for damage', () => {
    const bytes = new Uint8Array(buildManifest(GOOD));
    const start = Buffer.from(bytes).indexOf(Buffer.from([0x02, 0x01, 0x10, 0]));
    new DataView(bytes.buffer, bytes.byteOffset).setUint16(start + 16 + 10, 0, true);
    new DataView(bytes.buffer, bytes.byteOffset).setUint16(start + 16 + 12, 0xffff, true);
    expect(() => readManifest(bytes, null)).toThrow('not binary XML');
  });
});
