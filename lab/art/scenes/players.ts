import { captain } from '../figures/captain.ts';
import { drivingBatter } from '../figures/driving-batter.ts';
import { fastBowler } from '../figures/fast-bowler.ts';
import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { wicketKeeper } from '../figures/wicket-keeper.ts';
import { blurFilter, faded } from '../light.ts';
import { FLOODLIT, nightDefs } from '../night.ts';
import type { Scene } from '../scene.ts';
import { ellipse } from '../svg.ts';

/** The four kinds of player that a team needs, side by side. */
export default function fourRoles(): Scene {
  const [width, height] = [1200, 800];
  const shown = faded(
    width,
    height,
    { bottom: 0.08 },
    [
      ellipse(600, 420, 560, 330, { fill: 'url(#flareBack)', opacity: 0.35 }),
      ellipse(600, 742, 540, 30, { fill: '#000', opacity: 0.45, filter: 'url(#soft)' }),
      placed(-24, 232, 0, 0.54, fastBowler(KITS.saffron, { plait: true })),
      placed(676, 226, 0, 0.54, captain(KITS.emerald)),
      placed(540, 238, 0, 0.54, wicketKeeper(KITS.plum)),
      placed(238, 216, 0, 0.57, drivingBatter(KITS.navy)),
    ].join(''),
  );
  return {
    width,
    height,
    defs: nightDefs(FLOODLIT) + blurFilter('soft', 14) + shown.defs,
    body: shown.body,
  };
}
