/** Runs of one name (`RUN`) are one test. A new name begins a new test, and the former one keeps a section behind it. */
import { nameOfRun } from '../../../decide/run.ts';
import { type EntryRow, type Run, rowsOfRuns } from '../counts/daily-counts.ts';
import { byLastDay } from './compare-page.ts';

/** The runs of a name that a page no longer has. */
export interface EarlierRuns {
  /** As marketers gave it; empty for runs without one. */
  name: string;
  /** The days on which its compared browsers entered. */
  from: string;
  to: string;
}

/**
 * The former names under which a page was tested, the latest first: those that counted compared browsers.
 * @param entries the page's, of one brand
 */
export function findEarlier(entries: readonly EntryRow[], runs: readonly Run[]): EarlierRuns[] {
  const compared = entries.filter((row) => row.class === 'compared');
  const [, ...names] = new Set(
    byLastDay(runs, compared)
      .reverse()
      .map(({ code }) => nameOfRun(code)),
  );
  return names.flatMap((name) => {
    const days = rowsOfRuns(compared, runsNamed(runs, name))
      .filter(({ browsers }) => browsers > 0)
      .map(({ day }) => day)
      .sort();
    const [from, to] = [days.at(0), days.at(-1)];
    return from === undefined || to === undefined ? [] : [{ name, from, to }];
  });
}

/** The runs of one name. */
export function runsNamed(runs: readonly Run[], name: string): Run[] {
  return runs.filter(({ code }) => nameOfRun(code) === name);
}
