import type { BrandId } from '../../config/brands/index.ts';
import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import { claim } from '../claims/index.ts';
import { appScreens, contests, cricketPage, gameNumbers, questions, teamSteps } from './shared.ts';
import type { LandingWords } from './types.ts';

/** The home page leads with the game for which the brand's app is known. */
const LEADS: Readonly<Partial<Record<BrandId, string>>> = {
  cards: `Pick ${TEAM_SIZE} cricketers within ${TEAM_BUDGET_POINTS} points and join a contest. While the covers are on, play a hand of cricket trump cards.`,
  stats: `Read the scorecard, buy the players it points to, build ${TEAM_SIZE} within ${TEAM_BUDGET_POINTS} points and join a contest.`,
};

const LEAD = `Pick ${TEAM_SIZE} cricketers within ${TEAM_BUDGET_POINTS} points, join a contest, and every ball counts for your team.`;

export const home = {
  copy(facts) {
    const { brand } = facts;
    return {
      ...cricketPage(facts),
      eyebrow: `${brand.name} for Android and iPhone`,
      headline: claim('headline-prizes', facts),
      lead: LEADS[brand.id] ?? LEAD,
      screens: appScreens(facts),
      steps: teamSteps(facts),
      sections: contests(facts),
      stats: gameNumbers(facts),
      faq: questions(facts),
      closing: {
        title: 'You know the game. Name your eleven.',
        text: `Get ${brand.name}, send your side out and see who was right at stumps.`,
      },
    };
  },
  meta(facts) {
    const { name } = facts.brand;
    return {
      title: `${claim('headline-prizes', facts)} | ${name}`,
      description: `Pick ${TEAM_SIZE} cricketers within ${TEAM_BUDGET_POINTS} points, join a contest and follow every ball. Download ${name} for Android or iPhone. 18+.`,
    };
  },
} satisfies LandingWords;
