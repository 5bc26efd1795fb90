import { PLAYER_POINTS, TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import { storyPage } from './story.ts';

export const lp7 = storyPage({
  meta: (name) => ({
    title: `Fantasy cricket, keeper first | ${name}`,
    description: `Harpreet captains a club side and picks his keeper before anyone else. See why, then pick your own side on ${name}. 18+.`,
  }),
  eyebrow: 'The keeper',
  headline: 'Every side needs a\u00a0keeper. So\u00a0does yours.',
  lead: `Batters, bowlers, all-rounders and someone behind the stumps: ${TEAM_SIZE} names that have to work as a side.`,
  closing: {
    title: 'Balance is a skill',
    text: 'Find out whether yours holds up over a full match.',
  },
  sections: {
    title: 'Four jobs, one side',
    entries: [
      {
        title: 'Nobody bats alone',
        description:
          'Keepers, batters, bowlers and all-rounders: all four stand in every team, and so do both sides of the match.',
        image: 'team-sheet',
      },
      {
        title: 'Every star costs you another',
        description: `A player usually costs ${PLAYER_POINTS.min} to ${PLAYER_POINTS.max} of your ${TEAM_BUDGET_POINTS} points. Spend them all at the top and see who is left to bowl.`,
        image: 'screen-stats',
      },
      {
        title: 'Gloves score too',
        description:
          'Catches and stumpings bring points as runs and wickets do. The points table in the app says how many.',
        image: 'live-score',
      },
    ],
  },
  story: {
    name: 'Harpreet',
    role: 'Club captain, Ludhiana',
    title: 'Harpreet picks the keeper first',
    paragraphs: [
      'His team-mates all want to bat at three. He tells them what he tells himself on match day: start with the job no one else wants.',
      `A keeper who bats at six costs less than an opener and can still change a game. The points he saves there buy him a second spinner, and his ${TEAM_BUDGET_POINTS} suddenly go a long way.`,
    ],
  },
});
