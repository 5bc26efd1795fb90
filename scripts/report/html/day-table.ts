import { BRANDS } from '../../../src/config/brands/index.ts';
import type { Label } from '../../../src/config/labels.ts';
import { html, type Markup } from '../../lib/markup.ts';
import type { PageAnalysis, PageDay } from '../analysis.ts';
import type { DayLook } from '../comparison.ts';
import { addDays, writeShortDay } from '../indian-days.ts';
import { writeCount, writeLift, writeLiftRange } from '../wording.ts';

interface Rival {
  label: Label;
  looks: readonly DayLook[];
}

/** More days than this are told by weeks. */
export const MOST_ROWS = 35;
const WEEK_DAYS = 7;

/**
 * The numbers of the charts beside it: a row a day, or a week where there are many.
 * @param today the day that is not over
 */
export function dayTable(page: PageAnalysis, rivals: readonly Rival[], today: string): Markup {
  const isWeekly = page.days.length > MOST_ROWS;
  const rows = isWeekly ? byWeek(page.days) : page.days.map((day) => ({ ...day, last: day.day }));
  return html`<div class="scroll" role="region" aria-label="${page.page}, ${BRANDS[page.brand].name}, by ${isWeekly ? 'week' : 'day'}" tabindex="0">
<table class="ledger${rivals.length > 1 && ' crowded'}">
<caption><span>${page.metric === 'clicks' ? 'Tapped' : 'Finished'} of browsers that entered, by ${isWeekly ? 'week' : 'day'}, and the lift at its end</span></caption>
<thead><tr><th scope="col">${isWeekly ? 'Week from' : 'Day'}</th>${page.arms.map(({ label }) => html`<th scope="col" class="number">${label}</th>`)}${rivals.map(({ label }) => html`<th scope="col" class="number">${rivals.length > 1 ? `Lift, ${label}` : 'Lift'}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ day, last, arms }) =>
      html`<tr><th scope="row">${writeShortDay(day)}${last === today && html` <small>so far</small>`}</th>${arms.map((arm) => html`<td class="number">${arm.browsers === 0 ? '–' : html`${writeCount(arm[page.metric])} <small>of ${writeCount(arm.browsers)}</small>`}</td>`)}${rivals.map(
        ({ looks }) => {
          const look = looks.find((one) => one.day === last);
          return html`<td class="number">${look ? html`${writeLift(look.lift)} <small>${writeLiftRange(look.interval)}</small>` : '–'}</td>`;
        },
      )}</tr>`,
  )}</tbody>
</table>
</div>`;
}

function byWeek(days: readonly PageDay[]): (PageDay & { last: string })[] {
  return inWeeks(days).map(([first, ...others]) => {
    const week = [first, ...others];
    return {
      day: first.day,
      last: addDays(first.day, others.length),
      arms: first.arms.map(({ label }, arm) => ({
        label,
        browsers: week.reduce((sum, { arms }) => sum + (arms[arm]?.browsers ?? 0), 0),
        clicks: week.reduce((sum, { arms }) => sum + (arms[arm]?.clicks ?? 0), 0),
        finished: week.reduce((sum, { arms }) => sum + (arms[arm]?.finished ?? 0), 0),
      })),
    };
  });
}

/** Rows in sevens, the last perhaps fewer. */
export function inWeeks<Row>(rows: readonly Row[]): [Row, ...Row[]][] {
  const weeks: [Row, ...Row[]][] = [];
  for (let index = 0; index < rows.length; index += WEEK_DAYS) {
    const [first, ...others] = rows.slice(index, index + WEEK_DAYS);
    if (first !== undefined) weeks.push([first, ...others]);
  }
  return weeks;
}
