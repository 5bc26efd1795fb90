/** Every comparison of the report at a glance: one picture of estimates and bounds, and its table beside it. */
import * as Plot from '@observablehq/plot';
import { BRANDS } from '../../config/brands/index.ts';
import { html, type Markup } from '../../shared/markup.ts';
import type { PageAnalysis } from '../analysis/analysis.ts';
import { nameExperiment, writeLift, writeLiftRange } from '../analysis/format.ts';
import { anchorOf, drawChart, lookOf, VERDICTS, verdictMark, writeTick } from './parts.ts';

/** A comparison of an arm with its control, as plain data. */
export type ForestRow = ReturnType<typeof forestRows>[number];

/** In pixels; the table beside the chart has rows of the same height. */
const ROW_HEIGHT = 56;
/** Of the table's head. */
const HEAD_HEIGHT = 44;
const AXIS_HEIGHT = 34;
/** Beyond half and twice as often ranges are cut off, with an arrow: a page with few visitors would flatten the others. */
const [LOWEST, HIGHEST] = [-0.5, 1];
/** A lift that lies further out is drawn where it is, with as much of its range as makes it one. */
const BESIDE_A_LIFT = 1.15;
const TICKS = [
  -0.8, -0.6, -0.5, -0.4, -0.3, -0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2, 0.4, 0.6, 1, 2, 4,
];
const FEWEST_PIXELS = 46;

/** Widths: `beside` the table, whose rows then name the lines; the others name them themselves. */
const WIDTHS = { beside: 440, medium: 640, narrow: 296 } as const;

/** How the chart stands on the page. */
type ForestSize = keyof typeof WIDTHS;

/** Every arm of these comparisons but the controls. */
export function forestRows(
  pages: readonly PageAnalysis[],
  addressOf: (page: PageAnalysis) => string,
) {
  return pages.flatMap((page) =>
    page.arms
      .filter(({ label }) => label !== page.control)
      .map(({ label, comparison }) => ({
        /** Unique; the place on the scale of rows. */
        key: `${anchorOf(page)} ${label}`,
        label,
        control: page.control,
        metric: page.metric,
        experiment: nameExperiment(page),
        brand: BRANDS[page.brand].name,
        /** Where more is told of it. */
        href: addressOf(page),
        symbol: lookOf(page, label).symbol,
        look: comparison?.looks.at(-1) ?? null,
        /** Stands in the place of a lift that is not told. */
        instead: page.split.isOk ? 'too few for a lift' : 'split broken',
        kind: page.split.isOk
          ? (comparison?.verdict ?? ('nothing-yet' as const))
          : ('broken-split' as const),
      })),
  );
}

/** All comparisons at a glance: the picture, and its table with rows of the same height. */
export function forestSection(rows: readonly ForestRow[]): Markup {
  const byTaps = new Set(
    rows.flatMap(({ metric, experiment }) => (metric === 'clicks' ? experiment : [])),
  );
  return html`<section class="glance" aria-labelledby="glance">
<h2 id="glance">At a glance</h2>
<div class="forest">
<div class="scroll" role="region" aria-label="Lifts of all pages" tabindex="0">
<table>
<thead><tr><th scope="col">Page and arm</th><th scope="col" class="number">Lift, and its range</th><th scope="col">Verdict</th></tr></thead>
<tbody>${rows.map(forestRow)}</tbody>
</table>
</div>
<figure>${(Object.keys(WIDTHS) as ForestSize[]).map((size) => drawForest(rows, size))}
<figcaption>How much more often browsers of an arm finish a download, with its range.${byTaps.size > 0 && ` Of ${[...byTaps].join(' and ')}, tap it: there this site does not see all that is installed.`} Half as often and twice as often are equally far from zero.</figcaption></figure>
</div>
</section>`;
}

function forestRow({ experiment, brand, href, label, control, look, kind }: ForestRow): Markup {
  const range = look && html` <small>${writeLiftRange(look.interval)}</small>`;
  return html`<tr><th scope="row"><a href="${href}">${experiment}</a> ${brand} <small>${label} <span class="against">against ${control}</span></small></th><td class="number">${look ? html`<b>${writeLift(look.lift)}</b>${range}` : '–'}</td><td>${verdictMark(kind)}</td></tr>`;
}

function drawForest(rows: readonly ForestRow[], size: ForestSize): Markup {
  const width = WIDTHS[size];
  const isBeside = size === 'beside';
  const told = rows.flatMap(({ look, ...row }) => {
    if (!look) return [];
    const { lift, interval } = look;
    return [{ ...row, name: nameOf(row), lift, lowEnd: interval[0], highEnd: interval[1] }];
  });
  const low = Math.max(
    Math.min(-0.1, ...told.map(({ lowEnd }) => lowEnd)),
    Math.min(LOWEST, ...told.map(({ lift }) => (1 + lift) / BESIDE_A_LIFT - 1)),
  );
  const high = Math.min(
    Math.max(0.1, ...told.map(({ highEnd }) => highEnd)),
    Math.max(HIGHEST, ...told.map(({ lift }) => (1 + lift) * BESIDE_A_LIFT - 1)),
  );
  // On a scale of ratios, half as many and twice as many are equally far from none.
  const data = told.map((row) => ({
    ...row,
    x: 1 + row.lift,
    x1: 1 + Math.max(low, row.lowEnd),
    x2: 1 + Math.min(high, row.highEnd),
  }));
  const cutLow = data.filter(({ lowEnd }) => lowEnd < low);
  const cutHigh = data.filter(({ highEnd }) => highEnd > high);
  const ends = data.flatMap((row) => [
    ...(cutLow.includes(row) ? [] : [{ ...row, end: row.x1 }]),
    ...(cutHigh.includes(row) ? [] : [{ ...row, end: row.x2 }]),
  ]);
  const side = isBeside ? 16 : 8;
  const ticks = ticksWithin(low, high, (width - 2 * side) / Math.log((1 + high) / (1 + low)));
  // Below its name, where the row has one in the picture.
  const dy = isBeside ? 0 : 8;
  const arrow = { y: 'key', fill: 'currentColor', fontSize: 13, dy };
  const line = { y: 'key', stroke: 'var(--border)', insetLeft: -side, insetRight: -side };
  const halo = (strokeWidth: number) => ({ stroke: 'var(--bg)', strokeWidth });

  return drawChart(
    {
      width,
      height: HEAD_HEIGHT + rows.length * ROW_HEIGHT + AXIS_HEIGHT,
      marginTop: HEAD_HEIGHT,
      marginBottom: AXIS_HEIGHT,
      marginLeft: side,
      marginRight: side,
      x: { type: 'log', domain: [1 + low, 1 + high], axis: null },
      y: { type: 'band', domain: rows.map(({ key }) => key), axis: null, padding: 0 },
      symbol: { type: 'identity' } as Plot.ScaleOptions,
      marks: [
        // The lines of the table run on through the picture.
        isBeside
          ? [
              Plot.ruleY(rows, { ...line, dy: ROW_HEIGHT / 2 }),
              Plot.ruleY(rows.slice(0, 1), { ...line, dy: -ROW_HEIGHT / 2 }),
            ]
          : null,
        Plot.ruleX(ticks, { x: (lift: number) => 1 + lift, stroke: 'var(--border)' }),
        Plot.axisX(
          ticks.map((lift) => 1 + lift),
          {
            // A format of ticks would be asked for some of them alone: a scale of ratios leaves out what it finds crowded.
            text: (ratio: number) => writeTick(ratio - 1),
            tickSize: 0,
            fontSize: 12,
            label: null,
            fill: 'var(--text-light)',
          },
        ),
        Plot.ruleX([1], { stroke: 'currentColor', strokeWidth: 1.5 }),
        sideNote('control does better', -1),
        sideNote('the other arm does', 1),
        Plot.ruleY(data, { y: 'key', x1: 'x1', x2: 'x2', stroke: colorOf, strokeWidth: 3, dy }),
        Plot.tickX(ends, {
          x: 'end',
          y: 'key',
          stroke: colorOf,
          strokeWidth: 2,
          insetTop: 21 + dy,
          insetBottom: 21 - dy,
        }),
        Plot.text(cutLow, { ...arrow, x: 'x1', text: () => '◂', dx: -5 }),
        Plot.text(cutHigh, { ...arrow, x: 'x2', text: () => '▸', dx: 5 }),
        Plot.dot(data, {
          x: 'x',
          y: 'key',
          dy,
          r: 6,
          symbol: symbolOf,
          fill: colorOf,
          ...halo(1.5),
        }),
        isBeside
          ? null
          : Plot.text(rows, {
              y: 'key',
              frameAnchor: 'left',
              text: nameOf,
              dy: -12,
              fill: 'currentColor',
              fontWeight: 600,
              ...halo(4),
            }),
        Plot.text(
          rows.filter(({ look }) => look === null),
          { y: 'key', x: () => 1, text: 'instead', fill: 'var(--text-light)', dy, ...halo(5) },
        ),
      ],
    },
    {
      id: 'forest',
      title: 'Lift of each arm against its control',
      description: told
        .map(
          ({ name, lift, lowEnd, highEnd }) =>
            `${name}: ${writeTick(lift)}, between ${writeTick(lowEnd)} and ${writeTick(highEnd)}`,
        )
        .join('. '),
    },
    size,
  );
}

function sideNote(note: string, side: -1 | 1): Plot.Markish {
  return Plot.text([note], {
    x: () => 1,
    text: () => note,
    frameAnchor: 'top',
    dx: side * 8,
    dy: -18,
    textAnchor: side < 0 ? 'end' : 'start',
    fill: 'var(--text-light)',
  });
}

/** As many round lifts as find room, none always among them. */
function ticksWithin(low: number, high: number, pixelsPerUnit: number): number[] {
  const kept = [0];
  const outward = TICKS.filter((lift) => lift >= low && lift <= high).sort(
    (a, b) => Math.abs(a) - Math.abs(b),
  );
  for (const lift of outward) {
    const isFar = kept.every(
      (other) => Math.abs(Math.log((1 + lift) / (1 + other))) * pixelsPerUnit >= FEWEST_PIXELS,
    );
    if (isFar) kept.push(lift);
  }
  return kept.sort((a, b) => a - b);
}

const nameOf = ({ experiment, brand, label }: Pick<ForestRow, 'experiment' | 'brand' | 'label'>) =>
  `${experiment}, ${brand}: ${label}`;
/** As the verdict beside the row is written; the mark tells the arm. */
const colorOf = ({ kind }: Pick<ForestRow, 'kind'>) => VERDICTS[kind].color;
const symbolOf = ({ symbol }: ForestRow) => symbol;
