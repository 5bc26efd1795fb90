import { formatTick } from '../../experiments/report/analysis/format.ts';
import { Chart, frameOf } from './Chart.tsx';
import { type ForestRow, nameRow } from './forest-rows.ts';
import { Mark } from './Mark.tsx';
import { liftTicks, ratioScale } from './scales.ts';
import { colorOfVerdict } from './VerdictMark.tsx';

/** In pixels. Rows and head of the table beside the chart are as high (section.css). */
const ROW_HEIGHT = 56;
const HEAD_HEIGHT = 44;
const AXIS_HEIGHT = 34;
/** The upper part of a row, which has its name. */
const NAME_HEIGHT = 26;

/** In `beside` the table's rows name the lines, which therefore run on through the chart; in the others the chart names them. */
export const FOREST_SIZES = [
  { name: 'beside', width: 440 },
  { name: 'medium', width: 640 },
  { name: 'narrow', width: 296 },
] as const;

interface ForestChartProps {
  rows: readonly ForestRow[];
  size: (typeof FOREST_SIZES)[number];
}

/** Every comparison on one scale of ratios: its lift and its range. */
export function ForestChart({ rows, size }: ForestChartProps) {
  const isBeside = size.name === 'beside';
  const side = isBeside ? 16 : 8;
  const height = HEAD_HEIGHT + rows.length * ROW_HEIGHT + AXIS_HEIGHT;
  const frame = frameOf(size.width, height, {
    left: side,
    right: side,
    top: HEAD_HEIGHT,
    bottom: AXIS_HEIGHT,
  });
  const { left, right, top, bottom } = frame;
  const [low, high] = domainOf(rows);
  const ratio = ratioScale([1 + low, 1 + high], [left, right]);
  const x = (lift: number) => ratio(1 + lift);
  const middleOf = (row: number) => top + (row + 0.5) * ROW_HEIGHT;
  const ticks = liftTicks([low, high], [left, right]);
  // A line stops where the chart has a row's name.
  const linesAt = (lift: number) =>
    isBeside
      ? `M${x(lift)} ${top}V${bottom}`
      : [...rows.keys()]
          .map(
            (row) =>
              `M${x(lift)} ${top + row * ROW_HEIGHT + NAME_HEIGHT}v${ROW_HEIGHT - NAME_HEIGHT}`,
          )
          .join('');
  return (
    <Chart
      id="forest"
      title="Lift of each arm against its control"
      description={rows.flatMap(describeRow).join('. ')}
      size={size}
      height={height}
    >
      <g stroke="var(--border)">
        {isBeside && (
          <path
            d={[...rows.keys(), rows.length]
              .map((row) => `M0 ${top + row * ROW_HEIGHT}H${size.width}`)
              .join('')}
          />
        )}
        <path d={ticks.map(linesAt).join('')} />
      </g>
      <g fill="var(--text-light)">
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={bottom + 9} dy="0.71em">
            {formatTick(tick)}
          </text>
        ))}
        <text x={x(0) - 8} y={top - 18} dy="0.71em" textAnchor="end">
          control does better
        </text>
        <text x={x(0) + 8} y={top - 18} dy="0.71em" textAnchor="start">
          the other arm does
        </text>
      </g>
      <path d={linesAt(0)} stroke="currentColor" strokeWidth={1.5} />
      {rows.map((row, index) => (
        <g key={row.key}>
          {!isBeside && (
            <text x={left} y={middleOf(index) - 12} dy="0.32em" textAnchor="start" fontWeight={600}>
              {nameRow(row)}
            </text>
          )}
          <Estimate
            row={row}
            domain={[low, high]}
            x={x}
            // Below the name, where the chart has it.
            y={middleOf(index) + (isBeside ? 0 : 8)}
          />
        </g>
      ))}
    </Chart>
  );
}

interface EstimateProps {
  row: ForestRow;
  domain: readonly [low: number, high: number];
  x: (lift: number) => number;
  y: number;
}

/** A lift and its range; an arrow at an end that lies outside the chart. Its colour is the verdict's, its mark the arm's. */
function Estimate({ row: { look, kind, symbol, instead }, domain, x, y }: EstimateProps) {
  if (look === null) {
    // Beside the line at zero, where there is more room.
    const isRight = x(0) - x(domain[0]) < x(domain[1]) - x(0);
    return (
      <text
        x={x(0) + (isRight ? 8 : -8)}
        y={y}
        dy="0.32em"
        fill="var(--text-light)"
        textAnchor={isRight ? 'start' : 'end'}
        {...HALO}
      >
        {instead}
      </text>
    );
  }
  const color = colorOfVerdict(kind);
  const [isCutLow, isCutHigh] = [look.interval[0] < domain[0], look.interval[1] > domain[1]];
  const from = x(Math.max(domain[0], look.interval[0]));
  const to = x(Math.min(domain[1], look.interval[1]));
  const ends = [...(isCutLow ? [] : [from]), ...(isCutHigh ? [] : [to])];
  return (
    <>
      <path d={`M${from} ${y}H${to}`} stroke={color} strokeWidth={3} />
      <path d={ends.map((end) => `M${end} ${y - 7}v14`).join('')} stroke={color} strokeWidth={2} />
      {isCutLow && <path d={`M${from - 8} ${y}l6 -4v8z`} />}
      {isCutHigh && <path d={`M${to + 8} ${y}l-6 -4v8z`} />}
      <Mark
        shape={symbol}
        x={x(look.lift)}
        y={y}
        radius={6}
        fill={color}
        stroke="var(--bg)"
        strokeWidth={1.5}
      />
    </>
  );
}

/** A text that lines behind it do not cross. */
const HALO = {
  stroke: 'var(--bg)',
  strokeWidth: 5,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

/** Beyond half and twice as often ranges are cut off: a page with few visitors would flatten the others. */
const [LOWEST, HIGHEST] = [-0.5, 1];
/** A lift that lies further out is in the chart, with at least this ratio of its range on both sides. */
const BESIDE_A_LIFT = 1.15;

function domainOf(rows: readonly ForestRow[]): [low: number, high: number] {
  const looks = rows.flatMap(({ look }) => look ?? []);
  return [
    Math.max(
      Math.min(-0.1, ...looks.map(({ interval }) => interval[0])),
      Math.min(LOWEST, ...looks.map(({ lift }) => (1 + lift) / BESIDE_A_LIFT - 1)),
    ),
    Math.min(
      Math.max(0.1, ...looks.map(({ interval }) => interval[1])),
      Math.max(HIGHEST, ...looks.map(({ lift }) => (1 + lift) * BESIDE_A_LIFT - 1)),
    ),
  ];
}

function describeRow(row: ForestRow): string[] {
  if (row.look === null) return [];
  const { lift, interval } = row.look;
  const [low, high] = interval.map(formatTick);
  return [`${nameRow(row)}: ${formatTick(lift)}, between ${low} and ${high}`];
}
