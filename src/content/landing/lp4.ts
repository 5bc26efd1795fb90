import { PLAYER_CHANGE_POINTS, PLAYER_POINTS, TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import { claim } from '../claims/index.ts';
import { activeUsers, bonusOffer, cricketPage } from './shared.ts';
import type { LandingWords } from './types.ts';

/** Stats fantasy, for people who read the scorecard before the report. */
export const lp4 = {
  copy(facts) {
    const { name } = facts.brand;
    return {
      ...cricketPage(facts),
      eyebrow: 'Stats fantasy',
      headline: 'Buy and trade players, create your team, join contests',
      lead: 'A strike rate tells you something. A strike rate on this ground, against left-arm spin, tells you whom to buy.',
      offer: bonusOffer(facts),
      action: 'Download app',
      actionNote: `${claim('bonus-credited', facts)}.`,
      steps: {
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
          { title: 'Join', text: claim('join-contest-text', facts) },
        ],
      },
      sections: {
        title: 'What you work with',
        entries: [
          {
            title: 'A value for every player',
            description: `In a team most players count for ${PLAYER_POINTS.min} to ${PLAYER_POINTS.max} points of your ${TEAM_BUDGET_POINTS}. That value is not the price of buying one, and it stays put for the whole match.`,
            image: 'stats',
            isLeft: true,
          },
          {
            title: 'Purchases that stay purchases',
            description:
              'A player you buy is for use inside the game, the real person has no part in it, and the purchase is not refunded. You can trade the player on in the app.',
            image: 'trading',
            isLeft: false,
          },
          {
            title: 'A team sheet that must balance',
            description: `${TEAM_SIZE} players, ${TEAM_BUDGET_POINTS} points, both sides represented. Every star you field costs you one somewhere else.`,
            image: 'team-sheet',
            isLeft: true,
          },
        ],
      },
      stats: {
        title: 'The numbers that matter',
        tiles: [
          {
            tile: `${PLAYER_POINTS.min} to ${PLAYER_POINTS.max}`,
            subtitle: 'points a player usually takes up in a team',
          },
          { tile: `${PLAYER_CHANGE_POINTS}`, subtitle: 'points a value can move after a match, up or down' },
          activeUsers(facts),
        ],
      },
      closing: {
        title: 'You already do the homework',
        text: `On ${name} it finally counts for something.`,
      },
    };
  },
  meta({ brand: { name } }) {
    return {
      title: `Stats fantasy: buy and trade players | ${name}`,
      description: `Buy players on form, trade them as their values move, and build ${TEAM_SIZE} within ${TEAM_BUDGET_POINTS} points. Stats fantasy on ${name}. 18+.`,
    };
  },
} satisfies LandingWords;
