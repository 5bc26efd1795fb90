/** Words that only a claim may use: amounts, guarantees, large numbers. */
import type { LanguageWithPage } from '../../src/config/languages.ts';

const ENGLISH = [
  '₹',
  '\\bRs\\b',
  '\\brupees?\\b',
  '\\blakhs?\\b',
  '\\bcrores?\\b',
  '\\bguarantee',
  '\\b100 ?%',
  '\\bmillion\\b',
];

const OTHERS: Readonly<Record<LanguageWithPage, readonly string[]>> = {
  kn: ['ರೂ\\.', 'ರೂಪಾಯಿ', 'ಲಕ್ಷ', 'ಕೋಟಿ', 'ಗ್ಯಾರಂಟಿ', 'ಮಿಲಿಯನ್'],
  ta: ['ரூ\\.', 'ரூபாய்', 'லட்ச', 'கோடி', 'உத்தரவாத', 'மில்லியன்'],
  hi: ['रु\\.', 'रुपय', 'लाख', 'करोड़', 'गारंटी', 'मिलियन'],
};

/** Finds such words of every language, in any letter case. */
export const PROMISE = new RegExp([...ENGLISH, ...Object.values(OTHERS).flat()].join('|'), 'giu');
