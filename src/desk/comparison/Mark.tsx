import { roundPixel } from './scales.ts';

/** Their corners around the centre of a circle of radius 1; each has that circle's area. */
const OUTLINES = {
  diamond: [
    [0, -1.65],
    [0.952, 0],
    [0, 1.65],
    [-0.952, 0],
  ],
  square: [
    [-0.886, -0.886],
    [0.886, -0.886],
    [0.886, 0.886],
    [-0.886, 0.886],
  ],
  triangle: [
    [0, -1.555],
    [1.347, 0.778],
    [-1.347, 0.778],
  ],
} as const;

export type MarkShape = 'circle' | keyof typeof OUTLINES;

interface MarkProps {
  shape: MarkShape;
  /** Its centre. */
  x: number;
  y: number;
  radius: number;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
}

/** A point in a chart. */
export function Mark({ shape, x, y, radius, ...paint }: MarkProps) {
  if (shape === 'circle') return <circle cx={x} cy={y} r={radius} {...paint} />;
  const corners = OUTLINES[shape].map(
    ([right, down]) => `${roundPixel(x + right * radius)},${roundPixel(y + down * radius)}`,
  );
  return <polygon points={corners.join(' ')} {...paint} />;
}
