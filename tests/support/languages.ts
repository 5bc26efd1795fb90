/**
 * Facts about each language that has a landing page, repeated on purpose: a mistake in `src` must not pass because the
 * test reads it from there. Tests that run over the languages run over these rows.
 */
import type { LanguageWithPage } from '../../src/config/languages.ts';

interface LanguageFacts {
  path: string;
  /** Words about money for a player; none may appear on a free-play page. */
  money: readonly string[];
  /** Words of a promise about money that the notice of a restricted state, too, does without. */
  cashClaim: readonly string[];
  /** Amounts, guarantees and large numbers; none may appear outside the register of claims. */
  promise: readonly string[];
  /** The bonus's terms: it is never paid out. */
  neverWithdrawn: string;
}

export const LANGUAGE_FACTS: Readonly<Record<LanguageWithPage, LanguageFacts>> = {
  kn: {
    path: '/kannada',
    money: [
      // Users are counted in lakhs too: 15 lakh is 1.5 million.
      'ರೂ\\.',
      'ರೂಪಾಯಿ',
      '(?<!15 )ಲಕ್ಷ',
      'ಕೋಟಿ',
      'ನಗದು',
      'ಬಹುಮಾನ',
      'ಬೋನಸ್',
      'ಪ್ರವೇಶ ಶುಲ್ಕ',
      'ಹಿಂಪಡೆಯ',
      'ವಾಲೆಟ್',
      'ಗ್ಯಾರಂಟಿ',
    ],
    cashClaim: ['(?<!15 )ಲಕ್ಷ', 'ಬೋನಸ್', 'ಬಹುಮಾನ', 'ರೂಪಾಯಿ'],
    promise: ['ರೂ\\.', 'ರೂಪಾಯಿ', 'ಲಕ್ಷ', 'ಕೋಟಿ', 'ಗ್ಯಾರಂಟಿ', 'ಮಿಲಿಯನ್'],
    neverWithdrawn: 'ಹಣವಾಗಿ ಹಿಂಪಡೆಯಲು ಎಂದಿಗೂ ಆಗುವುದಿಲ್ಲ',
  },
  ta: {
    path: '/tamil',
    money: [
      'ரூ\\.',
      'ரூபாய்',
      '(?<!15 )லட்ச',
      'கோடி',
      'பரிசு',
      'போனஸ்',
      'நுழைவுக் கட்டண',
      'பணமாக',
      'பணப் போட்டி',
      'வாலட்',
      'உத்தரவாத',
    ],
    cashClaim: ['(?<!15 )லட்ச', 'போனஸ்', 'பரிசு', 'ரூபா'],
    promise: ['ரூ\\.', 'ரூபாய்', 'லட்ச', 'கோடி', 'உத்தரவாத', 'மில்லியன்'],
    neverWithdrawn: 'ஒருபோதும் பணமாக எடுக்க முடியாது',
  },
  hi: {
    path: '/hindi',
    money: [
      'रु\\.',
      'रुपय',
      '(?<!15 )लाख',
      'करोड़',
      'कैश',
      'इनाम',
      'बोनस',
      'एंट्री फ़ीस',
      'निकाल',
      'वॉलेट',
      'गारंटी',
    ],
    cashClaim: ['(?<!15 )लाख', 'बोनस', 'इनाम', 'रुपय'],
    promise: ['रु\\.', 'रुपय', 'लाख', 'करोड़', 'गारंटी', 'मिलियन'],
    neverWithdrawn: 'पैसे के रूप में कभी नहीं निकाल सकते',
  },
};

export const LANGUAGES_WITH_PAGE = Object.keys(LANGUAGE_FACTS) as readonly LanguageWithPage[];

/** Paths of LP1 in every language, English first. */
export const LP1_PATHS: readonly string[] = [
  '/LP1',
  ...LANGUAGES_WITH_PAGE.map((code) => LANGUAGE_FACTS[code].path),
];

/** An expression that finds `english` and every language's words of that kind, in any letter case. */
export function inEveryLanguage(english: RegExp, kind: 'money' | 'cashClaim' | 'promise'): RegExp {
  const words = LANGUAGES_WITH_PAGE.flatMap((code) => LANGUAGE_FACTS[code][kind]);
  return new RegExp([english.source, ...words].join('|'), 'iu');
}
