import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import { mondayOf } from '../../shared/days.ts';

/** Whether a browser entered the page on a day. */
export function hasEntered({ days }: Pick<PageAnalysis, 'days'>, on: string): boolean {
  return days.some(({ day, arms }) => day === on && arms.some(({ browsers }) => browsers > 0));
}

/** The days of an arm: none before its first browser, and none after its last while browsers entered other arms. */
export function daysOfArm({ days }: Pick<PageAnalysis, 'days'>, label: string) {
  const own = days.map(({ day, arms }) => ({
    ...(arms.find((arm) => arm.label === label) ?? { label, browsers: 0, clicks: 0, finished: 0 }),
    day,
  }));
  const first = own.findIndex(({ browsers }) => browsers > 0);
  const last = own.findLastIndex(({ browsers }) => browsers > 0);
  const wentOn = days.slice(last + 1).some(({ arms }) => arms.some(({ browsers }) => browsers > 0));
  return first < 0 ? [] : own.slice(first, wentOn ? last + 1 : own.length);
}

/** More days than this are shown by weeks. */
const MOST_ROWS = 35;

/** Days as a table shows them, in weeks from Monday to Sunday where there are many, and the heading of the column that names the rows. */
export function inRows<Day extends { day: string }>(days: readonly Day[]) {
  const isByWeek = days.length > MOST_ROWS;
  const [period, heading] = isByWeek ? (['week', 'Week from'] as const) : (['day', 'Day'] as const);
  const rows = [...Map.groupBy(days, ({ day }) => (isByWeek ? mondayOf(day) : day)).values()];
  return { period, heading, rows: rows as [Day, ...Day[]][] };
}
