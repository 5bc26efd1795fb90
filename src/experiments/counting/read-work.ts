/** How far the counter has come, and what it and the site did on some days: what these cost is computed from it. */
import { DAY_MEASURES, type DayMeasure } from './measures.ts';
import { type CountsDatabase, explainMigration } from './read-counts.ts';

/** What visitors did on a day, of all brands. */
export type DayCounts = Readonly<Record<DayMeasure, number>>;

/** What the counter did on a day. */
export interface CounterWork {
  flushes: number;
  deliveries: number;
  messages: number;
  /** Rows of the database that its flushes wrote, about. */
  written: number;
}

export interface WorkDay extends CounterWork {
  day: string;
  counts: DayCounts;
}

export interface Work {
  /** Everything that the counter had taken by this instant is in the database; `null` where nothing was ever counted. */
  reachMs: number | null;
  /** Days on which anything was added, in order. */
  days: readonly WorkDay[];
}

/** @throws Error when the database does not answer, or has not seen the latest migration */
export async function readWork(
  ask: CountsDatabase['ask'],
  { from, to }: { from: string; to: string },
): Promise<Work> {
  const [reached = [], days = [], counts = []] = (await ask([
    ['SELECT NULLIF(MAX(reach), 0) AS reach FROM deliveries'],
    [
      'SELECT day, flushes, deliveries, messages, written FROM deliveries WHERE day BETWEEN ? AND ? ORDER BY day',
      [from, to],
    ],
    [
      'SELECT day, measure, SUM(n) AS n FROM days WHERE day BETWEEN ? AND ? GROUP BY day, measure',
      [from, to],
    ],
  ]).catch(explainMigration)) as [
    { reach: number | null }[],
    Omit<WorkDay, 'counts'>[],
    { day: string; measure: DayMeasure; n: number }[],
  ];
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return {
    reachMs: reached[0]?.reach ?? null,
    days: days.map((work) => ({
      ...work,
      counts: Object.fromEntries(
        DAY_MEASURES.map((name) => [
          name,
          byDay.get(work.day)?.find(({ measure }) => measure === name)?.n ?? 0,
        ]),
      ) as DayCounts,
    })),
  };
}
