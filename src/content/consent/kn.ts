import type { ConsentWords } from './types.ts';

export const words: ConsentWords = {
  label: 'ಭೇಟಿಯ ಲೆಕ್ಕ',
  and: 'ಮತ್ತು',
  question: (names) =>
    `${names} ಕುಕೀಗಳಿಂದ ಭೇಟಿಗಳನ್ನು ಲೆಕ್ಕ ಹಾಕಿ, ಯಾವ ಜಾಹೀರಾತು ನಿಮ್ಮನ್ನು ತಂದಿತು ಎಂದು ನೋಡಬಹುದೇ? ಇದನ್ನು ನಂತರ ಗೌಪ್ಯತಾ ನೀತಿಯಲ್ಲಿ ಬದಲಿಸಬಹುದು. ಬೇಡವೆಂದರೂ ನೀವು ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು.`,
  policy: 'ಗೌಪ್ಯತಾ ನೀತಿ (ಇಂಗ್ಲಿಷ್)',
  refuse: 'ಅನುಮತಿಸಬೇಡಿ',
  agree: 'ಅನುಮತಿಸಿ',
};
