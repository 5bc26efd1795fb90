import { type Count, TABLES, type Table } from '../counting/count.ts';

/** Whether a count is of something that an entered browser did later: it is added only where the browser's entry is. */
export function isLater(count: Count): boolean {
  const { entered }: Table = TABLES[count.table];
  return entered !== undefined && 'measure' in count && count.measure !== entered;
}

/**
 * How many things happened: entries, also those that were left out, milestones, ends, measured views, anything else on a day; not the rows that break
 * them down.
 */
export function countThings(counts: Iterable<Count>): number {
  let things = 0;
  for (const count of counts) {
    const isThing =
      count.table === 'entries' ||
      count.table === 'ends' ||
      count.table === 'leftOut' ||
      count.table === 'days' ||
      (count.table === 'vitals' && count.metric === 'lcp');
    if (isThing) things += count.n;
  }
  return things;
}
