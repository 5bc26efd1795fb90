/** How far "finished" can be trusted: what the server counted on LP2 beside what phones verified there, by day. */
import * as Plot from '@observablehq/plot';
import { html, type Markup } from '../../lib/markup.ts';
import { sumVerified } from '../analyse.ts';
import type { InPageCheck } from '../analysis.ts';
import { describeInPageCheck } from '../format-text.ts';
import { writeShortDay } from '../indian-days.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import { writeCount, writeRate } from '../wording.ts';
import { type ChartSize, drawChart, SIZES, writeTick } from './chart.ts';
import { inWeeks, MOST_ROWS } from './day-table.ts';

/** Its sentence, its days as a chart, and the table of the same numbers. */
export function inPageSection(check: InPageCheck): Markup {
  return html`<section class="check" aria-labelledby="check">
<h3 id="check">Finished and verified, ${check.page}</h3>
<p>${describeInPageCheck(check)} A download in an app that cannot save from the page is never verified, so the truth lies between the two.</p>
<div class="days">
<figure>
${SIZES.map((size) => drawVerified(check, size))}
<figcaption>Part of the finished downloads that the phone verified, by day of entry, with Wilson’s 95% interval.</figcaption>
</figure>
${verifiedTable(check)}
</div>
</section>`;
}

function drawVerified({ page, days, finished, verified }: InPageCheck, size: ChartSize): Markup {
  const data = days.map((day) => {
    const [low, high] = wilsonInterval(Math.min(day.verified, day.finished), day.finished);
    return { day: new Date(day.day), part: Math.min(1, day.verified / day.finished), low, high };
  });
  const isWide = size.name === 'wide';
  const step = Math.ceil(data.length / (isWide ? 7 : 4));
  // From the last day back, so that it is always named.
  const named = data.filter((_, index) => (data.length - 1 - index) % step === 0).map(({ day }) => day);
  return drawChart(
    {
      width: size.width,
      height: isWide ? 180 : 160,
      marginLeft: 48,
      marginRight: 24,
      marginTop: 14,
      marginBottom: 28,
      x: { type: 'utc' },
      y: { domain: [Math.min(0.5, ...data.map(({ low }) => low)), 1] },
      marks: [
        Plot.gridY({ stroke: 'var(--border)', strokeOpacity: 1, ticks: 4 }),
        Plot.axisY({
          ticks: 4,
          tickFormat: (part: number) => writeTick(part).replace('+', ''),
          tickSize: 0,
          label: null,
          fill: 'var(--text-light)',
        }),
        Plot.axisX(named, {
          tickFormat: (day: Date) => writeShortDay(day.toISOString().slice(0, 10)),
          tickSize: 4,
          label: null,
          fill: 'var(--text-light)',
          stroke: 'var(--border)',
        }),
        Plot.ruleX(data, { x: 'day', y1: 'low', y2: 'high', stroke: 'var(--text-light)', strokeWidth: 1.5 }),
        Plot.dot(data, { x: 'day', y: 'part', fill: 'currentColor', r: isWide ? 3.5 : 2.5 }),
      ],
    },
    {
      id: 'verified',
      title: `${page}: part of the finished downloads that phones verified, by day`,
      description: `${writeCount(verified)} of ${writeCount(finished)} in all, ${writeRate(verified / finished)}.`,
    },
    size.name,
  );
}

function verifiedTable({ page, days }: InPageCheck): Markup {
  const isWeekly = days.length > MOST_ROWS;
  const rows = isWeekly ? inWeeks(days).map((week) => ({ day: week[0].day, ...sumVerified(week) })) : days;
  return html`<div class="scroll" role="region" aria-label="${page}, finished and verified by ${isWeekly ? 'week' : 'day'}" tabindex="0">
<table class="ledger">
<caption><span>The server says finished, the phone says verified</span></caption>
<thead><tr><th scope="col">${isWeekly ? 'Week from' : 'Day'}</th><th scope="col" class="number">Finished</th><th scope="col" class="number">Verified</th><th scope="col" class="number">Part</th></tr></thead>
<tbody>${rows.map(
    ({ day, finished, verified }) =>
      html`<tr><th scope="row">${writeShortDay(day)}</th><td class="number">${writeCount(finished)}</td><td class="number">${writeCount(verified)}</td><td class="number">${writeRate(verified / finished)}</td></tr>`,
  )}</tbody>
</table>
</div>`;
}
