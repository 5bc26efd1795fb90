import { type Count, TABLE_NAMES, TABLES, type Table, type TableName } from '../counting/count.ts';

/** Counts by the row and the measure that they add to. */
export type Sums = Map<string, Count>;

const COLUMNS = Object.fromEntries(
  TABLE_NAMES.map((name) => {
    const { key, measures }: Table = TABLES[name];
    return [name, [...Object.keys(key), ...(measures ? ['measure'] : [])]];
  }),
) as Record<TableName, string[]>;

/** Adds counts to sums; the counts themselves stay as they are. */
export function addUp(sums: Sums, counts: Iterable<Count>): void {
  for (const count of counts) {
    const key = keyOf(count);
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { ...count });
    else known.n += count.n;
  }
}

function keyOf(count: Count): string {
  const columns: Readonly<Record<string, unknown>> = { ...count };
  // No value that `isCount` lets through holds a line break.
  return [count.table, ...COLUMNS[count.table].map((name) => columns[name])].join('\n');
}

/** Whether a count says what an entered browser did later, which counts only in a row that one has entered. */
export function isLater(count: Count): boolean {
  const { entered }: Table = TABLES[count.table];
  return entered !== undefined && 'measure' in count && count.measure !== entered;
}

/**
 * How often something happened once: an entry, a milestone, a measured view, anything else on a day; not the rows that break
 * it down.
 */
export function countThings(counts: Iterable<Count>): number {
  let things = 0;
  for (const count of counts) {
    const isThing =
      count.table === 'entries' ||
      count.table === 'days' ||
      (count.table === 'vitals' && count.metric === 'lcp');
    if (isThing) things += count.n;
  }
  return things;
}
