import type { Language } from '../../config/languages.ts';
import { wordsIn } from '../languages/index.ts';
import type { VerifyWords } from '../languages/types.ts';

export type HandCheck = VerifyWords['byHand']['checks'][number];

/** The page's words, not yet filled; `fillGuideText` fills what belongs to the brand. */
export function verifyWords(language: Language): VerifyWords {
  return wordsIn(language).verify;
}
