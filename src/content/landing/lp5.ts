import { claim } from '../claims/index.ts';
import { bonusOffer, cricketPage, leadsToAppStore } from './shared.ts';
import type { LandingWords } from './types.ts';

/** The trump-card beta: what it is, and what a beta asks of its players. */
export const lp5 = {
  copy(facts) {
    const { name } = facts.brand;
    const isApple = leadsToAppStore(facts);
    return {
      ...cricketPage(facts),
      eyebrow: isApple ? 'Trump cards' : 'Trump cards · beta',
      headline: 'The card game of every tea break, with real cricketers on it',
      lead: 'Every card is a cricketer. Call the number you trust, turn the cards over, and the higher one takes the round.',
      offer: bonusOffer(facts),
      action: 'Download the beta',
      actionNote: `${claim('bonus-credited', facts)}.`,
      steps: {
        title: 'A round in three moves',
        steps: [
          { title: 'Look', text: 'Your top card shows its numbers: runs, average, strike rate, wickets.' },
          { title: 'Call', text: 'Choose the one you think your opponent cannot beat.' },
          { title: 'Turn', text: 'Both cards go face up. The better number keeps them both.' },
        ],
      },
      sections: {
        title: 'Where the skill is',
        entries: [
          {
            title: 'Know the careers',
            description:
              'A tail-ender with a freak strike rate can beat an opener, if you remember that he has one.',
            image: 'trump-cards',
            isLeft: true,
          },
          {
            title: 'Count the deck',
            description:
              'Cards that have gone tell you what is left. So does the one your opponent did not call.',
            image: 'stats',
            isLeft: false,
          },
          isApple
            ? {
                title: 'The beta is on Android',
                description:
                  'The App Store has the app without the beta: trump cards are being tested on Android first.',
                image: 'live-score',
                isLeft: true,
              }
            : {
                title: 'Help us finish it',
                description:
                  'It is a beta: screens will change and something will go wrong. Write to us when it does.',
                image: 'live-score',
                isLeft: true,
              },
        ],
      },
      closing: {
        title: 'Deal me in',
        text: isApple
          ? `Get ${name} on the App Store and warm up with fantasy cricket. Your account will be the same.`
          : `This is the beta of ${name} with trump cards in it. Your account stays the one you have.`,
      },
    };
  },
  meta({ brand: { name } }) {
    return {
      title: `Cricket trump cards, in beta | ${name}`,
      description: `Call a number, turn the card, take the round. Cricket trump cards are in beta on ${name} for Android. 18+.`,
    };
  },
} satisfies LandingWords;
