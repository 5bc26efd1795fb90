import type { ConsentWords } from './types.ts';

/** English. */
export const words: ConsentWords = {
  label: 'Measuring your visit',
  and: 'and',
  question: (names) => `May ${names} measure your visit with cookies? The download works either way.`,
  policy: 'Privacy policy',
  refuse: 'Don’t allow',
  agree: 'Allow',
};
