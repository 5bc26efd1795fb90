import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import { METRIC_WORDS, type Metric } from '../../experiments/report/analysis/compare-page.ts';
import {
  formatCount,
  formatRate,
  nameExperiment,
} from '../../experiments/report/analysis/format.ts';
import { anchorOf } from './anchor-of.ts';
import { styleOf } from './arm-styles.ts';
import { DayAxis, ValueAxis } from './axes.tsx';
import { Chart, type ChartSize, DAY_MARGINS, frameOf } from './Chart.tsx';
import { Mark } from './Mark.tsx';
import { daysOfArm, hasEntered } from './page-days.ts';
import { dayScale, linearScale, namedDays, wholeTicks } from './scales.ts';

interface CountsChartProps {
  page: PageAnalysis;
  measure: 'browsers' | Metric;
  /** It is not over: a line would fall to it, so it has a hollow mark apart from the line, and no rate, which rests on few. */
  today: string;
  size: ChartSize;
}

/** By day and arm: all browsers that entered, or the part of them that did what the page is judged by. */
export function CountsChart({ page, measure, today, size }: CountsChartProps) {
  const height = size.name === 'wide' ? 150 : 120;
  const frame = frameOf(size.width, height, DAY_MARGINS);
  const { left, right, top, bottom } = frame;
  const lines = page.arms.map(({ label }) => {
    const days = daysOfArm(page, label).flatMap((arm) => {
      if (measure === 'browsers') return { day: arm.day, value: arm.browsers };
      return arm.browsers === 0 ? [] : { day: arm.day, value: arm[measure] / arm.browsers };
    });
    return {
      label,
      style: styleOf(page, label),
      whole: days.filter(({ day }) => day < today),
      soFar:
        measure === 'browsers' && hasEntered(page, today)
          ? days.filter(({ day }) => day >= today)
          : [],
    };
  });
  const values = lines.flatMap(({ whole, soFar }) => [...whole, ...soFar]);
  const unit = measure === 'browsers' ? 1 : 0.01;
  const most = Math.max(unit, ...values.map(({ value }) => value));
  const days = page.days.map(({ day }) => day);
  const x = dayScale(days.at(0) ?? '', days.at(-1) ?? '', [left, right]);
  const y = linearScale([0, most], [bottom, top]);
  const what =
    measure === 'browsers'
      ? 'browsers that entered'
      : `the part of them that ${METRIC_WORDS[measure].did}`;
  return (
    <Chart
      id={`${measure}-${anchorOf(page)}`}
      title={`${nameExperiment(page)}: ${what}, by day`}
      description={page.arms
        .map(({ label, counts }) =>
          measure === 'browsers'
            ? `${label}: ${formatCount(counts.browsers)} in all`
            : `${label}: ${formatRate(counts[measure] / Math.max(1, counts.browsers))} in all`,
        )
        .join('. ')}
      size={size}
      height={height}
    >
      <ValueAxis
        frame={frame}
        y={y}
        ticks={wholeTicks(most / unit, 3).map((tick) => tick * unit)}
        format={(tick) => formatCount(Math.round(tick / unit)) + (unit === 1 ? '' : '%')}
      />
      <DayAxis frame={frame} x={x} days={namedDays(days, size.width - left)} />
      <g fill="none" strokeWidth={2} strokeLinejoin="round">
        {lines.map(({ label, style, whole }) => (
          <polyline
            key={label}
            points={whole.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ')}
            stroke={style.color}
            strokeDasharray={style.dash}
          />
        ))}
      </g>
      <g stroke="var(--bg)" strokeWidth={1.5}>
        {lines.flatMap(({ label, style: { shape, color }, whole }) => {
          const last = whole.at(-1);
          return last
            ? [
                <Mark
                  key={label}
                  shape={shape}
                  x={x(last.day)}
                  y={y(last.value)}
                  radius={4}
                  fill={color}
                />,
              ]
            : [];
        })}
      </g>
      <g fill="var(--bg)" strokeWidth={1.5}>
        {lines.flatMap(({ label, style: { shape, color }, soFar }) =>
          soFar.map(({ day, value }) => (
            <Mark
              key={`${label} ${day}`}
              shape={shape}
              x={x(day)}
              y={y(value)}
              radius={4}
              stroke={color}
            />
          )),
        )}
      </g>
    </Chart>
  );
}
