import { storyPage } from './story.ts';

/** Farida, who trusts what she has scored herself. */
export const lp9 = storyPage({
  meta: (name) => ({
    title: `Fantasy cricket with a scorer’s memory | ${name}`,
    description: `Farida kept the book for thirty summers. Now she picks the side, dull overs included. Download ${name}. 18+.`,
  }),
  eyebrow: 'The captain',
  headline: 'She has kept the book for thirty summers. Now she picks the side.',
  lead: 'If you remember how the last one ended, you are halfway to a good team.',
  closing: {
    title: 'Back yourself',
    text: 'You have been right from the sofa for years. Now there is a scoreboard for it.',
  },
  story: {
    name: 'Farida',
    role: 'Retired club scorer, Lucknow',
    sky: 'evergreen',
    pictureSide: 'right',
    title: 'Farida leaves out the favourite',
    paragraphs: [
      'She scores every match in pencil, dots and all, so she knows what the highlights leave out: who farmed the strike, who bowled the dull overs that made the wicket possible.',
      'The bowler of the dull overs is in her team. Her grandson asks who that is. Watch, she says, and sharpens the pencil.',
    ],
  },
});
