/** One split page: its conclusion, its arms, and its days as charts with their table beside them; and the check of the in-page download. */

import * as Plot from '@observablehq/plot';
import { BRANDS } from '../../config/brands/index.ts';
import { html, type Markup } from '../../shared/markup.ts';
import type { PageAnalysis, PageDay } from '../analysis/analysis.ts';
import { type InPageCheck, sumVerified } from '../analysis/beside.ts';
import { METRIC_WORDS } from '../analysis/compare-page.ts';
import type { Comparison } from '../analysis/comparison.ts';
import { nameBreak } from '../analysis/conclude.ts';
import {
  nameExperiment,
  placeExperiment,
  writeCount,
  writeLift,
  writeLiftRange,
  writeP,
  writeRate,
  writeShortDay,
} from '../analysis/format.ts';
import { sumOf } from '../counts/daily-counts.ts';
import { wilsonInterval } from '../statistics/distributions.ts';
import { COLUMNS, describeInPageCheck, segmentTables, writeFigures } from '../words/figures.ts';
import { drawCounts, drawLift, hasEntered, MARGINS } from './day-charts.ts';
import {
  anchorOf,
  type ChartSize,
  dayAxis,
  drawChart,
  lookOf,
  numberTable,
  SIZES,
  valueAxis,
  verdictMark,
  writeTick,
} from './parts.ts';

/** More days than this are told by weeks. */
const MOST_ROWS = 35;

/** Days as a table shows them, and the heading of the column that names the rows: in sevens where they are many. */
function inRows<Row>(days: readonly Row[]) {
  const [period, heading, size] =
    days.length > MOST_ROWS ? (['week', 'Week from', 7] as const) : (['day', 'Day', 1] as const);
  const rows = [...Map.groupBy(days, (_, index) => Math.floor(index / size)).values()];
  return { period, heading, rows: rows as [Row, ...Row[]][] };
}

/** The numbers of the charts beside it: a row a day, or a week where there are many. @param today is not over */
function dayTable(page: PageAnalysis, rivals: readonly Rival[], today: string): Markup {
  const { period, heading, rows } = inRows(page.days);
  const isCrowded = rivals.length > 1;
  return numberTable({
    label: `${nameExperiment(page)}, ${BRANDS[page.brand].name}, by ${period}`,
    className: `ledger${isCrowded ? ' crowded' : ''}`,
    caption: `${page.metric === 'clicks' ? 'Tapped' : 'Finished'} of browsers that entered, by ${period}, and the lift at its end`,
    headings: [
      heading,
      ...page.arms.map(({ label }) => label),
      ...rivals.map(({ label }) => (isCrowded ? `Lift, ${label}` : 'Lift')),
    ],
    rows: rows.map((days) => {
      const last = days.at(-1)?.day;
      return [
        [writeShortDay(days[0].day), last === today && html` <small>so far</small>`],
        ...page.arms.map((_, arm) => countOf(days, arm, page)),
        ...rivals.map(({ comparison }) => {
          const look = comparison.looks.find(({ day }) => day === last);
          return look
            ? html`${writeLift(look.lift)} <small>${writeLiftRange(look.interval)}</small>`
            : '–';
        }),
      ];
    }),
  });
}

function countOf(days: readonly PageDay[], arm: number, { metric }: PageAnalysis): Markup | string {
  const ofArm = days.flatMap(({ arms }) => arms[arm] ?? []);
  const { browsers, ...done } = sumOf(ofArm, ['browsers', 'clicks', 'finished']);
  return browsers === 0
    ? '–'
    : html`${writeCount(done[metric])} <small>of ${writeCount(browsers)}</small>`;
}

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
      ...MARGINS,
      marginRight: 24,
      x: { type: 'utc' },
      y: { domain: [Math.min(0.5, ...data.map(({ low }) => low)), 1] },
      marks: [
        ...valueAxis(4, (part) => writeTick(part).replace('+', '')),
        dayAxis(
          days.map(({ day }) => day),
          isWide ? 7 : 4,
        ),
        Plot.ruleX(data, {
          x: 'day',
          y1: 'low',
          y2: 'high',
          stroke: 'var(--text-light)',
          strokeWidth: 1.5,
        }),
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
  const { period, heading, rows } = inRows(days);
  return numberTable({
    label: `${page}, finished and verified by ${period}`,
    className: 'ledger',
    caption: 'The server says finished, the phone says verified',
    headings: [heading, 'Finished', 'Verified', 'Part'],
    rows: rows.map((ofRow) => {
      const { finished, verified } = sumVerified(ofRow);
      const figures = [writeCount(finished), writeCount(verified), writeRate(verified / finished)];
      return [writeShortDay(ofRow[0].day), ...figures];
    }),
  });
}

interface Rival {
  label: string;
  comparison: Comparison;
}

/** A page that a browser has entered. @param to the report's last day, on which counting goes on */
export function pageSection(page: PageAnalysis, to: string): Markup {
  const anchor = anchorOf(page);
  const rivals = page.arms.flatMap(({ label, comparison }): Rival[] =>
    comparison && comparison.looks.length > 0 ? [{ label, comparison }] : [],
  );
  const isHollow = hasEntered(page, to);
  const soFar = isHollow || page.earlier === null;
  return html`<section class="page" aria-labelledby="${anchor}">
<div class="page-head">
<h2 id="${anchor}">${nameExperiment(page)} <small>${placeExperiment(page)}</small></h2>
${verdictMark(page.conclusion.kind)}
<p class="conclusion">${page.conclusion.text}</p>
${rivals.map((rival) => bigLift(page, rival))}
</div>
${armTable(page)}
${page.split.breaks.length > 0 && breakTable(page)}
<div class="days">
<div class="charts">
${rivals.map(
  ({ label, comparison: { looks } }) => html`<figure>
<h3>Lift to date: ${armName(page, label)}</h3>
${SIZES.map((size) => drawLift(page, label, looks, size))}
<figcaption>What a look at the end of each day said. The band narrows as browsers come in; where it leaves the zero line, the arm differs.</figcaption>
</figure>`,
)}
<figure>
<h3>Browsers that entered, by day${soFar && html` <small>${writeShortDay(to)} is not over${isHollow && ': hollow'}</small>`}</h3>
${SIZES.map((size) => drawCounts(page, 'browsers', size, to))}
</figure>
<figure>
<h3>Of them, ${METRIC_WORDS[page.metric].did}</h3>
${SIZES.map((size) => drawCounts(page, page.metric, size, to))}
<figcaption class="key">${page.arms.map(({ label }) => armName(page, label))}</figcaption>
</figure>
</div>
${dayTable(page, rivals, to)}
</div>
${page.segments.length > 0 && segmentsOf(page)}
</section>`;
}

/** The figure that is looked for first. Its colour says no more than the verdict above it does. */
function bigLift(page: PageAnalysis, { label, comparison }: Rival): Markup {
  const look = comparison.looks.at(-1);
  return html`${look && html`<p class="big ${comparison.verdict}"><b>${writeLift(look.lift)}</b> <span>${writeLiftRange(look.interval)}</span> ${armName(page, label)}</p>`}`;
}

/** An arm's name after the mark by which the charts draw it. */
function armName(page: PageAnalysis, label: string): Markup {
  const { color, symbol, dash } = lookOf(page, label);
  const marks = {
    circle: html`<circle cx="14" cy="6" r="4.500"/>`,
    diamond: html`<path d="M14 0.500l5 5.500-5 5.500-5-5.500z"/>`,
    square: html`<path d="M10 2h8v8h-8z"/>`,
    triangle: html`<path d="M14 1l5 9H9z"/>`,
  };
  return html`<span class="arm"><svg viewBox="0 0 28 12" aria-hidden="true" color="${color}"><path d="M0 6h28" class="line" stroke-dasharray="${dash}"/>${marks[symbol]}</svg>${label}</span>`;
}

function armTable(page: PageAnalysis): Markup {
  const { split, runs, plan, alpha, tunedFor, metric } = page;
  const forced = Object.entries(page.forced);
  const method = plan
    ? `planned end on ${plan.lastDay}, Lan-DeMets bounds`
    : `bound for every look, tightest at ${writeCount(tunedFor)} browsers`;
  const rows = page.arms.map((arm) => [
    [armName(page, arm.label), arm.label === page.control && html` <small>control</small>`],
    ...writeFigures(arm, page).map(({ text = '–', range }) =>
      range === undefined ? text : html`<b>${text}</b> <small>${range}</small>`,
    ),
  ]);
  return html`${numberTable({
    label: `Arms of ${nameExperiment(page)}, ${BRANDS[page.brand].name}`,
    className: 'arms',
    headings: ['Arm', ...COLUMNS.map(({ heading }) => heading)],
    rows,
  })}
<p class="fine">${metric === 'clicks' ? 'Rates of taps' : 'Rates'} with Wilson’s 95% interval. ${runs.length === 1 ? 'Run' : 'Runs'} ${runs.join(', ')}; ${method}; p counts at ${String(alpha)} and below. Split: p ${writeP(split.p)} however often one looks, ${writeP(split.chiSquaredP)} by chi-squared for one look.${
    forced.length > 0 &&
    html` ${page.test === null ? 'Label' : 'Arm'} from a link, never compared: ${forced.map(([label, counts], index) => html`${index > 0 && ', '}${label} ${writeCount(counts[metric])} ${METRIC_WORDS[metric].done} of ${writeCount(counts.browsers)}`)}.`
  }</p>`;
}

function breakTable(page: PageAnalysis): Markup {
  const { split, arms, brand } = page;
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
    label: `Where the split of ${nameExperiment(page)}, ${BRANDS[brand].name}, breaks`,
    className: 'breaks',
    caption:
      'Where the split breaks, the clearest first: browsers that entered, and how many should have',
    headings: ['Among', ...labels],
    rows,
  });
}

/** A page's browsers by app, by browser and by state, side by side where there is room. */
function segmentsOf(page: PageAnalysis): Markup {
  const { brand, segments } = page;
  const tables = segmentTables(segments).map(([headings, ...rows]) => {
    const label = `${nameExperiment(page)}, ${BRANDS[brand].name}, ${headings[0]?.toLowerCase()}`;
    return numberTable({ label, headings, rows });
  });
  return html`<h3>By app, browser and state <small>all arms together, told and not compared</small></h3>
<div class="segments">${tables}</div>`;
}
