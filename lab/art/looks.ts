/** How a scene with people looks on each host: drawn in the brand's colours, so that skin stays skin. */
import type { HostBrandId } from '../../src/config/brands/index.ts';
import { KITS } from './figures/kits.ts';
import type { Kit } from './figures/part.ts';
import { FLOODLIT, type NightLight } from './night.ts';
import { CLARET, EVERGREEN, MIDNIGHT } from './palettes.ts';
import type { StadiumColors } from './stadium.ts';

export interface Look {
  /** The ground at night. */
  colors: StadiumColors;
  light: NightLight;
  /** What the team wears. */
  kit: Kit;
}

export const LOOKS: Readonly<Record<HostBrandId, Look>> = {
  main: { colors: EVERGREEN, light: FLOODLIT, kit: KITS.navy },
  cards: {
    colors: CLARET,
    light: { key: '#ffe6bc', back: '#ff9aa6' },
    kit: KITS.plum,
  },
  stats: {
    colors: MIDNIGHT,
    light: { key: '#fff3d8', back: '#7fd0ff' },
    kit: KITS.cyan,
  },
};
