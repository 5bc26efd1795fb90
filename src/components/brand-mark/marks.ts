/**
 * The five marks as geometry in a 64×64 field, so that the page, the favicon and the share picture draw
 * the same thing. A shape is painted with a role of the theme, never with a colour.
 */
import type { BrandId } from '../../config/brands/index.ts';

/** A colour's role in the theme: `accent` is painted with `--accent`. */
export type MarkRole = 'accent' | 'highlight' | 'ink' | 'ground';

/** One path of a mark, in SVG's syntax. */
export interface MarkShape {
  d: string;
  role: MarkRole;
  /** Stroke width; filled when absent. */
  stroke?: number;
  opacity?: number;
}

/** Each brand's mark: its shapes in the order in which they are painted. */
export const MARKS: Readonly<Record<BrandId, readonly MarkShape[]>> = {
  /** A pavilion's roof over two stumps that read as eleven. */
  main: [
    { d: 'M4 29C14 12 50 12 60 29L55 33C45 22 19 22 9 33Z', role: 'accent' },
    { d: 'M30.5 3h3v11h-3z', role: 'accent' },
    { d: 'M33.5 3.5l10 3.2-10 3.2z', role: 'highlight' },
    { d: 'M20 33.5l7-2.5v29h-7z', role: 'ink' },
    { d: 'M37 33.5l7-2.5v29h-7z', role: 'ink' },
    { d: 'M9 57h46a2.5 2.5 0 0 1 0 5H9a2.5 2.5 0 0 1 0-5z', role: 'highlight' },
  ],
  /** Two cards crossed into a ten, a ball where they meet. */
  cards: [
    {
      d: 'M10.1 5.2l14.2-3.8a4 4 0 0 1 4.9 2.8l12.9 48.3a4 4 0 0 1-2.8 4.9l-14.2 3.8a4 4 0 0 1-4.9-2.8L7.3 10.1a4 4 0 0 1 2.8-4.9z',
      role: 'highlight',
    },
    {
      d: 'M53.9 5.2L39.7 1.4a4 4 0 0 0-4.9 2.8L21.9 52.5a4 4 0 0 0 2.8 4.9l14.2 3.8a4 4 0 0 0 4.9-2.8l12.9-48.3a4 4 0 0 0-2.8-4.9z',
      role: 'accent',
    },
    { d: 'M35 20.5a11 11 0 1 0 .01 0z', role: 'ground' },
    {
      d: 'M28.4 24.6c3.6 4.4 3.6 9.40 0 13.80M41.60 24.60c-3.60 4.40-3.60 9.40 0 13.80',
      role: 'highlight',
      stroke: 2.4,
    },
  ],
  /** Three stumps as a rising chart, the ball on its way up. */
  stats: [
    { d: 'M7 40a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v21H7z', role: 'accent', opacity: 0.55 },
    { d: 'M26 29a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v32H26z', role: 'accent', opacity: 0.8 },
    { d: 'M45 18a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v43H45z', role: 'accent' },
    { d: 'M6 26C18 25 28 18 34 8', role: 'highlight', stroke: 4 },
    { d: 'M38 1.50a6.50 6.50 0 1 0 .01 0z', role: 'highlight' },
  ],
  /** Rings around an aim, the arrow in the middle. */
  hadaf: [
    { d: 'M32 6a27 27 0 1 0 27 27', role: 'accent', stroke: 7 },
    { d: 'M32 20a13 13 0 1 0 13 13', role: 'highlight', stroke: 6 },
    { d: 'M30 34.50L46 18.50', role: 'ink', stroke: 5 },
    { d: 'M43.50 12.50L53.50 2.50l1.80 6.20 6.20 1.80-10 10-6.30-1.70z', role: 'accent' },
  ],
  /** A pawn at home on its quarter of the board. */
  ludopanti: [
    { d: 'M4 14A10 10 0 0 1 14 4h16v26H4z', role: 'accent' },
    { d: 'M34 4h16a10 10 0 0 1 10 10v16H34z', role: 'highlight' },
    { d: 'M4 34h26v26H14A10 10 0 0 1 4 50z', role: 'highlight' },
    { d: 'M34 34h26v16a10 10 0 0 1-10 10H34z', role: 'accent' },
    {
      d: 'M32 11a10 10 0 0 1 6.30 17.80C40 36 43 40.50 46 45a4 4 0 0 1 0 8H18a4 4 0 0 1 0-8c3-4.50 6-9 7.70-16.20A10 10 0 0 1 32 11z',
      role: 'ground',
      stroke: 5,
    },
    {
      d: 'M32 11a10 10 0 0 1 6.30 17.80C40 36 43 40.50 46 45a4 4 0 0 1 0 8H18a4 4 0 0 1 0-8c3-4.50 6-9 7.70-16.20A10 10 0 0 1 32 11z',
      role: 'ink',
    },
  ],
};
