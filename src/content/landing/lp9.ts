import { PLAYER_CHANGE_POINTS } from '../../config/numbers.ts';
import { storyPage } from './story.ts';

export const lp9 = storyPage({
  meta: (name) => ({
    title: `Fantasy cricket with a scorer’s memory | ${name}`,
    description: `Farida has scored thirty seasons. Now she picks the side, dull overs included. Download ${name}. 18+.`,
  }),
  eyebrow: 'The scorer',
  headline: 'Farida has scored thirty\u00a0seasons. Now\u00a0she\u00a0picks the\u00a0side.',
  lead: 'If you remember how the last match was won, you are halfway to a good team.',
  closing: {
    title: 'What do you remember?',
    text: 'Pick a match, and find out what it is worth in points.',
  },
  sections: {
    title: 'What a long memory is worth',
    entries: [
      {
        title: 'Numbers, and what made them',
        description:
          'Runs, wickets and catches count. You decide which of them this ground and this week will bring.',
        image: 'screen-stats',
      },
      {
        title: 'Values that follow form',
        description: `After a match a player’s value moves by ${PLAYER_CHANGE_POINTS} points at most. Spot form early and the player costs you less.`,
        image: 'screen-team',
      },
      {
        title: 'A scoreboard of your own',
        description: 'Your players’ points come in as they happen, and your rank with them.',
        image: 'live-score',
      },
    ],
  },
  story: {
    name: 'Farida',
    role: 'Retired club scorer, Lucknow',
    title: 'Farida leaves out the favourite',
    paragraphs: [
      'She scores every match in pencil, dots and all, so she knows what the highlights leave out: who farmed the strike, who bowled the dull overs that made the wicket possible.',
      'The bowler of the dull overs is in her team. Her son-in-law asks who that is. Watch, she says, and sharpens the pencil.',
    ],
  },
});
