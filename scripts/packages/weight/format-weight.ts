/** A package's weight as text and as JSON. */
import { formatBytes, formatChange, SLOW_MBIT, secondsAt, USUAL_MBIT } from './figures.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';
import type { Spare } from './spare.ts';
import { bytesOf, type Weight } from './weigh.ts';

/** What is known of a package's weight. */
export interface WeightReport {
  weight: Weight;
  spare: readonly Spare[];
  /** The release that it is compared with; `null` where there is none, or it cannot be read. */
  last: { weight: Weight; name: string } | null;
}

const SEPARATOR = '  ';

/** A table of the kinds, then a sentence each for what could be left out. */
export function formatWeight({ weight, spare, last }: WeightReport): string {
  const kinds = KINDS.filter(
    (kind) => bytesOf(weight.kinds[kind]) > 0 || (last && bytesOf(last.weight.kinds[kind]) > 0),
  );
  const change = (bytes: number, former: number | undefined) =>
    former === undefined ? [] : [formatChange(bytes, former)];
  const rows = [
    ['bytes of', 'compressed', 'stored', 'in all', ...(last ? [`since ${last.name}`] : [])],
    ...kinds.map((kind) => {
      const { compressed, stored } = weight.kinds[kind];
      const bytes = compressed + stored;
      return [
        KIND_NAMES[kind],
        ...[compressed, stored, bytes].map(formatBytes),
        ...change(bytes, last ? bytesOf(last.weight.kinds[kind]) : undefined),
      ];
    }),
    [
      'the package',
      ...(['compressed', 'stored'] as const).map((way) =>
        formatBytes(KINDS.reduce((sum, kind) => sum + weight.kinds[kind][way], 0)),
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
      .join(SEPARATOR),
  );
}
