import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import { storyPage } from './story.ts';

export const lp6 = storyPage({
  meta: (name) => ({
    title: `Fantasy cricket before the shift starts | ${name}`,
    description: `Meera picks her ${TEAM_SIZE} on the evening local, between the team news and the first ball. Download ${name}. 18+.`,
  }),
  eyebrow: 'The opener',
  headline: 'Your eleven, picked before the shift starts',
  lead: 'Fantasy cricket fits in the gap between the team news and the first ball.',
  closing: {
    title: 'Team news? Two minutes is enough',
    text: 'You know who should open. Put it on a team sheet.',
  },
  sections: {
    title: 'A team between two stations',
    entries: [
      {
        title: 'Quick to pick',
        description: `${TEAM_SIZE} names within ${TEAM_BUDGET_POINTS} points. The app adds up while you choose and says what is still missing.`,
        image: 'team-sheet',
      },
      {
        title: 'Two taps to join',
        description:
          'Choose a contest, read its rules, confirm. The app shows its deadline before you do.',
        image: 'screen-contests',
      },
      {
        title: 'Open until the deadline',
        description:
          'Late team news? Change your side as often as you like until the time shown in the app.',
        image: 'live-score',
      },
    ],
  },
  story: {
    name: 'Meera',
    role: 'Night-shift nurse, Pune',
    title: 'Meera decides on the 7.10 local',
    paragraphs: [
      'The team news comes as the train leaves Shivajinagar. By Khadki she has dropped a big name: two low scores against the moving ball, and it is overcast in Mohali.',
      `By Pimpri her ${TEAM_SIZE} is in and the phone is in her bag. She reads the result at tea, which on her shift is three in the morning.`,
    ],
  },
});
