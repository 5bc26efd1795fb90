import { storyPage } from './story.ts';

/** Selvi, who plays head to head against her cousin. */
export const lp8 = storyPage({
  meta: (name) => ({
    title: `Fantasy cricket, head to head | ${name}`,
    description: `Two cousins, one match, and a dry square that only one of them noticed. Head-to-head fantasy cricket on ${name}. 18+.`,
  }),
  eyebrow: 'The spinner',
  headline: 'Two cousins, one match, no mercy',
  lead: 'Head to head is the oldest contest there is. All it needs is someone you cannot bear to lose to.',
  closing: { title: 'You know who to call', text: 'Send them the match. Keep your team to yourself.' },
  story: {
    name: 'Selvi',
    role: 'Runs a tea stall, Madurai',
    sky: 'midnight',
    pictureSide: 'left',
    title: 'Selvi against the cousin in Delhi',
    paragraphs: [
      'They bowled leg breaks at the same wall as children and have agreed on nothing since. Dinesh picks names. Selvi picks conditions.',
      'Dry square, second day of sun, a left-hander in the top three: she takes both leg-spinners and does not explain. Dinesh rings in the fortieth over. Selvi lets it ring.',
    ],
  },
});
