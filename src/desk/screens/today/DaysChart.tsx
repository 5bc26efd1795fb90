import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { formatShortDay } from '../../../shared/day-words.ts';
import { DayAxis, ValueAxis } from '../../comparison/axes.tsx';
import { Chart, type ChartSize, frameOf } from '../../comparison/Chart.tsx';
import { bandScale, linearScale, namedDays, wholeTicks } from '../../comparison/scales.ts';
import { MEASURE_WORDS } from '../../measures.ts';

const MARGINS = { left: 48, right: 8, top: 30, bottom: 26 };
/** Of the disc that holds the letter, in the margin above the column. */
const DISC_RADIUS = 9;
/** Between two columns, in pixels. */
const WIDEST_GAP = 2;

type Measure = 'views' | 'finished';

interface DaysChartProps {
  /** The latest last; `mark` is the letter of a day's changes. */
  days: readonly ({ day: string; mark: string | null } & Record<Measure, number>)[];
  measure: Measure;
  /** The one that is not over, so its column is hollow; `null` where all are. */
  running: string | null;
  size: ChartSize;
}

/** One measure, a column for each day, with what changed. */
export function DaysChart({ days, measure, running, size }: DaysChartProps) {
  const height = size.name === 'wide' ? 180 : 156;
  const frame = frameOf(size.width, height, MARGINS);
  const { left, right, top, bottom } = frame;
  const most = Math.max(1, ...days.map((day) => day[measure]));
  const bands = bandScale(days.length, [left, right]);
  const gap = Math.min(WIDEST_GAP, bands.width / 4);
  const y = linearScale([0, most], [bottom, top]);
  const places = new Map(days.map(({ day }, index) => [day, bands.start(index)]));
  const startOf = (day: string) => places.get(day) ?? left;
  const middleOf = (day: string) => startOf(day) + bands.width / 2;
  const marked = days.filter(({ mark }) => mark !== null);
  const named = namedDays(
    days.map(({ day }) => day),
    size.width - left,
  );
  return (
    <Chart
      id={`days-${measure}`}
      title={`${MEASURE_WORDS[measure].long}, with what changed`}
      description={
        marked.map(({ mark, day }) => `${mark} on ${formatShortDay(day)}`).join(', ') ||
        'Nothing changed.'
      }
      size={size}
      height={height}
    >
      <ValueAxis frame={frame} y={y} ticks={wholeTicks(most, 3)} format={formatCount} />
      {days.map((day) => (
        <rect
          key={day.day}
          x={startOf(day.day) + gap / 2}
          y={y(day[measure])}
          width={bands.width - gap}
          height={bottom - y(day[measure])}
          {...(day.day === running ? HOLLOW : FULL)}
        />
      ))}
      <DayAxis frame={frame} x={middleOf} days={named} />
      <path
        d={marked.map(({ day }) => `M${middleOf(day)} ${top}V${bottom}`).join('')}
        stroke="var(--ball)"
        strokeWidth={1.5}
        strokeDasharray="2 3"
      />
      {marked.map(({ mark, day }) => (
        <g key={day}>
          <circle cx={middleOf(day)} cy={top - 17} r={DISC_RADIUS} fill="var(--ball)" />
          <text x={middleOf(day)} y={top - 17} dy="0.32em" fill="var(--bg)" fontWeight={700}>
            {mark}
          </text>
        </g>
      ))}
    </Chart>
  );
}

const FULL = { fill: 'var(--accent)' };
const HOLLOW = { fill: 'var(--bg)', stroke: 'var(--accent)', strokeWidth: 1.5 };
