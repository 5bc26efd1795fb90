/** Strata and rows of counts for tests, which spell out only what they are about. */
import type { EntryRow } from '../../scripts/report/counts/daily-counts.ts';
import { BREAKDOWN_COLUMNS, STRATUM_COLUMNS, type Stratum } from '../../src/counting/stratum.ts';

/** A value for every column: the one place in the tests that a new column needs. */
export const STRATUM: Stratum = {
  day: '2026-11-02',
  run: 'p1',
  page: 'LP1',
  brand: 'main',
  label: 'trump-beta',
  class: 'compared',
};

/** A stratum's columns, in the order in which they travel. */
export const entryKey = (stratum: Stratum = STRATUM) => STRATUM_COLUMNS.map((column) => stratum[column]);

/** Those of them that a breakdown keeps. */
export const breakdownKey = (stratum: Stratum = STRATUM) =>
  BREAKDOWN_COLUMNS.map((column) => stratum[column]);

const { day, run, page, brand, label, class: entryClass } = STRATUM;

/** A row as the report reads it, with nothing counted but what is said. */
export function entryRow(row: Partial<EntryRow> = {}): EntryRow {
  return {
    ...{ day, run, page, brand, label, class: entryClass },
    ...{ browsers: 0, clicks: 0, started: 0, finished: 0, again: 0, verified: 0 },
    ...row,
  };
}
