import type { ConsentWords } from './types.ts';

export const words: ConsentWords = {
  label: 'Counting visits',
  and: 'and',
  question:
    'May other companies store data in this browser, each only for what is named here? You can change this later in the privacy policy, and download either way.',
  purposes: {
    g: 'to count visits',
    a: 'to see which advert brought you',
    b: 'to open the right place in the app after it is installed',
  },
  policy: 'Privacy policy',
  refuse: 'Don’t allow',
  agree: 'Allow',
  agreeToAll: 'Allow all',
  agreeToTicked: 'Allow what is ticked',
  agreed: (names) => `You have allowed ${names}. You can change this at any time:`,
  refused: (names) => `You have not allowed ${names}. You can change this at any time:`,
  unkept: (names) =>
    `This browser keeps no answer, so nothing of ${names} is loaded, and the next page asks again.`,
};
