import { brandOfApp } from '../app-name.ts';
import { leadsToAppStore, PLAIN_PAGE } from './shared.ts';
import type { LandingWords } from './types.ts';

/**
 * For people who already play: no offer, only what an update changes and what it does not.
 *
 * It promises no improvement of the app, because a release document only has version, size, day and signer. What is known
 * is what players keep and need not do again. They know the app by the name that it has on their phone.
 */
export const upgrade = {
  copy(facts) {
    const { name, supportEmail: email } = facts.brand;
    const isApple = leadsToAppStore(facts);
    return {
      ...PLAIN_PAGE,
      eyebrow: 'For players who already have the app',
      headline: `A newer ${brandOfApp(facts).name} is ready`,
      lead: isApple
        ? 'Nothing to set up again: update it on the App Store, and your account and your teams stay as they are.'
        : 'Nothing to set up again: install it over the one you have, and your account and your teams stay as they are.',
      action: 'Download the update',
      actionNote: 'No need to remove the old version first.',
      steps: {
        title: 'Three quiet steps',
        steps: isApple
          ? [
              { title: 'Open the App Store', text: `The button leads to ${name}. Tap Update.` },
              { title: 'Wait', text: 'The update installs by itself.' },
              { title: 'Open', text: 'Sign in if you are asked to. Everything is where it was.' },
            ]
          : [
              {
                title: 'Download',
                text: 'On mobile data you can start now and finish later; the download resumes.',
              },
              { title: 'Update', text: 'Open the file and tap Update when Android asks.' },
              { title: 'Open', text: 'Sign in if you are asked to. Everything is where it was.' },
            ],
      },
      sections: {
        title: 'Good to know',
        entries: [
          {
            title: 'Mid-match? Go ahead',
            description: 'Teams you have entered are on our servers.',
            image: 'team-sheet',
          },
          {
            title: isApple ? 'Only from the App Store' : 'Signed by us, again',
            description: isApple
              ? 'Any other offer to update on an iPhone is not ours.'
              : `Android installs an update only if it carries the same signature as the app you have. If it refuses, stop, and write to ${email}.`,
            image: 'signed-app',
          },
        ],
      },
      closing: { title: 'That is all', text: 'See you at the next toss.' },
    };
  },
  meta({ brand: { name } }) {
    return {
      title: `Update ${name} to the newest version`,
      description: `Install the newer ${name} over the app you have. Your account and your teams stay as they are.`,
    };
  },
} satisfies LandingWords;
