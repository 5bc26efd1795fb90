/** Everybody's days, with what changed on them. */
import * as Plot from '@observablehq/plot';
import { writeCount, writeShortDay } from '../../../report/analysis/format.ts';
import { type ChartSize, drawChart, valueAxis } from '../../../report/components/parts.ts';
import type { Markup } from '../../../shared/markup.ts';
import type { Day } from './data.ts';

const NAMES = { visits: 'Visits', finished: 'Downloads finished' } as const;
const MARGINS = { marginLeft: 48, marginRight: 8, marginTop: 30, marginBottom: 26 };
const ABOUT_DAYS_APART_PX = 76;

/** One measure, a column a day; the last day is not over, so it is hollow. */
export function drawDays(
  days: readonly Day[],
  measure: keyof typeof NAMES,
  size: ChartSize,
): Markup {
  const marked = days.filter(({ mark }) => mark !== null);
  const top = Math.max(1, ...days.map((day) => day[measure]));
  const room = Math.max(1, Math.floor((size.width - MARGINS.marginLeft) / ABOUT_DAYS_APART_PX));
  const step = Math.max(1, Math.ceil(days.length / room));
  const named = days
    .filter((_, index) => (days.length - 1 - index) % step === 0)
    .map(({ day }) => day);
  const column = { x: 'day', y: measure, insetLeft: 1, insetRight: 1 };
  const flag = { x: 'day', frameAnchor: 'top', dy: -17 } as const;
  return drawChart(
    {
      width: size.width,
      height: size.name === 'wide' ? 180 : 156,
      ...MARGINS,
      x: { type: 'band', domain: days.map(({ day }) => day), padding: 0.2 },
      y: { domain: [0, top] },
      marks: [
        ...valueAxis(3, (count) => (Number.isInteger(count) ? writeCount(count) : '')),
        Plot.barY(days.slice(0, -1), { ...column, fill: 'var(--accent)' }),
        Plot.barY(days.slice(-1), {
          ...column,
          fill: 'var(--bg)',
          stroke: 'var(--accent)',
          strokeWidth: 1.5,
        }),
        Plot.axisX(named, { tickFormat: writeShortDay, tickSize: 4, ...AXIS }),
        Plot.ruleX(marked, {
          x: 'day',
          stroke: 'var(--ball)',
          strokeWidth: 1.5,
          strokeDasharray: '2 3',
        }),
        Plot.dot(marked, { ...flag, r: 9, fill: 'var(--ball)' }),
        Plot.text(marked, {
          ...flag,
          lineAnchor: 'middle',
          text: 'mark',
          fill: 'var(--bg)',
          fontWeight: 700,
          fontSize: 12,
        }),
      ],
    },
    {
      id: `days-${measure}`,
      title: `${NAMES[measure]} by day, with what changed`,
      description:
        marked.map(({ mark, day }) => `${mark} on ${writeShortDay(day)}`).join(', ') ||
        'Nothing changed.',
    },
    size.name,
  );
}

const AXIS = { label: null, stroke: 'var(--border)', fill: 'var(--text-light)' };
