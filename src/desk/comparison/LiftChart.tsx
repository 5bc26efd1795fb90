import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import type { DayLook } from '../../experiments/report/analysis/comparison.ts';
import {
  formatLift,
  formatLiftsBetween,
  formatTick,
  nameExperiment,
} from '../../experiments/report/analysis/format.ts';
import { formatShortDay } from '../../shared/day-words.ts';
import { anchorOf } from './anchor-of.ts';
import { styleOf } from './arm-styles.ts';
import { DayAxis, ValueAxis } from './axes.tsx';
import { Chart, type ChartSize, DAY_MARGINS, frameOf } from './Chart.tsx';
import { Mark } from './Mark.tsx';
import { dayScale, linearScale, namedDays, roundTicks } from './scales.ts';

interface LiftChartProps {
  page: PageAnalysis;
  label: string;
  looks: readonly DayLook[];
  size: ChartSize;
}

/** The lift of one arm to date, with its range: what a look at the end of each day showed. */
export function LiftChart({ page, label, looks, size }: LiftChartProps) {
  const { color, shape } = styleOf(page, label);
  const height = size.name === 'wide' ? 270 : 200;
  const frame = frameOf(size.width, height, DAY_MARGINS);
  const { left, right, top, bottom } = frame;
  const days = page.days.map(({ day }) => day);
  const domain = domainOf(looks);
  const x = dayScale(days.at(0) ?? '', days.at(-1) ?? '', [left, right]);
  const y = linearScale(domain, [bottom, top]);
  const low = looks.map(({ day, interval }) => `${x(day)},${y(interval[0])}`);
  const high = looks.map(({ day, interval }) => `${x(day)},${y(interval[1])}`);
  const last = looks.at(-1);
  const id = `lift-${anchorOf(page)}-${label}`;
  const clip = `${id}-${size.name}-clip`;
  return (
    <Chart
      id={id}
      title={`${nameExperiment(page)}: lift of ${label} against ${page.control}, looked at each day`}
      description={
        last
          ? `On ${formatShortDay(last.day)} it is ${formatLift(last.lift)}, ${formatLiftsBetween(last.interval)}.`
          : 'Too few browsers for an estimate.'
      }
      size={size}
      height={height}
    >
      <ValueAxis frame={frame} y={y} ticks={roundTicks(domain, 5)} format={formatTick} />
      <DayAxis frame={frame} x={x} days={namedDays(days, size.width - left)} />
      <clipPath id={clip}>
        <rect x={left} y={top} width={right - left} height={bottom - top} />
      </clipPath>
      <g clipPath={`url(#${clip})`} stroke={color} fill="none" strokeLinejoin="round">
        <polygon
          points={[...high, ...low.toReversed()].join(' ')}
          fill={color}
          fillOpacity={0.16}
          stroke="none"
        />
        <polyline points={low.join(' ')} />
        <polyline points={high.join(' ')} />
      </g>
      <path d={`M${left} ${y(0)}H${right}`} stroke="currentColor" strokeWidth={1.5} />
      <g clipPath={`url(#${clip})`} stroke={color} fill="none" strokeLinejoin="round">
        <polyline
          points={looks.map(({ day, lift }) => `${x(day)},${y(lift)}`).join(' ')}
          strokeWidth={2.5}
        />
        {last && (
          <path
            d={`M${x(last.day)} ${y(last.interval[0])}V${y(last.interval[1])}`}
            strokeWidth={2}
          />
        )}
      </g>
      {last && last.lift >= domain[0] && last.lift <= domain[1] && (
        <Mark
          shape={shape}
          x={x(last.day)}
          y={y(last.lift)}
          radius={5}
          fill={color}
          stroke="var(--bg)"
          strokeWidth={1.5}
        />
      )}
    </Chart>
  );
}

/** The first ranges are so wide that they would flatten all that follows: they may leave the frame. */
function domainOf(looks: readonly DayLook[]): [low: number, high: number] {
  const settled = looks.slice(Math.floor(looks.length / 4)).map(({ interval }) => interval);
  return [
    Math.max(-0.8, Math.min(-0.1, ...settled.map(([low]) => low))),
    Math.min(2, Math.max(0.1, ...settled.map(([, high]) => high))),
  ];
}
