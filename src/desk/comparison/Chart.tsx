import type { ReactNode } from 'react';

/**
 * Room for a chart; text keeps its size, so the chart is drawn once for each width. Both are on the page, and the style
 * sheet shows the one that fits. A phone 360 pixels wide has 296 for it.
 */
export const SIZES = [
  { name: 'wide', width: 560 },
  { name: 'narrow', width: 296 },
] as const;
export type ChartSize = (typeof SIZES)[number];

interface ChartProps {
  /** Unique on the page among charts of one size. */
  id: string;
  /** The chart in words, for readers who do not see it. */
  title: string;
  description: string;
  /** Its name is a class, too. */
  size: { name: string; width: number };
  height: number;
  children: ReactNode;
}

/** The image that holds a chart. */
export function Chart({ id, title, description, size, height, children }: ChartProps) {
  const own = `${id}-${size.name}`;
  return (
    <svg
      role="img"
      className={`chart ${size.name}`}
      viewBox={`0 0 ${size.width} ${height}`}
      width={size.width}
      height={height}
      textAnchor="middle"
      aria-labelledby={`${own}-title`}
      aria-describedby={`${own}-desc`}
    >
      <title id={`${own}-title`}>{title}</title>
      <desc id={`${own}-desc`}>{description}</desc>
      {children}
    </svg>
  );
}

/** The part of a chart that its axes enclose: distances in pixels from the left and from the top. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** @param margins what is left free on each side */
export function frameOf(width: number, height: number, margins: Frame): Frame {
  const { left, right, top, bottom } = margins;
  return { left, right: width - right, top, bottom: height - bottom };
}

/** Of a chart by day, in pixels. */
export const DAY_MARGINS: Frame = { left: 48, right: 12, top: 14, bottom: 28 };
