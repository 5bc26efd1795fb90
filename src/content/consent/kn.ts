import type { ConsentWords } from './types.ts';

export const words: ConsentWords = {
  label: 'ಭೇಟಿಯ ಲೆಕ್ಕ',
  and: 'ಮತ್ತು',
  question: (names) =>
    `${names} ಸೇವೆಗಳು ಕುಕೀ ಬಳಸಿ ಭೇಟಿಗಳನ್ನು ಎಣಿಸಿ, ನೀವು ಯಾವ ಜಾಹೀರಾತಿನಿಂದ ಬಂದಿರಿ ಎಂದು ನೋಡಬಹುದೇ? ಇದನ್ನು ನಂತರ ಗೌಪ್ಯತಾ ನೀತಿಯಲ್ಲಿ ಬದಲಿಸಬಹುದು. ಬೇಡವೆಂದರೂ ನೀವು ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು.`,
  policy: 'ಗೌಪ್ಯತಾ ನೀತಿ',
  refuse: 'ಅನುಮತಿಸಬೇಡಿ',
  agree: 'ಅನುಮತಿಸಿ',
};
