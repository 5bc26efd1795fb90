/** One split page: its conclusion, its arms, and its days as charts with their table beside them. */
import { BRANDS } from '../../../../src/config/brands/index.ts';
import type { Label } from '../../../../src/config/labels.ts';
import { html, type Markup } from '../../../lib/markup.ts';
import type { PageAnalysis } from '../../analysis/analysis.ts';
import { METRIC_WORDS } from '../../analysis/compare-page.ts';
import type { Comparison, DayLook } from '../../analysis/comparison.ts';
import { nameBreak } from '../../analysis/conclude.ts';
import { writeCount, writeLift, writeLiftRange, writeP, writeShortDay } from '../../analysis/wording.ts';
import { COLUMNS, writeFigures } from '../columns.ts';
import { segmentTables } from '../sentences.ts';
import { ARM_LOOKS, SIZES } from './chart.ts';
import { drawCounts, drawLift, hasEntered } from './day-charts.ts';
import { dayTable } from './day-table.ts';
import { anchorOf } from './forest.ts';
import { numberTable, verdictMark } from './parts.ts';

interface Rival {
  label: Label;
  comparison: Comparison;
  looks: readonly DayLook[];
}

/**
 * A page that a browser has entered.
 * @param to the report's last day, on which counting goes on
 */
export function pageSection(page: PageAnalysis, to: string): Markup {
  const anchor = anchorOf(page);
  const rivals = page.arms.flatMap(({ label, comparison }): Rival[] =>
    comparison && comparison.looks.length > 0 ? [{ label, comparison, looks: comparison.looks }] : [],
  );
  const soFar = `${writeShortDay(to)} is not over${hasEntered(page, to) ? ': hollow' : ''}`;
  return html`<section class="page" aria-labelledby="${anchor}">
<div class="page-head">
<h2 id="${anchor}">${page.page} <small>${BRANDS[page.brand].name}</small></h2>
${verdictMark(page.conclusion.kind)}
<p class="conclusion">${page.conclusion.text}</p>
${rivals.map(bigLift)}
</div>
${armTable(page)}
${page.split.breaks.length > 0 && breakTable(page)}
<div class="days">
<div class="charts">
${rivals.map(
  ({ label, looks }) => html`<figure>
<h3>Lift to date: ${armName(label)}</h3>
${SIZES.map((size) => drawLift(page, label, looks, size))}
<figcaption>What a look at the end of each day said. The band narrows as browsers come in; where it leaves the zero line, the arm differs.</figcaption>
</figure>`,
)}
<figure>
<h3>Browsers that entered, by day <small>${soFar}</small></h3>
${SIZES.map((size) => drawCounts(page, 'browsers', size, to))}
</figure>
<figure>
<h3>Of them, ${METRIC_WORDS[page.metric].did}</h3>
${SIZES.map((size) => drawCounts(page, page.metric, size, to))}
<figcaption class="key">${page.arms.map(({ label }) => armName(label))}</figcaption>
</figure>
</div>
${dayTable(page, rivals, to)}
</div>
${page.segments.length > 0 && segmentsOf(page)}
</section>`;
}

/** The figure that is looked for first. Its colour says no more than the verdict above it does. */
function bigLift({ label, comparison }: Rival): Markup {
  const look = comparison.looks.at(-1);
  return html`${look && html`<p class="big ${comparison.verdict}"><b>${writeLift(look.lift)}</b> <span>${writeLiftRange(look.interval)}</span> ${armName(label)}</p>`}`;
}

/** An arm's name after the mark by which the charts draw it. */
function armName(label: Label): Markup {
  const { color, symbol, dash } = ARM_LOOKS[label];
  const marks = {
    circle: html`<circle cx="14" cy="6" r="4.500"/>`,
    diamond: html`<path d="M14 0.500l5 5.500-5 5.500-5-5.500z"/>`,
    square: html`<path d="M10 2h8v8h-8z"/>`,
    triangle: html`<path d="M14 1l5 9H9z"/>`,
  };
  return html`<span class="arm"><svg viewBox="0 0 28 12" aria-hidden="true" style="color:${color}"><path d="M0 6h28" class="line" stroke-dasharray="${dash}"/>${marks[symbol]}</svg>${label}</span>`;
}

function armTable(page: PageAnalysis): Markup {
  const { split, runs, plan, alpha, tunedFor, metric } = page;
  const forced = Object.entries(page.forced);
  const method = plan
    ? `planned end on ${plan.lastDay}, Lan-DeMets bounds`
    : `bound for every look, tightest at ${writeCount(tunedFor)} browsers`;
  const rows = page.arms.map((arm) => [
    [armName(arm.label), arm.label === page.control && html` <small>control</small>`],
    ...writeFigures(arm, page).map(({ text = '–', range }) =>
      range === undefined ? text : html`<b>${text}</b> <small>${range}</small>`,
    ),
  ]);
  return html`${numberTable({
    label: `Arms of ${page.page}, ${BRANDS[page.brand].name}`,
    className: 'arms',
    headings: ['Arm', ...COLUMNS.map(({ heading }) => heading)],
    rows,
  })}
<p class="fine">${metric === 'clicks' ? 'Rates of taps' : 'Rates'} with Wilson’s 95% interval. ${runs.length === 1 ? 'Run' : 'Runs'} ${runs.join(', ')}; ${method}; p counts at ${String(alpha)} and below. Split: p ${writeP(split.p)} however often one looks, ${writeP(split.chiSquaredP)} by chi-squared for one look.${
    forced.length > 0 &&
    html` Label from a link, never compared: ${forced.map(([label, counts], index) => html`${index > 0 && ', '}${label} ${writeCount(counts[metric])} ${METRIC_WORDS[metric].done} of ${writeCount(counts.browsers)}`)}.`
  }</p>`;
}

function breakTable({ split, arms, page, brand }: PageAnalysis): Markup {
  const labels = arms.map(({ label }) => label);
  const rows = split.breaks.map((one) => [
    nameBreak(one),
    ...labels.map((label) => {
      const arm = one.arms.find((candidate) => candidate.label === label);
      return arm
        ? html`${writeCount(arm.browsers)} <small>of ${writeCount(Math.round(arm.expected))}</small>`
        : '–';
    }),
  ]);
  return numberTable({
    label: `Where the split of ${page}, ${BRANDS[brand].name}, breaks`,
    className: 'breaks',
    caption: 'Where the split breaks, the clearest first: browsers that entered, and how many should have',
    headings: ['Among', ...labels],
    rows,
  });
}

/** A page's browsers by app, by browser and by state, side by side where there is room. */
function segmentsOf({ page, brand, segments }: PageAnalysis): Markup {
  const tables = segmentTables(segments).map(([headings, ...rows]) => {
    const label = `${page}, ${BRANDS[brand].name}, ${headings[0]?.toLowerCase()}`;
    return numberTable({ label, headings, rows });
  });
  return html`<h3>By app, browser and state <small>all arms together, told and not compared</small></h3>
<div class="segments">${tables}</div>`;
}
