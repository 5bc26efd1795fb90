/** Strata and rows of counts for tests, which name only the members that matter to them. */

import type { Stratum } from '../../../src/experiments/counting/count.ts';
import type { EntryRow } from '../../../src/experiments/report/counts/daily-counts.ts';

export const STRATUM: Stratum = {
  run: 'p1',
  page: 'LP1',
  brand: 'main',
  label: 'trump-beta',
  class: 'compared',
  day: '2026-11-02',
};

/** A row as the report reads it, with zero for every measure that is not given. */
export function entryRow(row: Partial<EntryRow> = {}): EntryRow {
  return {
    ...STRATUM,
    browsers: 0,
    clicks: 0,
    started: 0,
    finished: 0,
    again: 0,
    verified: 0,
    ...row,
  };
}
