import { BRANDS } from '../../../../src/config/brands/index.ts';
import type { Label } from '../../../../src/config/labels.ts';
import { html, type Markup } from '../../../lib/markup.ts';
import type { PageAnalysis, PageDay } from '../../analysis/analysis.ts';
import type { DayLook } from '../../analysis/comparison.ts';
import { writeCount, writeLift, writeLiftRange, writeShortDay } from '../../analysis/wording.ts';
import { sumOf } from '../../counts/daily-counts.ts';
import { numberTable } from './parts.ts';

interface Rival {
  label: Label;
  looks: readonly DayLook[];
}

/** More days than this are told by weeks. */
const MOST_ROWS = 35;
const WEEK_DAYS = 7;

/** Days as a table shows them: each for itself or, where they are many, in sevens, the last perhaps fewer. */
export function inRows<Row>(days: readonly Row[]): { period: 'day' | 'week'; rows: [Row, ...Row[]][] } {
  const isWeekly = days.length > MOST_ROWS;
  const rows: [Row, ...Row[]][] = [];
  for (const [index, day] of days.entries()) {
    if (isWeekly && index % WEEK_DAYS > 0) rows.at(-1)?.push(day);
    else rows.push([day]);
  }
  return { period: isWeekly ? 'week' : 'day', rows };
}

/** Heading of the column that names the rows. */
export const PERIOD_HEADINGS = { day: 'Day', week: 'Week from' } as const;

/**
 * The numbers of the charts beside it: a row a day, or a week where there are many.
 * @param today the day that is not over
 */
export function dayTable(page: PageAnalysis, rivals: readonly Rival[], today: string): Markup {
  const { period, rows } = inRows(page.days);
  const isCrowded = rivals.length > 1;
  return numberTable({
    label: `${page.page}, ${BRANDS[page.brand].name}, by ${period}`,
    className: `ledger${isCrowded ? ' crowded' : ''}`,
    caption: `${page.metric === 'clicks' ? 'Tapped' : 'Finished'} of browsers that entered, by ${period}, and the lift at its end`,
    headings: [
      PERIOD_HEADINGS[period],
      ...page.arms.map(({ label }) => label),
      ...rivals.map(({ label }) => (isCrowded ? `Lift, ${label}` : 'Lift')),
    ],
    rows: rows.map((days) => {
      const last = days.at(-1)?.day;
      return [
        [writeShortDay(days[0].day), last === today && html` <small>so far</small>`],
        ...page.arms.map((_, arm) => countOf(days, arm, page)),
        ...rivals.map(({ looks }) => {
          const look = looks.find(({ day }) => day === last);
          return look ? html`${writeLift(look.lift)} <small>${writeLiftRange(look.interval)}</small>` : '–';
        }),
      ];
    }),
  });
}

function countOf(days: readonly PageDay[], arm: number, { metric }: PageAnalysis): Markup | string {
  const ofArm = days.flatMap(({ arms }) => arms[arm] ?? []);
  const { browsers, ...done } = sumOf(ofArm, ['browsers', 'clicks', 'finished']);
  return browsers === 0 ? '–' : html`${writeCount(done[metric])} <small>of ${writeCount(browsers)}</small>`;
}
