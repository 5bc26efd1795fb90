import type { ConsentWords } from './types.ts';

/** Tamil. */
export const words: ConsentWords = {
  label: 'வருகையை அளவிடுதல்',
  and: 'மற்றும்',
  question: (names) => `${names} குக்கீகளால் உங்கள் வருகையை அளவிடலாமா? வேண்டாம் என்றாலும் டவுன்லோடு ஆகும்.`,
  policy: 'தனியுரிமைக் கொள்கை',
  refuse: 'அனுமதி வேண்டாம்',
  agree: 'அனுமதிக்கவும்',
};
