/** Android's own tools: how they are found, and what is read of their output, as it was recorded. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAndroidTools, refuseOldTools } from '../../../scripts/lib/packages/android-tools.ts';
import { readManifest } from '../../../scripts/lib/packages/read-manifest.ts';
import { readSignature } from '../../../scripts/lib/packages/read-signature.ts';
import { isDebugCertificate } from '../../../scripts/lib/packages/test-keys.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { answerOf, RECORDED, recordedTools } from './recorded-tools.ts';

const PATH = 'package.apk';

describe('a recorded signature', () => {
  it.each([
    ['rotated-key', ['v2', 'v3'], ['CN=key b', 'CN=key a'], 1],
    ['two-signers', ['v2'], ['CN=key a', 'CN=key b'], 0],
  ])('of %s', async (name, schemes, subjects, earlier) => {
    const signature = await readSignature(recordedTools(name), PATH);
    if (!signature.ok) throw new Error(signature.message);
    expect(signature.schemes).toEqual(schemes);
    expect(signature.certificates.map(({ subject }) => subject)).toEqual(subjects);
    expect(signature.lineage).toHaveLength(earlier);
    expect(signature.notes).toEqual([]);
  });

  it.each([
    ['unsigned', 'unsigned'],
    ['v1-alone', 'unsigned'],
    ['damaged', 'bad-signature'],
  ])('of %s is refused as %s', async (name, code) => {
    expect(await readSignature(recordedTools(name), PATH)).toMatchObject({ ok: false, code });
  });

  it('of a package for Android 5 without v1 holds, with a note', async () => {
    const signature = await readSignature(recordedTools('min21-nov1'), PATH);
    expect(signature).toMatchObject({ ok: true, notes: [expect.stringContaining('Android 6')] });
  });

  it('gives no verdict where apksigner itself fails', async () => {
    const broken = { code: 127, stdout: '', stderr: 'java: not found' };
    const tools = { revision: null, ask: async () => broken };
    const refusal = { ok: false, code: 'no-tools', message: expect.stringContaining('java: not') };
    expect(await readSignature(tools, PATH)).toMatchObject(refusal);
  });
});

it.each([
  ['good', { needsSplits: false, testOnly: false, debuggable: false, extractsLibraries: true }],
  ['splitrequired', { needsSplits: true }],
  // Attributes whose names a hardening tool has removed.
  ['obfuscated', { versionCode: 100, versionName: '3.2.1', debuggable: true, testOnly: true }],
  ['versionname-reference', { versionName: '3.2.1' }],
  ['notarget', { minSdk: 16, targetSdk: null }],
  ['lib-4k', { processors: ['arm64-v8a'], extractsLibraries: false }],
])('a recorded manifest: %s', async (name, facts) => {
  const manifest = await readManifest(recordedTools(name), PATH);
  expect(manifest).toMatchObject({ ok: true, applicationId: 'example.pavilion11.app', ...facts });
});

it('the tools accept every recorded package that only our checks or a phone refuse', () => {
  const accepted = RECORDED.filter((name) => !/signed|v1-alone|damaged|signers|rotated/.test(name));
  expect(accepted).toHaveLength(12);
  for (const name of accepted)
    for (const question of ['badging', 'xmltree', 'zipalign'])
      expect([name, question, answerOf(name, question).code]).toEqual([name, question, 0]);
});

it('finds the newest build-tools that are not a preview, and refuses old ones by their version', async () => {
  const home = temporaryFolder();
  for (const revision of ['34.0.0', '35.0.1', '100.0.0-rc1']) {
    const folder = join(home, 'build-tools', revision);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'source.properties'),
      `Pkg.UserSrc=false\nPkg.Revision=${revision}\n`,
    );
    for (const tool of ['apksigner', 'aapt2', 'zipalign']) {
      writeFileSync(join(folder, tool), `#!/bin/sh\necho ${revision}\nexit 3\n`);
      chmodSync(join(folder, tool), 0o755);
    }
  }
  const newest = await findAndroidTools({ ANDROID_HOME: home });
  expect(newest?.revision).toBe('35.0.1');
  expect(await newest?.ask('aapt2', [])).toEqual({ code: 3, stdout: '35.0.1\n', stderr: '' });
  const onPath = await findAndroidTools({ PATH: join(home, 'build-tools', '34.0.0') });
  expect(onPath?.revision).toBe('34.0.0');
  expect(await findAndroidTools({ PATH: home })).toBeNull();
  expect(refuseOldTools({ revision: '35.0.1' })).toBeNull();
  for (const revision of ['34.0.0', null])
    expect(refuseOldTools({ revision })).toMatchObject({ code: 'no-tools' });
});

it.each([
  ['CN=Android Debug, O=Android, C=US', true],
  ['C=US, O=Android, CN=Android Debug', true],
  ['CN=Android Debugger', false],
])('isDebugCertificate of %s is %s', (subject, expected) => {
  expect(isDebugCertificate({ certificateSha256: '', subject })).toBe(expected);
});
