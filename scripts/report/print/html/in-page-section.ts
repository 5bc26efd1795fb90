/** How far "finished" can be trusted: what the server counted on LP2 beside what phones verified there, by day. */
import * as Plot from '@observablehq/plot';
import { html, type Markup } from '../../../lib/markup.ts';
import { type InPageCheck, sumVerified } from '../../analysis/beside.ts';
import { writeCount, writeRate, writeShortDay } from '../../analysis/wording.ts';
import { wilsonInterval } from '../../statistics/distributions.ts';
import { describeInPageCheck } from '../sentences.ts';
import { type ChartSize, dayAxis, drawChart, SIZES, valueAxis, writeTick } from './chart.ts';
import { inRows, PERIOD_HEADINGS } from './day-table.ts';
import { numberTable } from './parts.ts';

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
        ...valueAxis(4, (part) => writeTick(part).replace('+', '')),
        dayAxis(
          days.map(({ day }) => day),
          isWide ? 7 : 4,
        ),
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
  const { period, rows } = inRows(days);
  return numberTable({
    label: `${page}, finished and verified by ${period}`,
    className: 'ledger',
    caption: 'The server says finished, the phone says verified',
    headings: [PERIOD_HEADINGS[period], 'Finished', 'Verified', 'Part'],
    rows: rows.map((ofRow) => {
      const { finished, verified } = sumVerified(ofRow);
      const figures = [writeCount(finished), writeCount(verified), writeRate(verified / finished)];
      return [writeShortDay(ofRow[0].day), ...figures];
    }),
  });
}
