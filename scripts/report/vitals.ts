/** How soon views were painted: what three views of four stay within, read from buckets (docs/behaviour.md#vitals). */
import { MEMORIES, MORE, VITALS, type Vital } from '../../src/config/vitals.ts';
import type { VitalRow } from './daily-counts.ts';
import { writeCount } from './wording.ts';

/** The bucket in which a share of views ends, in milliseconds; the last one has no end. */
export type Range = readonly [above: number, upTo: number | null];

/** Views of one kind; a time is `null` where they are too few to say. */
export interface ViewGroup extends Readonly<Record<Vital, Range | null>> {
  by: 'memory' | 'app';
  /** Gigabytes, or an app; as it was counted. */
  value: string;
  views: number;
}

const SHARE = 0.75;
/** The 75th percentile of fewer views is one view's. */
const LEAST_VIEWS = 10;

/** By memory, the smallest first, and by app, the most frequent first. */
export function groupViews(rows: readonly VitalRow[]): ViewGroup[] {
  const groupsBy = (by: ViewGroup['by']) =>
    [...Map.groupBy(rows, (row) => row[by])].map(([value, ofValue]): ViewGroup => {
      const views = countViews(ofValue, 'lcp');
      const time = (vital: Vital) => (views < LEAST_VIEWS ? null : percentile(ofValue, vital));
      return { by, value, views, lcp: time('lcp'), ttfb: time('ttfb') };
    });
  const order: readonly string[] = MEMORIES;
  return [
    ...groupsBy('memory').sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
    ...groupsBy('app').sort((a, b) => b.views - a.views),
  ];
}

function countViews(rows: readonly VitalRow[], vital: Vital): number {
  return rows.reduce((sum, { metric, views }) => sum + (metric === vital ? views : 0), 0);
}

function percentile(rows: readonly VitalRow[], vital: Vital): Range | null {
  const wanted = SHARE * countViews(rows, vital);
  let above = 0;
  let seen = 0;
  for (const end of VITALS[vital]) {
    seen += countViews(
      rows.filter(({ bucket }) => bucket === String(end)),
      vital,
    );
    if (seen >= wanted) return [above, end];
    above = end;
  }
  return [above, null];
}

/** What the figures are. */
export const VITALS_CAPTION =
  'How soon three views of four were painted, of those that stayed until the page was idle';

/** A table by memory and one by app: a row of headings, then a row a group. */
export function viewTables(groups: readonly ViewGroup[]): string[][][] {
  return (['memory', 'app'] as const).map((by) => [
    [`by ${by}`, 'views', 'first byte', 'largest paint'],
    ...groups
      .filter((group) => group.by === by)
      .map(({ value, views, lcp, ttfb }) => [
        nameGroup(by, value),
        writeCount(views),
        ...[ttfb, lcp].map((range) => (range === null ? 'too few' : writeRange(range))),
      ]),
  ]);
}

function nameGroup(by: ViewGroup['by'], value: string): string {
  if (by === 'app') return value === 'browser' ? 'no app' : value;
  return value === 'unknown'
    ? value
    : `${value} GB${value === MEMORIES[0] ? ' or less' : value === '8' ? ' or more' : ''}`;
}

/** @example writeRange([1500, 2000]) // '1.5–2 s' */
function writeRange([above, upTo]: Range): string {
  return upTo === null ? `${MORE} than ${above / 1000} s` : `${above / 1000}–${upTo / 1000} s`;
}
