/** `inspect <file.apk> [<package>]`: where the bytes of a file go. Changes nothing, releases nothing. */
import type { ApkSource } from '../../src/apk/source.ts';
import type { PackageName } from '../../src/config/packages.ts';
import type { Release } from '../../src/releases/release-document.ts';
import { bytesSource } from '../lib/packages/file-source.ts';
import { type ObjectStore, StorageError } from '../lib/packages/object-store.ts';
import { withStore } from '../lib/packages/open-store.ts';
import type { Refusal } from '../lib/packages/refusal.ts';
import { readReleaseHistory } from '../lib/packages/release.ts';
import type { Outcome } from './command-line.ts';
import { nameVersion } from './judge-history.ts';
import type { ProgressLine } from './progress-line.ts';
import { readReleased } from './read-released.ts';
import { describeWeight, formatWeight, type WeightReport } from './weight/format-weight.ts';
import { findSpare } from './weight/spare.ts';
import { weigh } from './weight/weigh.ts';

/**
 * @param compare the package whose live release the file is compared with, and its bucket; `null` for the file alone
 * @throws StorageError when the bucket fails
 */
export async function inspect(
  file: ApkSource,
  compare: { open: () => Promise<ObjectStore>; packageName: PackageName } | null,
  progress: ProgressLine,
): Promise<Outcome> {
  const report =
    compare === null
      ? await reportWeight(file, null, progress)
      : await withStore(compare.open, async (store) => {
          const [last] = await readReleaseHistory(store, compare.packageName);
          return reportWeight(file, last ? { store, release: last } : null, progress);
        });
  if ('code' in report) return report;
  return { ok: true, text: report.text, json: describeWeight(report) };
}

/**
 * Weighs a file, beside the release that is live where there is one. A release that cannot be read, or was never a
 * package, is said so and not compared: it must not keep the next one from being released.
 */
export async function reportWeight(
  file: ApkSource,
  last: { store: ObjectStore; release: Release } | null,
  progress: ProgressLine,
): Promise<(WeightReport & { text: string }) | Refusal> {
  const weight = await weigh(file);
  if (!weight.ok) return weight;
  const spare = await findSpare(file, weight, (done) => progress.show('Weighing', done, file.sizeBytes));
  const former = last && (await weighReleased(last, progress));
  progress.clear();
  const report = { weight, spare, last: typeof former === 'string' ? null : former };
  const text = formatWeight(report);
  return { ...report, text: typeof former === 'string' ? `${text}\n${former}` : text };
}

async function weighReleased(
  { store, release }: { store: ObjectStore; release: Release },
  progress: ProgressLine,
): Promise<WeightReport['last'] | string> {
  try {
    const weight = await weigh(bytesSource(await readReleased(store, release, progress)));
    if (weight.ok) {
      return { weight, name: release.versionCode === null ? 'the last release' : nameVersion(release) };
    }
    return `The release that is live is not compared: ${weight.message}`;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return `The release that is live is not compared: ${error.message}`;
  }
}
