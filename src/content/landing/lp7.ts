import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import { storyPage } from './story.ts';

/** Harpreet, who picks the keeper first. */
export const lp7 = storyPage({
  meta: (name) => ({
    title: `Fantasy cricket, keeper first | ${name}`,
    description: `Harpreet coaches under-fourteens and picks his keeper before anyone else. See why, then pick your own side on ${name}. 18+.`,
  }),
  eyebrow: 'The keeper',
  headline: 'Every side needs a keeper. So does yours.',
  lead: `Batters, bowlers, all-rounders and somebody behind the stumps: ${TEAM_SIZE} names that have to work as a side.`,
  closing: { title: 'Balance is a skill', text: 'Find out whether yours holds up over a full match.' },
  story: {
    name: 'Harpreet',
    role: 'School coach, Ludhiana',
    sky: 'gold',
    pictureSide: 'right',
    title: 'Harpreet picks the keeper first',
    paragraphs: [
      'His under-fourteens all want to bat at three. He tells them what he tells himself on match day: start with the job nobody else wants.',
      `A keeper who bats at six costs less than an opener and can still change a game. The points he saves there buy him a second spinner, and his ${TEAM_BUDGET_POINTS} suddenly go a long way.`,
    ],
  },
});
