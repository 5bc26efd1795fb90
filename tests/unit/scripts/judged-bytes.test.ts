/** The bytes that are judged are the bytes that are released, whatever becomes of the file meanwhile. */
import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBucketStore } from '../../../scripts/lib/packages/bucket-store.ts';
import { judgeApk } from '../../../scripts/lib/packages/judge-apk.ts';
import type { ApkSource } from '../../../scripts/lib/packages/package-file.ts';
import { createMemoryBucket } from '../../support/packages/memory-bucket.ts';
import { createBrand, packagesCommand } from '../../support/packages/packages-command.ts';
import { buildApp, createTestKey, createTestTools } from '../../support/packages/test-package.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KEY = createTestKey('CN=Pavilion11');
const APPLICATION = 'in.pavilion11.app';
const MANIFEST = { package: APPLICATION, versionCode: 192, versionName: '8.0.10', minSdk: 24 };
const JUDGED = buildApp(KEY, MANIFEST, 'one');
const OTHER = buildApp(createTestKey('CN=Another'), { ...MANIFEST, debuggable: true }, 'two');
const BRAND = createBrand(APPLICATION, [KEY]);

/** Answers each byte once as in `JUDGED`, and from then on as in `OTHER`. */
function changingSource(): ApkSource {
  let readBytes = 0;
  return {
    sizeBytes: JUDGED.length,
    async read(offset, length) {
      const bytes = readBytes < JUDGED.length ? JUDGED : OTHER;
      readBytes += length;
      return bytes.subarray(offset, offset + length);
    },
  };
}

it('a source that changes between readings is released as it was judged', async () => {
  const judged = await judgeApk(changingSource(), { production: true, brand: BRAND }, async () =>
    createTestTools(),
  );
  if (!judged.ok) throw new Error(judged.message);
  const { candidate } = judged;
  expect(candidate.sha256).toBe(hash('sha256', JUDGED));
  expect(hash('sha256', await candidate.read(0, candidate.sizeBytes))).toBe(candidate.sha256);
});

it('a file that is replaced while it is released is released as it was judged', async () => {
  const file = join(temporaryFolder(), 'app.apk');
  await writeFile(file, JUDGED);
  const bucket = createMemoryBucket();
  const replace = () => writeFile(file, OTHER);
  const findTools = async () => {
    await replace();
    return createTestTools();
  };
  const { json } = await packagesCommand(
    BRAND,
    ['put', 'standard', file, '--production', '--confirm-untried', '--json'],
    createBucketStore(bucket, 'the bucket'),
    { findTools },
  );
  expect(json).toMatchObject({ ok: true, sha256: hash('sha256', JUDGED) });
  expect(bucket.objects.get(`packages/standard/${hash('sha256', JUDGED)}.apk`)).toEqual(JUDGED);
});
