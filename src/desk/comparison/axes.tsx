/** The axes of a chart whose days run to the right and whose values rise. */
import { formatShortDay } from '../../shared/day-words.ts';
import type { Frame } from './Chart.tsx';
import type { Scale } from './scales.ts';

interface ValueAxisProps {
  frame: Frame;
  y: Scale;
  ticks: readonly number[];
  format: (value: number) => string;
}

/** Lines across at round values, with their names on the left. */
export function ValueAxis({ frame: { left, right }, y, ticks, format }: ValueAxisProps) {
  return (
    <>
      <path
        d={ticks.map((tick) => `M${left} ${y(tick)}H${right}`).join('')}
        stroke="var(--border)"
      />
      <g textAnchor="end" fill="var(--text-light)">
        {ticks.map((tick) => (
          <text key={tick} x={left - 9} y={y(tick)} dy="0.32em">
            {format(tick)}
          </text>
        ))}
      </g>
    </>
  );
}

interface DayAxisProps {
  frame: Frame;
  x: (day: string) => number;
  /** Those that have a name. */
  days: readonly string[];
}

/** Days along the foot. */
export function DayAxis({ frame: { bottom }, x, days }: DayAxisProps) {
  return (
    <>
      <path d={days.map((day) => `M${x(day)} ${bottom}v4`).join('')} stroke="var(--border)" />
      <g fill="var(--text-light)">
        {days.map((day) => (
          <text key={day} x={x(day)} y={bottom + 9} dy="0.71em">
            {formatShortDay(day)}
          </text>
        ))}
      </g>
    </>
  );
}
