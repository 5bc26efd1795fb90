/** `inspect <file.apk> [<package>]`: where the bytes of a file go. Changes nothing, releases nothing. */
import type { ApkSource } from '../../src/apk/bytes.ts';
import type { PackageName } from '../../src/config/packages.ts';
import type { Release } from '../../src/releases/release-document.ts';
import { type ObjectStore, StorageError } from '../lib/packages/bucket-store.ts';
import { withStore } from '../lib/packages/open-store.ts';
import { bytesSource } from '../lib/packages/package-file.ts';
import type { Refusal } from '../lib/packages/refusal.ts';
import { readReleaseHistory } from '../lib/packages/release.ts';
import type { Outcome } from './command-line.ts';
import { nameVersion, readReleased } from './released.ts';
import { findSpare, type Spare } from './spare.ts';
import {
  formatBytes,
  formatChange,
  type ProgressLine,
  SLOW_MBIT,
  secondsAt,
  USUAL_MBIT,
} from './terminal.ts';
import { bytesOf, KINDS, type Kind, type Weight, weigh } from './weight.ts';

/** What is known of a package's weight. */
export interface WeightReport {
  weight: Weight;
  spare: readonly Spare[];
  /** The release that it is compared with; `null` where there is none, or it cannot be read. */
  last: { weight: Weight; name: string } | null;
}

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

/** A table of the kinds, then a sentence each for what could be left out. */
function formatWeight({ weight, spare, last }: WeightReport): string {
  const kinds = (Object.keys(KINDS) as Kind[]).filter(
    (kind) => bytesOf(weight, kind) > 0 || (last && bytesOf(last.weight, kind) > 0),
  );
  const change = (bytes: number, former: number | undefined) =>
    former === undefined ? [] : [formatChange(bytes, former)];
  const rows = [
    ['bytes of', 'compressed', 'stored', 'in all', ...(last ? [`since ${last.name}`] : [])],
    ...kinds.map((kind) => {
      const { compressed, stored } = weight.kinds[kind];
      const bytes = compressed + stored;
      return [
        KINDS[kind],
        ...[compressed, stored, bytes].map(formatBytes),
        ...change(bytes, last ? bytesOf(last.weight, kind) : undefined),
      ];
    }),
    [
      'the package',
      ...(['compressed', 'stored'] as const).map((way) =>
        formatBytes(kinds.reduce((sum, kind) => sum + weight.kinds[kind][way], 0)),
      ),
      formatBytes(weight.sizeBytes),
      ...change(weight.sizeBytes, last?.weight.sizeBytes),
    ],
  ];
  const seconds = [SLOW_MBIT, USUAL_MBIT].map(
    (megabits) => `${Math.round(secondsAt(weight.sizeBytes, megabits))} s at ${megabits} Mbit/s`,
  );
  return [
    ...alignColumns(rows),
    `Downloading it takes ${seconds.join(', ')}.`,
    ...spare.map(({ message }) => message),
  ].join('\n');
}

/** The same for programs. */
export function describeWeight({ weight, spare, last }: WeightReport) {
  return {
    size: weight.sizeBytes,
    seconds: {
      [`${SLOW_MBIT}`]: secondsAt(weight.sizeBytes, SLOW_MBIT),
      [`${USUAL_MBIT}`]: secondsAt(weight.sizeBytes, USUAL_MBIT),
    },
    kinds: weight.kinds,
    spare,
    last: last && { size: last.weight.sizeBytes, kinds: last.weight.kinds },
  };
}

function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
