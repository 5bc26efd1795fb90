import type { Scene } from '../scene.ts';
import { rect } from '../svg.ts';

const frame = (): Scene => ({
  width: 400,
  height: 820,
  defs: '',
  body: rect(4, 4, 392, 812, { rx: 56, fill: '#0b1f1a', stroke: '#3a5a50', 'stroke-width': 8 }),
});
export const VECTORS: Readonly<Record<string, () => Scene>> = {
  'screen-contests': frame,
  'screen-team': frame,
  'screen-stats': frame,
  'screen-cards': frame,
  'team-sheet': () => ({ ...frame(), height: 560 }),
  trophy: () => ({ ...frame(), height: 480 }),
};
