/** What the sections of the page are made of: marks, tables, and what all charts have in common. They carry no script. */

import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom/worker';
import { isLabel, type Label } from '../../config/labels.ts';
import { html, Markup } from '../../shared/markup.ts';
import type { Conclusion, PageAnalysis } from '../analysis/analysis.ts';
import { writeShortDay } from '../analysis/format.ts';

const BARS = 'M2 4.500h12v2.500H2zM2 9h12v2.500H2z';
const RING =
  'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zm0 2.200a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600z';
const CROSS =
  'M3.500 2L8 6.500 12.500 2 14 3.500 9.500 8 14 12.500 12.500 14 8 9.500 3.500 14 2 12.500 6.500 8 2 3.500z';

export const VERDICTS: Readonly<
  Record<Conclusion['kind'], { word: string; path: string; color: string }>
> = {
  better: { word: 'Better', path: 'M8 2l6 11H2z', color: 'var(--accent)' },
  worse: { word: 'Worse', path: 'M8 14L2 3h12z', color: 'var(--bad)' },
  'no-difference': { word: 'No difference', path: BARS, color: 'var(--text-light)' },
  'nothing-yet': { word: 'Nothing yet', path: RING, color: 'var(--text-light)' },
  'broken-split': { word: 'Split broken', path: CROSS, color: 'var(--bad)' },
};

/** What was concluded, by a word and a shape of its own. */
export function verdictMark(kind: Conclusion['kind']): Markup {
  return html`<span class="verdict ${kind}">${verdictShape(kind)}${VERDICTS[kind].word}</span>`;
}

/** The shape alone, for a text that says the same. */
export function verdictShape(kind: Conclusion['kind']): Markup {
  return html`<svg class="shape" viewBox="0 0 16 16" aria-hidden="true"><path d="${VERDICTS[kind].path}"/></svg>`;
}

type Cell = Markup | string | readonly (Markup | string | false)[];

/** A table whose first column names the rows; the others are numbers. */
interface NumberTable {
  /** Names the part of the page that scrolls. */
  label: string;
  className?: string;
  caption?: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Prints it; where it is wider than the page it scrolls. */
export function numberTable({ label, className, caption, headings, rows }: NumberTable): Markup {
  const head = headings.map((text, index) =>
    index === 0
      ? html`<th scope="col">${text}</th>`
      : html`<th scope="col" class="number">${text}</th>`,
  );
  const body = rows.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
<table${className !== undefined && html` class="${className}"`}>${caption !== undefined && html`\n<caption><span>${caption}</span></caption>`}
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody>
</table>
</div>`;
}

/**
 * Room for a chart; text keeps its size, so each width is drawn for itself. Both are put on the page; the style sheet
 * shows the one that fits. A phone 360 pixels wide has 296 for it.
 */
export const SIZES = [
  { name: 'wide', width: 560 },
  { name: 'narrow', width: 296 },
] as const;
export type ChartSize = (typeof SIZES)[number];

/** How an arm looks in every chart: by colour, by mark and by line, so that no one of them is needed. */
export interface ArmLook {
  color: string;
  symbol: 'circle' | 'diamond' | 'square' | 'triangle';
  dash: string;
}

/** The looks of labels, as custom properties of the page's two themes. */
const LABEL_LOOKS: Readonly<Record<Label, ArmLook>> = {
  'trump-beta': { color: 'var(--arm-a)', symbol: 'circle', dash: 'none' },
  'new-version': { color: 'var(--arm-b)', symbol: 'diamond', dash: 'none' },
  'previous-version': { color: 'var(--arm-c)', symbol: 'square', dash: '5 3' },
  reactivation: { color: 'var(--arm-c)', symbol: 'triangle', dash: '2 3' },
};

/** The looks of a page test's arms, the control's first. */
const TEST_LOOKS = (['previous-version', 'trump-beta', 'new-version', 'reactivation'] as const).map(
  (label) => LABEL_LOOKS[label],
);

/** How an arm of this comparison looks. */
export function lookOf({ test, arms }: PageAnalysis, label: string): ArmLook {
  const look = test === null && isLabel(label) ? LABEL_LOOKS[label] : undefined;
  const place = arms.findIndex((arm) => arm.label === label);
  return look ?? TEST_LOOKS[place] ?? LABEL_LOOKS.reactivation;
}

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** The chart in words, for readers who do not see it. */
interface ChartWords {
  /** Unique on the page. */
  id: string;
  title: string;
  description: string;
}

/** As much of an element as is needed here; where there is no browser its own type is not there either. */
interface Drawing {
  querySelectorAll(
    selector: string,
  ): Iterable<Pick<Drawing, 'removeAttribute'> & { remove(): void }>;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  prepend(node: unknown): void;
  outerHTML: string;
}

/** Draws one chart. @param size names it among the drawings of the same chart; its class on the page */
export function drawChart(options: Plot.PlotOptions, words: ChartWords, size: string): Markup {
  const svg = Plot.plot({ ...options, document }) as unknown as Drawing;
  // Plot's own sheet sets a white background, and would stand in the page once a chart.
  for (const style of svg.querySelectorAll('style')) style.remove();
  // Within an image these names are prohibited, and its title and description say more.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  // No value of this presentation attribute is right, and the page's sheet asks for such numerals anyway.
  for (const part of svg.querySelectorAll('[font-variant]')) part.removeAttribute('font-variant');
  for (const own of ['font-family', 'font-size', 'fill']) svg.removeAttribute(own);
  const id = `${words.id}-${size}`;
  for (const [name, text] of Object.entries({ desc: words.description, title: words.title })) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    element.setAttribute('id', `${id}-${name}`);
    element.textContent = text;
    svg.prepend(element);
  }
  const named = { role: 'img', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-desc` };
  for (const [name, value] of Object.entries({ ...named, class: `chart ${size}` }))
    svg.setAttribute(name, value);
  // Plot numbers its clips as long as the process lives; a page must be the same each time.
  const clips: string[] = [];
  const text = svg.outerHTML.replace(/plot-clip-\d+/g, (clip) => {
    if (!clips.includes(clip)) clips.push(clip);
    return `${id}-clip-${clips.indexOf(clip)}`;
  });
  return new Markup(text);
}

/** Where a comparison's own section is. */
export function anchorOf({ test, page, brand, earlier }: PageAnalysis): string {
  const more = earlier ? ['run', earlier.name] : [];
  return [...(test === null ? [] : [test]), page, brand, ...more].join('-').toLowerCase();
}

/** A lift as an axis writes it. @example writeTick(0.1) // '+10%' */
export function writeTick(lift: number): string {
  const percent = Math.round(lift * 1000) / 10;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

const SOFT = { label: null, fill: 'var(--text-light)' };

/** Lines across at round values, named beside them. */
export function valueAxis(ticks: number, tickFormat: (value: number) => string): Plot.Markish[] {
  return [
    Plot.gridY({ stroke: 'var(--border)', strokeOpacity: 1, ticks }),
    Plot.axisY({ ticks, tickFormat, tickSize: 0, ...SOFT }),
  ];
}

/** Days along the foot, as many as there is room for, from the last one back: the day of the report is always named. */
export function dayAxis(days: readonly string[], room: number): Plot.Markish {
  const step = Math.max(1, Math.ceil(days.length / room));
  const named = days
    .filter((_, index) => (days.length - 1 - index) % step === 0)
    .map((day) => new Date(day));
  return Plot.axisX(named, {
    tickFormat: (day: Date) => writeShortDay(day.toISOString().slice(0, 10)),
    tickSize: 4,
    stroke: 'var(--border)',
    ...SOFT,
  });
}
