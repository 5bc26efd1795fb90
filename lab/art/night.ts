import { type Fade, faded, litFilter } from './light.ts';
import type { Scene } from './scene.ts';
import { type Stadium, stadium } from './stadium.ts';
import { radial } from './svg.ts';

export interface NightLight {
  /** Key light from the towers. */
  key: string;
  /** Cooler light that comes back from the far stands. */
  back: string;
}

export const FLOODLIT: NightLight = { key: '#ffecb8', back: '#6fe6d0' };

/** The upright layout of one player, for pages whose hero stands beside the words. */
export const PORTRAIT = { width: 1000, height: 1200 } as const;
/** The page fades the other edges where it does not show a scene as far as the screen's edge. */
export const FOOT_FADE: Fade = { bottom: 0.2 };

/**
 * Filters and gradients that every floodlit scene uses: `lit` shades a piece, `outline` puts one rim around a whole figure
 * (a rim for each piece would draw its joints), `flare` is for glows.
 */
export function nightDefs({ key, back }: NightLight): string {
  return [
    litFilter('lit', [
      { color: '#020b10', opacity: 0.6, reach: 30, softness: 16, from: [-1, 0.6] },
    ]),
    litFilter('outline', [
      { color: back, from: [-1, -0.4], reach: 5, softness: 1, opacity: 0.85 },
      { color: key, from: [0.8, -1], reach: 9, softness: 1 },
    ]),
    radial('flare', [
      [0, key, 0.95],
      [0.2, key, 0.4],
      [0.55, key, 0.1],
      [1, key, 0],
    ]),
    radial('flareBack', [
      [0, back, 0.9],
      [0.3, back, 0.35],
      [1, back, 0],
    ]),
  ].join('');
}

/** A floodlit ground with `content` on it, dissolving into the page at its edges. */
export function nightScene(
  place: Stadium,
  light: NightLight,
  fade: Fade,
  ...content: readonly string[]
): Scene {
  const ground = stadium(place);
  const shown = faded(place.width, place.height, fade, [ground.body, ...content].join(''));
  return {
    width: place.width,
    height: place.height,
    defs: ground.defs + nightDefs(light) + shown.defs,
    body: shown.body,
  };
}
