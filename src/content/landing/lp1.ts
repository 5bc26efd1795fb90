import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import { claim } from '../claims/index.ts';
import { bonusOffer, contests, cricketPage, gameNumbers, questions } from './shared.ts';
import type { LandingWords } from './types.ts';

/** The classic: one headline, one offer, the three contests. */
export const lp1 = {
  copy(facts) {
    const { name } = facts.brand;
    return {
      ...cricketPage(facts),
      eyebrow: `Fantasy cricket on ${name}`,
      headline: claim('headline-lakhs', facts),
      lead: `You have opinions about the batting order. Put ${TEAM_SIZE} names and ${TEAM_BUDGET_POINTS} points behind them.`,
      offer: bonusOffer(facts),
      action: 'Download app',
      actionNote: `${claim('bonus-credited', facts)}.`,
      sections: contests(facts),
      stats: gameNumbers(facts),
      faq: questions(facts),
      closing: {
        title: 'The next toss will not wait',
        text: `Download ${name} and have your team in before the captains walk out.`,
      },
    };
  },
  meta({ brand: { name } }) {
    return {
      title: `Fantasy cricket for all cricket fans | ${name}`,
      description: `The new home of the cricket argument: put ${TEAM_SIZE} names behind yours on ${name}. Leagues, head to head and winner takes all. For Android and iPhone. 18+.`,
    };
  },
} satisfies LandingWords;
