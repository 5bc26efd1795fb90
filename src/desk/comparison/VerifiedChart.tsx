import type { InPageCheck } from '../../experiments/report/analysis/beside.ts';
import { formatCount, formatRate } from '../../experiments/report/analysis/format.ts';
import { wilsonInterval } from '../../experiments/report/statistics/distributions.ts';
import { DayAxis, ValueAxis } from './axes.tsx';
import { Chart, type ChartSize, DAY_MARGINS, frameOf } from './Chart.tsx';
import { Mark } from './Mark.tsx';
import { dayScale, linearScale, namedDays, roundTicks } from './scales.ts';

const MARGINS = { ...DAY_MARGINS, right: 24 };

/** The part of the finished downloads that phones verified, by day, with its interval. */
export function VerifiedChart({ check, size }: { check: InPageCheck; size: ChartSize }) {
  const isWide = size.name === 'wide';
  const height = isWide ? 180 : 160;
  const frame = frameOf(size.width, height, MARGINS);
  const parts = check.days.map(({ day, finished, verified }) => {
    const [low, high] = wilsonInterval(Math.min(verified, finished), finished);
    return { day, part: Math.min(1, verified / finished), low, high };
  });
  const days = parts.map(({ day }) => day);
  const domain = [Math.min(0.5, ...parts.map(({ low }) => low)), 1] as const;
  const x = dayScale(days.at(0) ?? '', days.at(-1) ?? '', [frame.left, frame.right]);
  const y = linearScale(domain, [frame.bottom, frame.top]);
  return (
    <Chart
      id="verified"
      title={`${check.page}: part of the finished downloads that phones verified, by day`}
      description={`${formatCount(check.verified)} of ${formatCount(check.finished)} in all, ${formatRate(check.verified / check.finished)}.`}
      size={size}
      height={height}
    >
      <ValueAxis frame={frame} y={y} ticks={roundTicks(domain, 4)} format={formatPart} />
      <DayAxis frame={frame} x={x} days={namedDays(days, size.width - frame.left)} />
      <path
        d={parts.map(({ day, low, high }) => `M${x(day)} ${y(low)}V${y(high)}`).join('')}
        stroke="var(--text-light)"
        strokeWidth={1.5}
      />
      {parts.map(({ day, part }) => (
        <Mark key={day} shape="circle" x={x(day)} y={y(part)} radius={isWide ? 3.5 : 2.5} />
      ))}
    </Chart>
  );
}

const formatPart = (part: number) => `${Math.round(part * 100)}%`;
