/** `inspect <file.apk> [<package>]`: where the bytes of a file go. Changes nothing, releases nothing. */
import type { ApkSource } from '../../src/apk/bytes.ts';
import type { PackageName } from '../../src/config/packages.ts';
import type { Release } from '../../src/releases/release-document.ts';
import { alignColumns } from '../lib/command.ts';
import { type ObjectStore, StorageError } from '../lib/packages/bucket-store.ts';
import { describeExamined, examineInstallation } from '../lib/packages/examine-installation.ts';
import { bytesSource, takeCopy } from '../lib/packages/package-file.ts';
import { readReleaseHistory } from '../lib/packages/release.ts';
import type { Outcome } from './command-line.ts';
import { nameVersion, readReleased } from './released.ts';
import { findSpare } from './spare.ts';
import {
  formatBytes,
  formatChange,
  type ProgressLine,
  SLOW_MBIT,
  secondsAt,
  USUAL_MBIT,
} from './terminal.ts';
import { bytesOf, KINDS, type Kind, type Weight, weigh } from './weight.ts';

type Former = { weight: Weight; name: string } | null;

/** @param compared with the live release of this package, where it is given */
export async function inspect(
  file: ApkSource,
  compared: { store: ObjectStore; packageName: PackageName } | null,
  { production }: { production: boolean },
  progress: ProgressLine,
): Promise<Outcome> {
  const taken = await takeCopy(file);
  if (!taken.ok) return taken;
  const [release] = compared
    ? await readReleaseHistory(compared.store, compared.packageName)
    : [undefined];
  const last = compared && release ? { store: compared.store, release } : null;
  const weight = await reportWeight(taken.copy, last, progress);
  if (!weight.ok) return weight;
  const examined = await examineInstallation(taken.copy, { production });
  return {
    ok: true,
    text: [weight.text, ...describeExamined(examined)].join('\n'),
    json: { ...weight.json, findings: examined.findings },
  };
}

/** A live release that cannot be read is reported and not compared, so that it does not block the next release. */
export async function reportWeight(
  file: ApkSource,
  last: { store: ObjectStore; release: Release } | null,
  progress: ProgressLine,
): Promise<Outcome> {
  const weight = await weigh(file);
  if (!weight.ok) return weight;
  const spare = await findSpare(file, weight, (done) =>
    progress.show('Weighing', done, file.sizeBytes),
  );
  const compared = last && (await weighReleased(last, progress));
  progress.clear();
  const former = typeof compared === 'string' ? null : compared;
  const { sizeBytes, kinds } = weight;
  const seconds = [SLOW_MBIT, USUAL_MBIT].map(
    (megabits) => [megabits, secondsAt(sizeBytes, megabits)] as const,
  );
  const times = seconds.map(([megabits, time]) => `${Math.round(time)} s at ${megabits} Mbit/s`);
  return {
    ok: true,
    text: [
      ...formatTable(weight, former),
      `Downloading it takes ${times.join(', ')}.`,
      ...spare.map(({ message }) => message),
      ...(typeof compared === 'string' ? [compared] : []),
    ].join('\n'),
    json: {
      size: sizeBytes,
      seconds: Object.fromEntries(seconds),
      kinds,
      spare,
      last: former && { size: former.weight.sizeBytes, kinds: former.weight.kinds },
    },
  };
}

async function weighReleased(
  { store, release }: { store: ObjectStore; release: Release },
  progress: ProgressLine,
): Promise<Former | string> {
  try {
    const weight = await weigh(bytesSource(await readReleased(store, release, progress)));
    if (weight.ok) {
      return {
        weight,
        name: release.versionCode === null ? 'the last release' : nameVersion(release),
      };
    }
    return `Not compared with the live release: ${weight.message}`;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return `Not compared with the live release: ${error.message}`;
  }
}

function formatTable(weight: Weight, last: Former): readonly string[] {
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
  return alignColumns(rows);
}
