/** Clients can forge what they report. What cannot be true is left out of comparisons, each time with a sentence. */
import { BRANDS } from '../../../config/brands/index.ts';
import type { EntryRow, Run } from './daily-counts.ts';

/** Measures of a compared browser that it does once, so that they cannot exceed the browsers. */
const ONCE = ['clicks', 'started', 'finished', 'verified'] as const;

type Stratum = Pick<EntryRow, 'run' | 'page' | 'brand' | 'label' | 'class' | 'browsers'>;

/** Checks rows of some runs. Complaints are in the order in which rows were asked about. */
export function createChecks(runs: readonly Run[]) {
  const armsOf = new Map(
    runs.map(({ code, arms }) => [code, new Set(arms.map(({ label }) => label))]),
  );
  const complaints: string[] = [];

  function findComplaint(row: Stratum): string | null {
    const arms = armsOf.get(row.run);
    if (!arms) return `no run has the code ${row.run}`;
    if (!Object.hasOwn(BRANDS, row.brand)) return `no brand has the id ${row.brand}`;
    if (row.class === 'forced') return null;
    if (!arms.has(row.label)) return `${row.label} is not an arm of ${row.run}`;
    return row.browsers === 0 ? 'no browser has entered there' : null;
  }

  return {
    complaints,
    /** Whether anything of a stratum can be used. @param days as they are named */
    admits(row: Stratum, days: string): boolean {
      const complaint = findComplaint(row);
      if (complaint !== null)
        complaints.push(`entries: ${nameOf(row, days)} was left out: ${complaint}.`);
      return complaint === null;
    },
    /**
     * What a day of an admitted stratum can mean at most: nothing finishes more often than it was begun; and in an impossible
     * row no more browsers did something than there were.
     */
    bound(row: EntryRow): EntryRow {
      const impossible =
        row.class === 'compared' ? ONCE.filter((one) => row[one] > row.browsers) : [];
      for (const measure of impossible) {
        complaints.push(
          `entries: ${nameOf(row, row.day)} has ${row[measure]} ${measure} of ${row.browsers} browsers. Its browsers count for the split; that day of the run is not compared.`,
        );
      }
      const bounded = row.finished <= row.started ? row : { ...row, finished: row.started };
      if (impossible.length === 0) return bounded;
      const most = ONCE.map((one) => [one, Math.min(bounded[one], row.browsers)]);
      return { ...bounded, ...Object.fromEntries(most), isImpossible: true };
    },
  };
}

function nameOf({ run, page, brand, label, class: entryClass }: Stratum, days: string): string {
  return [days, run, page, brand, label, entryClass].join(' ');
}
