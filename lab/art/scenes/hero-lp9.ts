import { captain } from '../figures/captain.ts';
import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { nightScene, PORTRAIT, PORTRAIT_FADE } from '../night.ts';
import { EVERGREEN } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, line, type Point, path, polar, randomFrom } from '../svg.ts';

/** The captain lifts bat and helmet to a full house. */
export default function captainsHundred(): Scene {
  const burst = (center: Point, radius: number, color: string, seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 26 }, (_, index) => {
      const turn = (index / 26) * 360 + random() * 8;
      const reach = radius * (0.72 + random() * 0.3);
      return line(polar(center, reach * 0.35, turn), polar(center, reach, turn), {
        stroke: color,
        'stroke-width': 4,
        'stroke-linecap': 'round',
        opacity: 0.8,
      });
    }).join('');
  };
  return nightScene(
    { ...PORTRAIT, horizon: 840, colors: EVERGREEN, seed: 24, towers: [] },
    { key: '#ffecb8', back: '#7ff0c8' },
    { ...PORTRAIT_FADE, top: 0.1 },
    circle(500, 520, 460, { fill: 'url(#flareBack)', opacity: 0.55 }),
    circle(235, 260, 210, { fill: 'url(#flare)', opacity: 0.35 }),
    circle(775, 350, 190, { fill: 'url(#flareBack)', opacity: 0.5 }),
    burst([235, 260], 150, '#ffd98a', 5),
    burst([775, 350], 130, '#9ff5d8', 6),
    burst([540, 190], 90, '#ffffff', 7),
    path('M0 860 H1000', { stroke: '#fff6d8', 'stroke-width': 4, opacity: 0.4 }),
    ellipse(500, 1150, 280, 28, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(60, 300, 0, 0.88, captain(KITS.navy)),
  );
}
