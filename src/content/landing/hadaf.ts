import { ADULT_AGE_YEARS } from '../../config/numbers.ts';
import { claim, makesClaim } from '../claims/index.ts';
import { ageMark } from '../ui/index.ts';
import { PLAIN_PAGE } from './shared.ts';
import type { LandingWords } from './types.ts';

/** Hadaf: points, rewards and virtual items; no money to win, so nothing here depends on the state. */
export const hadaf = {
  copy(facts) {
    const { name } = facts.brand;
    return {
      ...PLAIN_PAGE,
      eyebrow: `${name} means target`,
      headline: 'Take aim. Skill\u00a0does the\u00a0rest.',
      lead: 'Short games of judgement and timing. You get better at them, and the points show it.',
      action: 'Download app',
      actionNote:
        'From the app store of your phone. Look around as a guest, or make an account and keep your progress.',
      steps: {
        title: 'How a round goes',
        steps: [
          {
            title: 'Choose a game',
            text: 'Each one tests something else: distance, timing, memory.',
          },
          {
            title: 'Take your shots',
            text: 'The rules fit on one screen. A steady hand takes longer.',
          },
          { title: 'Collect points', text: claim('points-rewards', facts) },
        ],
      },
      sections: {
        title: 'Made to be fair',
        entries: [
          {
            title: 'Skill you can see',
            description: claim('fair-rounds', facts),
            image: 'round-review',
          },
          {
            title: 'Know what you are buying',
            description:
              'Virtual items are for use in the game. They are bought inside the app and are not refunded.',
            image: 'virtual-items',
          },
          {
            title: 'Guest first',
            description:
              'A guest account lives on your device and has fewer features. Register when you want to keep your progress.',
            image: 'guest-player',
          },
        ],
      },
      faq: {
        title: 'Before you take a shot',
        questions: [
          {
            question: `Who can play ${name}?`,
            answer: `Adults of ${ADULT_AGE_YEARS} or older, as guests too. 13 to 17: with a guardian’s consent and a registered account${makesClaim('points-rewards', facts) ? ', without rewards worth money' : ''}. Under 13: not allowed.`,
          },
          {
            question: 'Do points expire?',
            answer:
              'Yes. Points that you have not used expire after 2 years, and an account counts as inactive after 1 year without use.',
          },
          {
            question: 'Can I get a refund for virtual items?',
            answer:
              'Not as a rule: they are for use in the game only. The exceptions, and how long a delivery may take, are in the terms.',
          },
        ],
      },
      closing: { title: 'Steady hands?', text: `Find out. ${name} keeps the score.` },
    };
  },
  meta(facts) {
    const { name } = facts.brand;
    const { mark, text } = ageMark(facts);
    return {
      title: `${name}: short games of aim and judgement`,
      description: `Take aim. Short games of judgement and timing, with points for playing well. ${mark}; ${text}.`,
    };
  },
} satisfies LandingWords;
