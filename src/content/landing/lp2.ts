import { TEAM_SIZE } from '../../config/numbers.ts';
import { claim } from '../claims/index.ts';
import { bonusOffer, contests, cricketPage, gameNumbers, leadsToAppStore } from './shared.ts';
import type { LandingWords, StepGroup } from './types.ts';

/** Instant download: the package arrives within the page, with its progress in view. */
export const lp2 = {
  copy(facts) {
    const { name } = facts.brand;
    const isApple = leadsToAppStore(facts);
    return {
      ...cricketPage(facts),
      eyebrow: 'Fantasy cricket, one tap away',
      headline: isApple ? `Get ${name} before the next over` : 'One tap, and the app is on its way',
      lead: isApple
        ? `${name} is on the App Store. Install it there and name your ${TEAM_SIZE} while the field is being set.`
        : `${name} downloads right here on this page. You see how far it has come, and if the network drops it carries on from where it stopped.`,
      offer: bonusOffer(facts),
      action: 'Download now',
      actionNote: `${claim('bonus-credited', facts)}.`,
      steps: isApple ? null : installSteps(name),
      sections: contests(facts),
      stats: gameNumbers(facts),
      closing: {
        title: 'Done before the drinks break',
        text: `Then all that is left is the hard part: ${TEAM_SIZE} names, and whom to leave out.`,
      },
    };
  },
  meta({ brand: { name } }) {
    return {
      title: `Download the ${name} app in one tap`,
      description: `${name} downloads on this page with its progress in view, and resumes if the network drops. Fantasy cricket for Android and iPhone. 18+.`,
    };
  },
} satisfies LandingWords;

function installSteps(name: string): StepGroup {
  return {
    title: 'What happens after the tap',
    steps: [
      {
        title: 'It downloads',
        text: 'The bar under the button fills up. Keep this page open until it does.',
      },
      {
        title: 'It is checked',
        text: 'We compare the finished file with the one we published before it is saved.',
      },
      {
        title: 'You install it',
        text: `Open the file and allow this browser once. Android does the rest and ${name} is on your home screen.`,
      },
    ],
  };
}
