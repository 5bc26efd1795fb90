/**
 * Whether browsers were split as planned, and where not. A broken split means that one arm loses browsers or
 * counts; no comparison of what is left can be trusted.
 */
import type { Dimension } from '../../counting/measures.ts';
import { type BreakdownRow, type EntryRow, type Run, sumOf } from '../counts/daily-counts.ts';
import { logEvidence, type SharedOut } from '../statistics/sample-ratio.ts';

/** A part of the browsers whose split is not the planned one. */
export interface Break {
  dimension: Dimension;
  value: string;
  /** Browsers by arm, and how many there should be. */
  arms: readonly { label: string; browsers: number; expected: number }[];
}

export type SplitCheck = ReturnType<typeof checkSplit>;

const ALPHA = 0.05;

/**
 * Checks the browsers of one page, counted by `runs`.
 * @param rows its compared entries
 * @param breakdown the same browsers by their properties
 * @returns `p` of the sequential test, which may be looked at every day, and the parts in which the split breaks, the
 *   clearest first, none while it holds
 */
export function checkSplit(
  rows: readonly EntryRow[],
  breakdown: readonly BreakdownRow[],
  runs: readonly Run[],
) {
  const evidence = evidenceByDay(rows, runs);
  const p = Math.exp(-Math.max(0, ...evidence));
  const isOk = p > ALPHA;
  return { p, isOk, breaks: isOk ? [] : findBreaks(breakdown, runs) };
}

/** In all that was counted up to the end of each day. */
function evidenceByDay(rows: readonly EntryRow[], runs: readonly Run[]): number[] {
  const byDay = [...Map.groupBy(rows, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  const soFar = runs.map(({ code, arms }) => ({
    code,
    labels: arms.map(({ label }) => label),
    counts: arms.map(() => 0),
    shares: arms.map(({ share }) => share),
  }));
  return byDay.map(([, ofDay]) => {
    for (const { run, label, browsers } of ofDay) {
      const counted = soFar.find(({ code }) => code === run);
      const arm = counted?.labels.indexOf(label) ?? -1;
      if (counted && arm !== -1) counted.counts[arm] = (counted.counts[arm] ?? 0) + browsers;
    }
    return evidenceOf(soFar);
  });
}

/** Each value of each dimension is tested separately, so the threshold is divided by their number. */
function findBreaks(breakdown: readonly BreakdownRow[], runs: readonly Run[]): Break[] {
  const parts = Map.groupBy(breakdown, ({ dimension, value }) =>
    JSON.stringify([dimension, value]),
  );
  const threshold = Math.log(parts.size / ALPHA);
  return [...parts.values()]
    .map((rows) => ({ rows, evidence: evidenceIn(rows, runs) }))
    .filter(({ evidence }) => evidence >= threshold)
    .sort((a, b) => b.evidence - a.evidence)
    .flatMap(({ rows: ofPart }) =>
      ofPart
        .slice(0, 1)
        .map(({ dimension, value }) => ({ dimension, value, arms: armsIn(ofPart, runs) })),
    );
}

function armsIn(rows: readonly BreakdownRow[], runs: readonly Run[]): Break['arms'] {
  const byRun = runs.flatMap((run) => {
    const ofRun = rows.filter((row) => row.run === run.code);
    const total = sumOf(ofRun, ['browsers']).browsers;
    const arms = total > 0 ? run.arms : [];
    return arms.map(({ label, share }) => ({
      label,
      browsers: browsersOf(ofRun, label),
      expected: total * share,
    }));
  });
  return [...Map.groupBy(byRun, ({ label }) => label)].map(([label, ofLabel]) => ({
    label,
    ...sumOf(ofLabel, ['browsers', 'expected']),
  }));
}

type Counted = Pick<EntryRow, 'run' | 'label' | 'browsers'>;

function evidenceIn(rows: readonly Counted[], runs: readonly Run[]): number {
  return evidenceOf(sharedOut(rows, runs));
}

function evidenceOf(experiments: readonly SharedOut[]): number {
  return experiments.reduce((sum, { counts, shares }) => sum + logEvidence(counts, shares), 0);
}

function sharedOut(rows: readonly Counted[], runs: readonly Run[]): SharedOut[] {
  return runs.map((run) => {
    const ofRun = rows.filter((row) => row.run === run.code);
    return {
      counts: run.arms.map(({ label }) => browsersOf(ofRun, label)),
      shares: run.arms.map(({ share }) => share),
    };
  });
}

function browsersOf(rows: readonly Counted[], label: string): number {
  const ofLabel = rows.filter((row) => row.label === label);
  return sumOf(ofLabel, ['browsers']).browsers;
}
