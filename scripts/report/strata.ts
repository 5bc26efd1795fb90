/** Entries as strata of day and run, which is what a comparison takes. */
import type { Label } from '../../src/config/labels.ts';
import type { ComparedDay } from './comparison.ts';
import type { EntryRow, Run } from './daily-counts.ts';
import type { Metric } from './metric.ts';

/** Whether a run has both arms, so that they were counted side by side. */
export function standsBeside(run: Run, treatment: Label, control: Label): boolean {
  return [treatment, control].every((label) => run.arms.some((arm) => arm.label === label));
}

/**
 * The days of one comparison, oldest first, each with a stratum for every run that had both arms. Browsers of a
 * run without one of them are no part of it: nothing was counted beside them. Nor is a stratum with an impossible row of
 * either arm.
 */
export function comparedDays(
  rows: readonly EntryRow[],
  runs: readonly Run[],
  treatment: Label,
  control: Label,
  metric: Metric,
): ComparedDay[] {
  const both = runs.filter((run) => standsBeside(run, treatment, control)).map(({ code }) => code);
  const byDay = Map.groupBy(
    rows.filter(({ run }) => both.includes(run)),
    ({ day }) => day,
  );
  const armOf = (ofRun: readonly EntryRow[], label: Label) => {
    const ofLabel = ofRun.filter((row) => row.label === label);
    return {
      trials: ofLabel.reduce((sum, { browsers }) => sum + browsers, 0),
      successes: ofLabel.reduce((sum, row) => sum + row[metric], 0),
    };
  };
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      strata: [...Map.groupBy(ofDay, ({ run }) => run).values()]
        .filter((ofRun) => !ofRun.some((row) => row.isImpossible && [treatment, control].includes(row.label)))
        .map((ofRun) => ({ treatment: armOf(ofRun, treatment), control: armOf(ofRun, control) })),
    }));
}
