import { TEAM_SIZE } from '../../config/numbers.ts';
import { storyPage } from './story.ts';

/** Meera, who picks between the team news and the first ball. */
export const lp6 = storyPage({
  meta: (name) => ({
    title: `Fantasy cricket before the shift starts | ${name}`,
    description: `Meera picks her ${TEAM_SIZE} on the evening local, between the team news and the first ball. Download ${name}. 18+.`,
  }),
  eyebrow: 'The opener',
  headline: 'Your eleven, picked before the shift starts',
  lead: 'Fantasy cricket fits in the gap between the team news and the first ball.',
  closing: { title: 'The squads are out', text: 'You know by now who should open. Put it on a team sheet.' },
  story: {
    name: 'Meera',
    role: 'Night-shift nurse, Pune',
    sky: 'dusk',
    pictureSide: 'left',
    title: 'Meera decides on the 6.40 local',
    paragraphs: [
      'The team news comes as the train leaves Shivajinagar. By Khadki she has dropped a big name: two low scores against the moving ball, and it is overcast in Mohali.',
      `By Pimpri her ${TEAM_SIZE} is in and the phone is in her bag. She reads the result at tea, which on her shift is three in the morning.`,
    ],
  },
});
