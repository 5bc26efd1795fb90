/** Pictures that stay vector: flat shapes are smaller that way, and sharp at any size. */
import { litFilter } from '../light.ts';
import { GOLD_DEFS, trophy } from '../objects/trophy.ts';
import type { Scene } from '../scene.ts';
import { headToHead, liveScore, promotionCode, signedApp, wallet } from './cricket-entries.ts';
import { cardsScreen, contestsScreen, statsScreen, teamScreen, teamSheet } from './screens.ts';
import { guestPlayer, roundReview, virtualItems } from './skill-entries.ts';
import { fourAtATable, podium, thrownDice } from './table-entries.ts';

export const VECTORS: Readonly<Record<string, () => Scene>> = {
  'screen-contests': contestsScreen,
  'screen-team': teamScreen,
  'screen-stats': statsScreen,
  'screen-cards': cardsScreen,
  'team-sheet': teamSheet,
  'head-to-head': headToHead,
  'live-score': liveScore,
  wallet,
  'promotion-code': promotionCode,
  'signed-app': signedApp,
  'round-review': roundReview,
  'virtual-items': virtualItems,
  'guest-player': guestPlayer,
  'thrown-dice': thrownDice,
  'four-at-a-table': fourAtATable,
  podium,
  trophy: () => ({
    width: 400,
    height: 640,
    defs:
      GOLD_DEFS +
      litFilter('lit', [
        { color: '#3a1206', opacity: 0.5, reach: 18, softness: 9.9, from: [-1, 0.6] },
        { color: '#fff8da', from: [0.8, -1], reach: 4 },
      ]),
    body: trophy(),
  }),
};
