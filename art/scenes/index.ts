/** Every raster picture of the site by name, and the scene that stands for each landing page. */
import type { PageId } from '../../src/config/pages.ts';
import type { Scene } from '../scene.ts';
import { arrowInGold } from './hadaf.ts';
import { teamUnderLights } from './home.ts';
import { coverDrive } from './lp1.ts';
import { ballFromPhone } from './lp2.ts';
import { cupAndConfetti } from './lp3.ts';
import { wagonWheel } from './lp4.ts';
import { handOfTrumps } from './lp5.ts';
import { flyingBoard } from './ludopanti.ts';
import { fourRoles } from './players.ts';
import { captainsHundred, keeperBehindStumps, openingBatter, strikeBowler } from './stories.ts';
import { dawnGround } from './upgrade.ts';

export const SCENES: Readonly<Record<string, () => Scene>> = {
  'hero-home': teamUnderLights,
  'hero-lp1': coverDrive,
  'hero-lp2': ballFromPhone,
  'hero-lp3': cupAndConfetti,
  'hero-lp4': wagonWheel,
  'hero-lp5': handOfTrumps,
  'hero-lp6': openingBatter,
  'hero-lp7': strikeBowler,
  'hero-lp8': keeperBehindStumps,
  'hero-lp9': captainsHundred,
  'hero-upgrade': dawnGround,
  'hero-hadaf': arrowInGold,
  'hero-ludopanti': flyingBoard,
  players: fourRoles,
};

/** Which scene stands for a landing page, in its hero and in its share picture. */
export const HERO_OF_PAGE: Readonly<Partial<Record<PageId, string>>> = {
  home: 'hero-home',
  lp1: 'hero-lp1',
  kannada: 'hero-lp1',
  tamil: 'hero-lp1',
  lp2: 'hero-lp2',
  lp3: 'hero-lp3',
  lp4: 'hero-lp4',
  lp5: 'hero-lp5',
  lp6: 'hero-lp6',
  lp7: 'hero-lp8',
  lp8: 'hero-lp7',
  lp9: 'hero-lp9',
  upgrade: 'hero-upgrade',
  hadaf: 'hero-hadaf',
  ludopanti: 'hero-ludopanti',
};
