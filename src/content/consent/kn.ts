import type { ConsentWords } from './types.ts';

/** Kannada. */
export const words: ConsentWords = {
  label: 'ಭೇಟಿಯ ಅಳತೆ',
  and: 'ಮತ್ತು',
  question: (names) => `${names} ಕುಕೀಗಳಿಂದ ನಿಮ್ಮ ಭೇಟಿಯನ್ನು ಅಳೆಯಬಹುದೇ? ಬೇಡವೆಂದರೂ ಡೌನ್‌ಲೋಡ್ ಆಗುತ್ತದೆ.`,
  policy: 'ಗೌಪ್ಯತಾ ನೀತಿ',
  refuse: 'ಅನುಮತಿ ಬೇಡ',
  agree: 'ಅನುಮತಿಸಿ',
};
