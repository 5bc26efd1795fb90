/** What Android refuses and its tools do not report; each package has a neighbour that is released. */
import { expect, it } from 'vitest';
import { describePages, findFaults } from '../../../scripts/lib/packages/own-checks.ts';
import { readArchive } from '../../../scripts/lib/packages/read-archive.ts';
import { parseManifest } from '../../../scripts/lib/packages/read-manifest.ts';
import { buildApp, createTestKey } from '../../support/packages/test-package.ts';
import { answerOf } from './recorded-tools.ts';

const LIBRARY = {
  name: 'lib/arm64-v8a/libgame.so',
  processor: 'arm64-v8a',
  isStored: true,
  offset: 16_384,
  loadAlignment: 16_384,
};
const ARCHIVE = { ok: true as const, isResourceTableDeflated: false, libraries: [LIBRARY] };
const manifestOf = (name: string) =>
  parseManifest(answerOf(name, 'badging').stdout, answerOf(name, 'xmltree').stdout);
const faultsOf = (name: string, archive: object = {}, manifest: object = {}) =>
  findFaults({
    archive: { ...ARCHIVE, ...archive },
    manifest: { ...manifestOf(name), ...manifest },
  }).join(' ');
const withLibrary = (change: object) => ({ libraries: [{ ...LIBRARY, ...change }] });

it.each<[string, string, string, ...Parameters<typeof faultsOf>[]]>([
  ['needed splits', 'INSTALL_FAILED_MISSING_SPLIT', 'splitrequired'],
  ['a target of 22', 'INSTALL_FAILED_DEPRECATED_SDK_VERSION', 'target22'],
  ['a minimum of 16 and no target', 'INSTALL_FAILED_DEPRECATED_SDK_VERSION', 'notarget'],
])('%s: %s', (_, code, name) => {
  expect(faultsOf(name)).toContain(code);
  expect(faultsOf('good')).toBe('');
});

it('a deflated table of resources, from target 30 on', () => {
  const deflated = { isResourceTableDeflated: true };
  expect(faultsOf('arsc-deflated', deflated)).toContain('RESOURCES_ARSC_COMPRESSED');
  expect(faultsOf('arsc-deflated')).toBe('');
  expect(faultsOf('arsc-deflated', deflated, { targetSdk: 29 })).toBe('');
});

it('libraries that are to be read in place, and cannot be', () => {
  for (const change of [{ isStored: false }, { offset: 4097 }]) {
    const fault = faultsOf('lib-deflated-noextract', withLibrary(change));
    expect(fault).toMatch(/libgame\.so \(INSTALL_FAILED_INVALID_APK\)/);
    expect(faultsOf('good', withLibrary(change))).toBe('');
  }
  expect(faultsOf('lib-4k', withLibrary({ offset: 4096 }))).toBe('');
});

it('notes segments of 64-bit libraries that do not fit pages of 16 KiB', () => {
  const note = (change: object) => describePages({ ...ARCHIVE, ...withLibrary(change) });
  expect(note({ loadAlignment: 4096 }).join()).toContain('libgame.so');
  expect(note({})).toEqual([]);
  expect(note({ loadAlignment: 4096, processor: 'armeabi-v7a' })).toEqual([]);
});

it('reads where files lie in an archive', async () => {
  const files = { 'resources.arsc': 'table'.repeat(99), 'lib/arm64-v8a/libgame.so': 'code' };
  const deflated = ['resources.arsc'];
  const bytes = buildApp(createTestKey('CN=a'), { files, deflated });
  const archive = await readArchive(bytes);
  if (!archive.ok) throw new Error(archive.message);
  expect(archive.isResourceTableDeflated).toBe(true);
  const [library] = archive.libraries;
  expect(library).toMatchObject({ processor: 'arm64-v8a', isStored: true, loadAlignment: null });
  expect(bytes.toString('latin1', library?.offset).slice(0, 4)).toBe('code');
});

it.each([
  ['truncated', 'half a file', (apk: Buffer) => apk.subarray(0, -30)],
  ['not-an-apk', 'a text', () => Buffer.from('no archive at all')],
  [
    'not-an-apk',
    'something before the archive',
    (apk: Buffer) => Buffer.concat([Buffer.from('x'), apk]),
  ],
  [
    'not-an-apk',
    'another archive',
    (apk: Buffer) =>
      Buffer.from(
        apk.toString('latin1').replaceAll('AndroidManifest', 'AndroidMenifest'),
        'latin1',
      ),
  ],
  [
    'not-an-apk',
    'two files of one name',
    (apk: Buffer) =>
      Buffer.from(apk.toString('latin1').replaceAll('assets/2', 'assets/1'), 'latin1'),
  ],
  [
    'not-an-apk',
    'a name that leads out of the folder',
    (apk: Buffer) =>
      Buffer.from(apk.toString('latin1').replaceAll('assets/2', 'ass/../2'), 'latin1'),
  ],
])('an archive is %s: %s', async (code, _, spoil) => {
  const apk = buildApp(createTestKey('CN=a'), { files: { 'assets/1': '1', 'assets/2': '2' } });
  expect(await readArchive(apk)).toMatchObject({ ok: true });
  expect(await readArchive(spoil(apk))).toMatchObject({ ok: false, code });
});
