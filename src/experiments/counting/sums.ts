import { type Count, TABLE_NAMES, TABLES, type Table, type TableName } from './count.ts';

/** Counts by the row and the measure that they add to. */
export type Sums = Map<string, Count>;

const COLUMNS = Object.fromEntries(
  TABLE_NAMES.map((name) => {
    const { key, measures }: Table = TABLES[name];
    return [name, [...Object.keys(key), ...(measures ? ['measure'] : [])]];
  }),
) as Record<TableName, string[]>;

/**
 * Adds counts to sums; the counts themselves stay as they are.
 * @param times how often they happened
 */
export function addUp(sums: Sums, counts: Iterable<Count>, times = 1): void {
  for (const count of counts) {
    const key = keyOf(count);
    const n = count.n * times;
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { ...count, n });
    else known.n += n;
  }
}

function keyOf(count: Count): string {
  const columns: Readonly<Record<string, unknown>> = { ...count };
  // No value that `isCount` lets through holds a line break.
  return [count.table, ...COLUMNS[count.table].map((name) => columns[name])].join('\n');
}
