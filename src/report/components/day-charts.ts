/** A page day by day: the lift with its narrowing band, and what was counted. */
import * as Plot from '@observablehq/plot';
import type { Markup } from '../../shared/markup.ts';
import type { PageAnalysis, PageDay } from '../analysis/analysis.ts';
import { METRIC_WORDS, type Metric } from '../analysis/compare-page.ts';
import type { DayLook } from '../analysis/comparison.ts';
import {
  nameExperiment,
  writeCount,
  writeLift,
  writeLiftRange,
  writeShortDay,
} from '../analysis/format.ts';
import {
  anchorOf,
  type ChartSize,
  dayAxis,
  drawChart,
  lookOf,
  valueAxis,
  writeTick,
} from './parts.ts';

/** Of a chart of days, in pixels. */
export const MARGINS = { marginLeft: 48, marginRight: 12, marginTop: 14, marginBottom: 28 };
const ABOUT_DAYS_APART_PX = 76;

/** The running lift of one arm: what a look at the end of each day said. */
export function drawLift(
  page: PageAnalysis,
  label: string,
  looks: readonly DayLook[],
  size: ChartSize,
): Markup {
  const { color, symbol } = lookOf(page, label);
  const data = looks.map(({ day, lift, interval: [low, high] }) => ({
    day: new Date(day),
    lift,
    low,
    high,
  }));
  const last = data.at(-1);
  // The first bounds are so wide that they would flatten all that follows: they leave the frame instead.
  const settled = data.slice(Math.floor(data.length / 4));
  const top = Math.min(2, Math.max(0.1, ...settled.map(({ high }) => high)));
  const bottom = Math.max(-0.8, Math.min(-0.1, ...settled.map(({ low }) => low)));
  const described = looks.at(-1);
  const line = { x: 'day', stroke: color, clip: true } as const;
  return drawChart(
    {
      width: size.width,
      height: size.name === 'wide' ? 270 : 200,
      ...MARGINS,
      x: dayScale(page.days),
      y: { domain: [bottom, top] },
      marks: [
        ...valueAxis(5, writeTick),
        axisOf(page.days, size),
        Plot.areaY(data, {
          x: 'day',
          y1: 'low',
          y2: 'high',
          fill: color,
          fillOpacity: 0.16,
          clip: true,
        }),
        ...['low', 'high'].map((y) => Plot.lineY(data, { ...line, y, strokeWidth: 1 })),
        Plot.ruleY([0], { stroke: 'currentColor', strokeWidth: 1.5 }),
        Plot.lineY(data, { ...line, y: 'lift', strokeWidth: 2.5 }),
        Plot.ruleX(last ? [last] : [], { ...line, y1: 'low', y2: 'high', strokeWidth: 2 }),
        Plot.dot(last && last.lift >= bottom && last.lift <= top ? [last] : [], {
          x: 'day',
          y: 'lift',
          fill: color,
          symbol,
          r: 5,
          stroke: 'var(--bg)',
        }),
      ],
    },
    {
      id: `lift-${anchorOf(page)}-${label}`,
      title: `${nameExperiment(page)}: lift of ${label} against ${page.control}, looked at each day`,
      description: described
        ? `On ${writeShortDay(described.day)} it stands at ${writeLift(described.lift)}, between ${writeLiftRange(described.interval)}.`
        : 'Nothing may be told yet.',
    },
    size.name,
  );
}

/** Browsers, or those that did what it is judged by, a day. @param today not over, so it stands apart: a line would fall to it */
export function drawCounts(
  page: PageAnalysis,
  measure: 'browsers' | Metric,
  size: ChartSize,
  today: string,
): Markup {
  const labels = page.arms.map(({ label }) => label);
  const data = labels.flatMap((label) =>
    daysOfArm(page, label).map((arm) => ({
      ...arm,
      count: arm[measure],
      isWhole: arm.day < today,
    })),
  );
  const whole = data.filter(({ isWhole }) => isWhole);
  const soFar = hasEntered(page, today) ? data.filter(({ isWhole }) => !isWhole) : [];
  const top = Math.max(1, ...data.map(({ count }) => count));
  const isWide = size.name === 'wide';
  const colorOf = (row: { label: string }) => lookOf(page, row.label).color;
  const dotOf = {
    x: dateOf,
    y: 'count',
    r: 4,
    symbol: (row: { label: string }) => lookOf(page, row.label).symbol,
  };
  const lines = labels.map((label) => {
    const { color, dash } = lookOf(page, label);
    const ofLabel = whole.filter((row) => row.label === label);
    const options = { x: dateOf, y: 'count', stroke: color, strokeWidth: 2 };
    return {
      line: Plot.lineY(ofLabel, dash === 'none' ? options : { ...options, strokeDasharray: dash }),
      last: ofLabel.at(-1),
    };
  });
  return drawChart(
    {
      width: size.width,
      height: isWide ? 150 : 120,
      ...MARGINS,
      x: dayScale(page.days),
      y: { domain: [0, top] },
      marks: [
        ...valueAxis(3, (count) => (Number.isInteger(count) ? writeCount(count) : '')),
        axisOf(page.days, size),
        ...lines.map(({ line }) => line),
        Plot.dot(
          lines.flatMap(({ last }) => last ?? []),
          { ...dotOf, fill: colorOf, stroke: 'var(--bg)' },
        ),
        Plot.dot(soFar, { ...dotOf, fill: 'var(--bg)', stroke: colorOf, strokeWidth: 1.5 }),
      ],
      symbol: { type: 'identity' } as Plot.ScaleOptions,
    },
    {
      id: `${measure}-${anchorOf(page)}`,
      title: `${nameExperiment(page)}: ${measure === 'browsers' ? 'browsers that entered' : `of them, ${METRIC_WORDS[measure].did}`}, by day`,
      description: page.arms
        .map(({ label, counts }) => `${label}: ${writeCount(counts[measure])} in all`)
        .join('. '),
    },
    size.name,
  );
}

/** An arm's days: none before its first browser, and none after its last while browsers entered others. */
function daysOfArm({ days }: PageAnalysis, label: string) {
  const own = days.map(({ day, arms }) => ({
    ...(arms.find((arm) => arm.label === label) ?? { label, browsers: 0, clicks: 0, finished: 0 }),
    day,
  }));
  const first = own.findIndex(({ browsers }) => browsers > 0);
  const last = own.findLastIndex(({ browsers }) => browsers > 0);
  const wentOn = days.slice(last + 1).some(({ arms }) => arms.some(({ browsers }) => browsers > 0));
  return first < 0 ? [] : own.slice(first, wentOn ? last + 1 : own.length);
}

/** Whether a browser has entered the page on a day. */
export function hasEntered(page: PageAnalysis, on: string): boolean {
  return page.days.some(({ day, arms }) => day === on && arms.some(({ browsers }) => browsers > 0));
}

const dateOf = ({ day }: { day: string }) => new Date(day);

function dayScale(days: readonly PageDay[]): Plot.ScaleOptions {
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  return { type: 'utc', domain: [new Date(first), new Date(last)] };
}

function axisOf(days: readonly PageDay[], { width }: ChartSize): Plot.Markish {
  const room = Math.max(1, Math.floor((width - MARGINS.marginLeft) / ABOUT_DAYS_APART_PX));
  return dayAxis(
    days.map(({ day }) => day),
    room,
  );
}
