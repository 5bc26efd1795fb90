import { appScreens, cricketPage, leadsToAppStore } from './shared.ts';
import type { LandingWords, SectionGroup, StepGroup } from './types.ts';

/** The trump-card beta: what it is, and what testing it means for players. */
export const lp5 = {
  copy(facts) {
    const { name } = facts.brand;
    const isApple = leadsToAppStore(facts);
    return {
      ...cricketPage(facts),
      eyebrow: isApple ? 'Trump cards' : 'Trump cards · beta',
      headline: isApple
        ? 'Trump cards are coming to iPhone. Fantasy cricket is there now.'
        : 'Cricket trump cards: call a\u00a0number, keep\u00a0the\u00a0card',
      lead: isApple
        ? `The cards are still being tested. ${name} on the App Store has fantasy cricket.`
        : 'Every card is a cricketer. Call the number you trust, turn the cards over, and the better one takes the round.',
      action: 'Download the beta',
      screens: appScreens(facts),
      steps: isApple ? null : round,
      sections: isApple ? onIphone : skill,
      closing: {
        title: isApple ? 'Warm up on the team sheet' : 'Deal me in',
        text: isApple
          ? `Get ${name} on the App Store. When the cards come, your account will be the same.`
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

const round: StepGroup = {
  title: 'A round in three moves',
  steps: [
    {
      title: 'Look',
      text: 'Your top card shows its numbers: runs, average, strike rate, wickets.',
    },
    { title: 'Call', text: 'Choose the one you think your opponent cannot beat.' },
    { title: 'Turn', text: 'Both cards go face up. The better number keeps them both.' },
  ],
};

const skill: SectionGroup = {
  title: 'Where the skill is',
  entries: [
    {
      title: 'Know the careers',
      description:
        'A tail-ender with a freak strike rate can beat an opener, if you remember his numbers.',
      image: 'screen-cards',
    },
    {
      title: 'Count the deck',
      description:
        'Cards that have gone tell you what is left. So does every number that your opponent avoids.',
      image: 'screen-stats',
    },
    {
      title: 'Help us finish it',
      description:
        'It is a beta: screens will change and something will go wrong. Write to us when it does.',
      image: 'live-score',
    },
  ],
};

const onIphone: SectionGroup = {
  title: 'What the App Store has today',
  entries: [
    {
      title: 'Fantasy cricket, whole',
      description: 'Squads, team sheet, live points and your rank: everything but the cards.',
      image: 'team-sheet',
    },
    {
      title: 'The cards, later',
      description: 'They come to iPhone when their test is over. There is no date yet.',
      image: 'screen-cards',
    },
  ],
};
