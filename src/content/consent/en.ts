import type { ConsentWords } from './types.ts';

export const words: ConsentWords = {
  label: 'Counting visits',
  and: 'and',
  question: (names) =>
    `May ${names} use cookies to count visits and see which advert brought you? You can change this later in the privacy policy, and download either way.`,
  policy: 'Privacy policy',
  refuse: 'Don’t allow',
  agree: 'Allow',
  agreed: (names) => `You have allowed ${names}. You can change this at any time:`,
  refused: (names) => `You have not allowed ${names}. You can change this at any time:`,
  unkept: (names) =>
    `This browser keeps no answer, so nothing of ${names} is loaded, and the next page asks again.`,
};
