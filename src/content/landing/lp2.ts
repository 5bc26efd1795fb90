import { TEAM_SIZE } from '../../config/numbers.ts';
import { cricketPage, leadsToAppStore } from './shared.ts';
import type { LandingWords, SectionEntry, StepGroup } from './types.ts';

export const lp2 = {
  copy(facts) {
    const { name } = facts.brand;
    const isApple = leadsToAppStore(facts);
    return {
      ...cricketPage(facts),
      eyebrow: 'Fantasy cricket, one tap away',
      headline: isApple
        ? `Get ${name} for your iPhone`
        : 'One tap, and\u00a0the app is on its\u00a0way',
      lead: isApple
        ? `${name} is on the App Store. Install it there and name your ${TEAM_SIZE} while the field is being set.`
        : facts.button?.wayOut
          ? `Take it from the store, or open this page in your own browser: there ${name} downloads with its progress in view.`
          : `${name} downloads right here on this page. You see how far it has come, and if the network drops it carries on from where it stopped.`,
      action: 'Download now',
      steps: isApple ? null : installSteps(name),
      sections: {
        title: 'Worth the megabytes',
        entries: [isApple ? fromTheStore : fromHere, theGame],
      },
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

const fromTheStore: SectionEntry = {
  title: 'From one place',
  description:
    'On an iPhone or iPad the App Store is the only place that has it. Any other copy is not ours.',
  image: 'signed-app',
};

const fromHere: SectionEntry = {
  title: 'The file is ours, and you can tell',
  description:
    'Android checks our signature before it installs. You can check the file yourself, on our page for that.',
  image: 'signed-app',
};

const theGame: SectionEntry = {
  title: `${TEAM_SIZE} names and a deadline`,
  description:
    'Both squads are on the screen, and so is the time until which you may change your mind. The rest is cricket.',
  image: 'team-sheet',
};

function installSteps(name: string): StepGroup {
  return {
    title: 'What happens after the tap',
    steps: [
      {
        title: 'It downloads',
        text: 'Six balls fill up under the button. Keep the page open: if the network drops, it carries on.',
      },
      {
        title: 'It is checked',
        text: 'We compare the finished file with the one we published before it is saved.',
      },
      {
        title: 'You install it',
        text: `Open the file, allow this browser once and answer what Android asks. Then ${name} is on your phone.`,
      },
    ],
  };
}
