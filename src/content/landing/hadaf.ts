import { ADULT_AGE_YEARS } from '../../config/numbers.ts';
import { claim } from '../claims/index.ts';
import type { LandingWords } from './types.ts';

/** Hadaf: points, rewards and virtual items; no money to win, so nothing here depends on the state. */
export const hadaf = {
  copy(facts) {
    const { name } = facts.brand;
    return {
      banner: null,
      eyebrow: `${name} means target`,
      headline: 'Take aim. Skill does the rest.',
      lead: 'Short games of judgement and timing. You get better at them, and the points show it.',
      offer: null,
      action: 'Download app',
      actionNote: 'Look around as a guest, or make an account and keep your progress.',
      steps: {
        title: 'How a round goes',
        steps: [
          { title: 'Choose a game', text: 'Each one asks for a different eye: distance, timing, memory.' },
          {
            title: 'Take your shots',
            text: 'The rules fit on one screen. A steady hand takes longer.',
          },
          {
            title: 'Collect points',
            text: 'Points come from playing well and can be redeemed for rewards in the app.',
          },
        ],
      },
      sections: {
        title: 'Made to be fair',
        entries: [
          {
            title: 'Skill you can see',
            description: claim('fair-rounds', facts),
            image: 'round-review',
            isLeft: true,
          },
          {
            title: 'Purchases that say what they are',
            description:
              'Virtual items are for use in the game. They are bought inside the app and are not refunded.',
            image: 'virtual-items',
            isLeft: false,
          },
          {
            title: 'Guest first',
            description:
              'A guest account lives on your device and has fewer features. Register when you want to keep your progress.',
            image: 'guest-account',
            isLeft: true,
          },
        ],
      },
      stats: null,
      badges: [],
      trustedBy: null,
      memberOf: null,
      story: null,
      faq: {
        title: 'Before you take a shot',
        questions: [
          {
            question: `Who can play ${name}?`,
            answer: `Adults of ${ADULT_AGE_YEARS} or older, as guests too. Younger players need an account for which a guardian has consented, and take no part in rewards of monetary value. The terms say from what age.`,
          },
          {
            question: 'Do points expire?',
            answer:
              'Yes. Points that you have not redeemed expire after 2 years, and an account counts as inactive after 1 year without use.',
          },
          {
            question: 'Can I get a refund for virtual items?',
            answer:
              'Not as a rule: they are for use in the game only. The exceptions, and how long a delivery may take, stand in the terms.',
          },
        ],
      },
      closing: { title: 'Steady hands?', text: `Find out. ${name} keeps the score.` },
    };
  },
  meta({ brand: { name } }) {
    return {
      title: `${name}: short games of aim and judgement`,
      description: `Take aim. Short games of judgement and timing, with points for playing well. Download ${name} or look around as a guest. 18+.`,
    };
  },
} satisfies LandingWords;
