import { claim, makesClaim } from '../claims/index.ts';
import { ageMark } from '../ui/index.ts';
import { PLAIN_PAGE } from './shared.ts';
import type { LandingWords } from './types.ts';

/** Ludopanti: board games among friends. Its button leads every visitor to a store. */
export const ludopanti = {
  copy(facts) {
    const { name } = facts.brand;
    const hasPrizes = makesClaim('tagline-prizes', facts);
    return {
      ...PLAIN_PAGE,
      eyebrow: 'Board games around one table',
      headline: claim('tagline-prizes', facts),
      lead: 'The board games you grew up with, against people who still remember who cheated at the last one.',
      action: 'Download now',
      actionNote: 'From the official app store of your phone.',
      sections: {
        title: 'Pull up a chair',
        entries: [
          {
            title: 'Old boards, sharp rules',
            description:
              'The app keeps the turns, the count and the peace. The strategy is up to you.',
            image: 'thrown-dice',
          },
          {
            title: 'A table for your people',
            description:
              'Four cousins in four cities can finish the game that a power cut ended in 2009.',
            image: 'four-at-a-table',
          },
          hasPrizes
            ? {
                title: 'Know the prize before you play',
                description: 'Each game says what can be won, and how, before you sit down.',
                image: 'podium',
              }
            : {
                title: 'First place, and that look',
                description: 'It comes with the right to choose the next game.',
                image: 'podium',
              },
        ],
      },
      closing: { title: 'Your move', text: `${name} is ready when you are.` },
    };
  },
  meta(facts) {
    const { name } = facts.brand;
    const { mark, text } = ageMark(facts);
    return {
      title: `${name}: the board games you grew up with`,
      description: `${claim('tagline-prizes', facts)}${makesClaim('tagline-prizes', facts) ? '' : '.'} ${name} is in your phone’s app store. ${mark}; ${text}.`,
    };
  },
} satisfies LandingWords;
