import {
  PLAYER_CHANGE_POINTS,
  PLAYER_POINTS,
  TEAM_BUDGET_POINTS,
  TEAM_SIZE,
} from '../../config/numbers.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { claim, makesClaim } from '../claims/index.ts';
import { appScreens, cricketPage } from './shared.ts';
import type { LandingWords, SectionGroup, StepGroup } from './types.ts';

/** Stats fantasy, for people who read the scorecard before the report. Players are bought only where cash play is. */
export const lp4 = {
  copy(facts) {
    const { name } = facts.brand;
    const sells = makesClaim('player-trading', facts);
    return {
      ...cricketPage(facts),
      eyebrow: 'Stats fantasy',
      headline: sells
        ? 'Buy and trade players, create your team, join contests'
        : 'Pick and swap players, create\u00a0your\u00a0team, join\u00a0contests',
      lead: `A strike rate tells you something. A strike rate on this ground, against left-arm spin, tells you whom to ${sells ? 'buy' : 'pick'}.`,
      screens: appScreens(facts),
      steps: sells ? trading : swapping,
      sections: whatYouWorkWith(facts),
      stats: {
        title: 'The numbers that matter',
        tiles: [
          {
            tile: `${PLAYER_POINTS.min} to ${PLAYER_POINTS.max}`,
            subtitle: 'points a player usually costs in a team',
          },
          {
            tile: `${PLAYER_CHANGE_POINTS}`,
            subtitle: 'points: the most a player’s value moves after a match',
          },
        ],
      },
      closing: { title: 'You already do the homework', text: `${name} gives it a scoreboard.` },
    };
  },
  meta(facts) {
    const { name } = facts.brand;
    const rest = `build ${TEAM_SIZE} within ${TEAM_BUDGET_POINTS} points. Stats fantasy on ${name}. 18+.`;
    return makesClaim('player-trading', facts)
      ? {
          title: `Stats fantasy: buy and trade players | ${name}`,
          description: `Buy players on form, trade them as their prices move, and ${rest}`,
        }
      : {
          title: `Stats fantasy: pick and swap players | ${name}`,
          description: `Pick players on form, swap them as it turns, and ${rest}`,
        };
  },
} satisfies LandingWords;

const trading: StepGroup = {
  title: 'A season, not a single guess',
  steps: [
    {
      title: 'Buy',
      text: 'Take a player into your squad at the price that the app shows, while the numbers say more than the headlines do.',
    },
    {
      title: 'Trade',
      text: 'Form turns. Let go of last month’s hundred and make room for next week’s.',
    },
    { title: 'Join', text: 'Name your side from your squad and confirm before the deadline.' },
  ],
};

const swapping: StepGroup = {
  title: 'A season, not a single guess',
  steps: [
    {
      title: 'Read',
      text: 'The app shows each player’s numbers, which say more than the headlines do.',
    },
    {
      title: 'Swap',
      text: 'Form turns. Let go of last month’s hundred and make room for next week’s.',
    },
    { title: 'Join', text: 'Name your side and confirm before the deadline. Free contests only.' },
  ],
};

function whatYouWorkWith(facts: PageFacts): SectionGroup {
  const points = `Points, ${PLAYER_POINTS.min} to ${PLAYER_POINTS.max} of your ${TEAM_BUDGET_POINTS} for most players, are fixed for the match`;
  const sells = makesClaim('player-trading', facts);
  return {
    title: 'What you work with',
    entries: [
      {
        title: 'A value for every player',
        description: sells
          ? `A player’s points and a player’s price are two things. ${points}.`
          : `${points}.`,
        image: 'screen-stats',
      },
      {
        title: sells ? 'No refunds on players' : 'Players come with the app',
        description: claim('player-trading', facts),
        image: 'screen-team',
      },
      {
        title: 'A team sheet that must balance',
        description: `${TEAM_SIZE} names from both sides. The all-rounder you cannot afford is the one your rival found.`,
        image: 'team-sheet',
      },
    ],
  };
}
