import { type BrandId, HOST_BRANDS } from '../../../config/brands/index.ts';
import { LABELS } from '../../../config/labels.ts';
import { COUNTED_PAGES } from '../../../config/pages.ts';
import { nameOfRun } from '../../../decide/run.ts';
import { type EntryRow, type Run, sumOf } from '../counts/daily-counts.ts';
import { type ComparedDay, compare } from './comparison.ts';

/** Chance of any false alarm on a page. */
export const ALPHA = 0.05;
/** Browsers of two arms at which the bound is tightest; fixed, because a later choice could depend on the data. */
export const TUNED_FOR = 5000;

/** Browsers that finished a download, or those that tapped it where our servers do not see it finish. */
export type Metric = 'finished' | 'clicks';

/**
 * The metric of a run on a page. Where arms lead to different places, what finishes here is what one of them sends away.
 * A tracking link that leads to the app-link service takes the package with it, so nothing of the page can ever finish
 * here, unless the service is proven to lead on to our own packages on every host of the page. A page that was taken
 * away keeps `finished`.
 */
export function metricOf({ appLink, leadsElsewhere = false }: Run, { page, brand }: Place): Metric {
  const landing = COUNTED_PAGES.find(({ identifier }) => identifier === page);
  const all = HOST_BRANDS.map(({ id }) => id);
  const hosts = all.includes(brand) ? [brand] : all;
  const comesBack = !appLink || hosts.every((host) => appLink.includes(host));
  return leadsElsewhere || (!comesBack && landing?.button === 'tracking') ? 'clicks' : 'finished';
}

/** A page as one brand shows it. A brand without its own host has the page on all hosts. */
interface Place {
  page: string;
  brand: BrandId;
}

export const METRIC_WORDS: Readonly<
  Record<Metric, Readonly<Record<'do' | 'did' | 'done', string>>>
> = {
  finished: { do: 'finish a download', did: 'finished a download', done: 'finished' },
  clicks: { do: 'tap the download', did: 'tapped the download', done: 'tapped' },
};

interface PageCounts extends Place {
  /** Compared browsers, of any run. */
  entries: readonly EntryRow[];
  /** All runs of the experiment, by age: of the split, or of one page test. */
  runs: readonly Run[];
}

export interface PageQuestion {
  today: string;
  /** The lift that matters: 0.1 for ten per cent. */
  lift: number;
  /** Whether the entries were cut off at a day that was chosen later. */
  isCut: boolean;
}

export type PageComparison = ReturnType<typeof comparePage>;

/**
 * Compares the arms of one page over all runs of the name and metric of its latest run. Names and metrics are never mixed.
 */
export function comparePage(counts: PageCounts, lift: PageQuestion['lift']) {
  const present = byLastDay(counts.runs, counts.entries);
  const latest = present.at(-1) ?? counts.runs.at(-1);
  if (!latest) throw new Error('Daily counts name at least one run.');
  const metric = metricOf(latest, counts);
  const name = nameOfRun(latest.code);
  const runs = counts.runs.filter(
    (run) =>
      present.includes(run) && nameOfRun(run.code) === name && metricOf(run, counts) === metric,
  );

  const entries = counts.entries.filter(({ run }) => runs.some(({ code }) => code === run));
  const { control } = latest;
  const shown = [...latest.arms, ...entries.filter(({ browsers }) => browsers > 0)].map(
    ({ label }) => label,
  );
  const labels = [...new Set<string>([...LABELS, ...shown])].filter(
    (label) => label !== control && shown.includes(label),
  );
  const rivals = labels.filter((label) => runs.some((run) => hasBoth(run, label, control)));
  const alpha = ALPHA / Math.max(1, rivals.length);
  const compared = rivals.map((label) => {
    const days = comparedDays(entries, runs, label, control, metric);
    return [
      label,
      { days, comparison: compare(days, { tunedFor: TUNED_FOR, alpha }, lift) },
    ] as const;
  });
  return {
    metric,
    control,
    /** Every arm but the control, in the order of the labels, or of the test. */
    labels,
    /** The runs that are compared, and their entries. */
    runs,
    entries,
    /** Two-sided chance of a false alarm for one comparison. */
    alpha,
    /** By label, for each arm that some run showed beside the control. */
    rivals: new Map(compared),
  };
}

/** The runs that counted something, by the day on which they last did; of several on one day, the one that began later last. */
export function byLastDay(runs: readonly Run[], rows: readonly EntryRow[]): Run[] {
  const lastDay = ({ code }: Run) => daysOf(rows.filter(({ run }) => run === code)).at(-1) ?? '';
  return runs
    .filter(({ code }) => rows.some(({ run }) => run === code))
    .sort((a, b) => lastDay(a).localeCompare(lastDay(b)));
}

const daysOf = (rows: readonly EntryRow[]) => rows.map(({ day }) => day).sort();

/** Whether a run has both arms, so that they were counted side by side. */
function hasBoth(run: Run, treatment: string, control: string): boolean {
  return [treatment, control].every((label) => run.arms.some((arm) => arm.label === label));
}

/**
 * The days of one comparison, oldest first, each with a stratum for every run that had both arms. Browsers of a
 * run without one of them are no part of it: nothing was counted beside them. Nor is a stratum with an impossible row of
 * either arm.
 */
function comparedDays(
  rows: readonly EntryRow[],
  runs: readonly Run[],
  treatment: string,
  control: string,
  metric: Metric,
): ComparedDay[] {
  const both = runs.filter((run) => hasBoth(run, treatment, control)).map(({ code }) => code);
  const byDay = Map.groupBy(
    rows.filter(({ run }) => both.includes(run)),
    ({ day }) => day,
  );
  const armOf = (ofRun: readonly EntryRow[], label: string) => {
    const ofLabel = ofRun.filter((row) => row.label === label);
    return {
      trials: sumOf(ofLabel, ['browsers']).browsers,
      successes: sumOf<Metric>(ofLabel, [metric])[metric],
    };
  };
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      strata: [...Map.groupBy(ofDay, ({ run }) => run).values()]
        .filter(
          (ofRun) =>
            !ofRun.some((row) => row.isImpossible && [treatment, control].includes(row.label)),
        )
        .map((ofRun) => ({ treatment: armOf(ofRun, treatment), control: armOf(ofRun, control) })),
    }));
}
