import type { PageId } from '../../../src/config/pages.ts';
import { faded } from '../light.ts';
import type { Scene } from '../scene.ts';
import { NIGHT, stadium } from '../stadium.ts';

function sketch(width: number, height: number): Scene {
  const ground = stadium({
    width,
    height,
    horizon: height * 0.55,
    colors: NIGHT,
    seed: 7,
    towers: [
      { x: width * 0.12, y: height * 0.12, scale: 0.9, aim: [width * 0.5, height * 0.8] },
      { x: width * 0.88, y: height * 0.12, scale: 0.9, aim: [width * 0.5, height * 0.8] },
    ],
  });
  const shown = faded(width, height, { top: 0.12, left: 0.1, right: 0.06, bottom: 0.2 }, ground.body);
  return { width, height, defs: ground.defs + shown.defs, body: shown.body };
}
const wide = () => sketch(1200, 1000);
const tall = () => sketch(1000, 1200);

export const SCENES: Readonly<Record<string, () => Scene>> = {
  'hero-home': wide,
  'hero-lp1': wide,
  'hero-lp2': wide,
  'hero-lp3': wide,
  'hero-lp4': wide,
  'hero-lp5': wide,
  'hero-lp6': tall,
  'hero-lp7': tall,
  'hero-lp8': tall,
  'hero-lp9': tall,
  'hero-upgrade': wide,
  'hero-hadaf': wide,
  'hero-ludopanti': wide,
  players: () => sketch(1200, 800),
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
  lp7: 'hero-lp7',
  lp8: 'hero-lp8',
  lp9: 'hero-lp9',
  upgrade: 'hero-upgrade',
  hadaf: 'hero-hadaf',
  ludopanti: 'hero-ludopanti',
};
