/** What all charts of the report have in common. They are drawn without a browser and carry no script. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Label } from '../../../../src/config/labels.ts';
import { Markup } from '../../../lib/markup.ts';
import { writeShortDay } from '../../analysis/wording.ts';

/** Room for a chart; text keeps its size, so each width is drawn for itself. */
export interface ChartSize {
  name: 'wide' | 'narrow';
  width: number;
}

/** Both are put on the page; the style sheet shows the one that fits. A phone 360 pixels wide has 296 for it. */
export const SIZES: readonly ChartSize[] = [
  { name: 'wide', width: 560 },
  { name: 'narrow', width: 296 },
];

/** How an arm looks in every chart: by colour, by mark and by line, so that no one of them is needed. */
export interface ArmLook {
  color: string;
  symbol: 'circle' | 'diamond' | 'square' | 'triangle';
  dash: string;
}

/** The looks, as custom properties of the page's two themes. */
export const ARM_LOOKS: Readonly<Record<Label, ArmLook>> = {
  'trump-beta': { color: 'var(--arm-a)', symbol: 'circle', dash: 'none' },
  'new-version': { color: 'var(--arm-b)', symbol: 'diamond', dash: 'none' },
  'previous-version': { color: 'var(--arm-c)', symbol: 'square', dash: '5 3' },
  reactivation: { color: 'var(--arm-c)', symbol: 'triangle', dash: '2 3' },
};

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** The chart in words, for readers who do not see it. */
export interface ChartWords {
  /** Unique on the page. */
  id: string;
  title: string;
  description: string;
}

/** Draws one chart. @param size names it among the drawings of the same chart; its class on the page */
export function drawChart(options: Plot.PlotOptions, words: ChartWords, size: string): Markup {
  const svg = Plot.plot({ ...options, document });
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
  const named = days.filter((_, index) => (days.length - 1 - index) % step === 0).map((day) => new Date(day));
  return Plot.axisX(named, {
    tickFormat: (day: Date) => writeShortDay(day.toISOString().slice(0, 10)),
    tickSize: 4,
    stroke: 'var(--border)',
    ...SOFT,
  });
}
