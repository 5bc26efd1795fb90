import { storyPage } from './story.ts';

export const lp8 = storyPage({
  meta: (name) => ({
    title: `Fantasy cricket, head to head | ${name}`,
    description: `Two cousins, one match, and a dry square that only one of them noticed. Head-to-head fantasy cricket on ${name}. 18+.`,
  }),
  eyebrow: 'The cousins',
  headline: 'Two cousins, one\u00a0match, no\u00a0mercy',
  lead: 'Head to head is the oldest contest there is. All it needs is someone you cannot bear to lose to.',
  closing: {
    title: 'You know who to call',
    text: 'Send them the match. Keep your team to yourself.',
  },
  sections: {
    title: 'One opponent, no excuses',
    entries: [
      {
        title: 'One name on the other side',
        description:
          'No table to hide in and no crowd to blame: you, the person you picked, and one match.',
        image: 'head-to-head',
      },
      {
        title: 'The same match for both',
        description:
          'The same squads and the same points table. Only the choice differs, and that is the point.',
        image: 'live-score',
      },
      {
        title: 'There is always a next match',
        description:
          'Lost by half a point? Ask again. A good rivalry has a scoreline like 14 to 13.',
        image: 'trophy',
      },
    ],
  },
  story: {
    name: 'Selvi',
    role: 'Runs a tea stall, Madurai',
    chat: [
      { name: 'Dinesh', won: 13, text: 'Both leg-spinners?' },
      { name: 'Selvi', won: 14, text: 'Look at the square.' },
    ],
    title: 'Selvi against the cousin in Delhi',
    paragraphs: [
      'They share a grandmother and have agreed on nothing else. Dinesh picks names. Selvi picks conditions.',
      'Dry square, second day of sun, three right-handers at the top: she takes both leg-spinners and does not explain. Dinesh rings in the fortieth over. Selvi lets it ring.',
    ],
  },
});
