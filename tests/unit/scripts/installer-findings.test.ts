/** What `put`, `inspect` and `verify` say about a package that phones refuse, or that only some install. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBucketStore } from '../../../scripts/lib/packages/bucket-store.ts';
import type { ManifestFacts } from '../../support/apk/build-manifest.ts';
import { createTestKey } from '../../support/apk/test-key.ts';
import { createMemoryBucket } from '../../support/packages/memory-bucket.ts';
import { buildApp, createBrand, packagesCommand } from '../../support/packages/packages-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KEY = createTestKey('p-256');
const MANIFEST = {
  package: 'in.pavilion11.app',
  versionCode: 192,
  versionName: '8.0.10',
  minSdk: 24,
};
const BRAND = createBrand(MANIFEST.package, [KEY]);
const folder = temporaryFolder();

async function run(facts: ManifestFacts, command: string, ...options: string[]) {
  const file = join(folder, 'app.apk');
  await writeFile(file, buildApp(KEY, { ...MANIFEST, ...facts }));
  const words = command === 'put' ? [command, 'standard', file] : [command, file];
  const store = createBucketStore(createMemoryBucket(), 'the bucket');
  return packagesCommand(BRAND, [...words, ...options, '--json'], store);
}

it('put refuses with the sentence of the phone, and what to do', async () => {
  const { code, json } = await run({ isSplitRequired: true, testOnly: true }, 'put');
  expect(code).toBe(1);
  expect(json).toMatchObject({ ok: false, code: 'not-an-apk' });
  expect(json?.message).toContain('App not installed as app isn’t compatible with your phone.');
  expect(json?.message).toContain('INSTALL_FAILED_MISSING_SPLIT');
  expect(json?.message).toContain('--mode=universal');
  expect(json?.message).toContain('android:testOnly');
});

it.each(['inspect', 'verify'])('%s names the same, and does not fail for it', async (command) => {
  const { code, json, complaint } = await run({ isSplitRequired: true }, command);
  expect(code).toBe(0);
  const finding = { rule: 'splits-required', refuses: true, code: 'INSTALL_FAILED_MISSING_SPLIT' };
  expect(json).toMatchObject({
    ok: true,
    findings: expect.arrayContaining([expect.objectContaining(finding)]),
  });
  expect(complaint).toContain('Refused by put: It is the base of a split app');
  expect(complaint).toContain('For Android 7.0 and newer, target 24, on any processor.');
});

it('put releases with notes for what the installer does not refuse', async () => {
  const { json, complaint } = await run({ targetSdk: 29 }, 'put');
  expect(json).toMatchObject({
    ok: true,
    findings: [{ rule: 'target-of-play-protect', refuses: false }],
  });
  expect(complaint).toContain('Note: It targets API level 29. Google Play Protect may warn');
});

it.each([
  [[], 0],
  [['--production'], 1],
])('text messages are noted, and refused by production’s rules', async (options, code) => {
  const facts = { permissions: ['android.permission.READ_SMS'] };
  expect((await run(facts, 'put', ...options)).code).toBe(code);
});
