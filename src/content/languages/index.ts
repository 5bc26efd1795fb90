/** The languages' words. A language of `config/languages.ts` without words here does not compile. */
import type { Language, LanguageWithPage } from '../../config/languages.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { ta } from './ta.ts';
import type { LanguageWords, LanguageWordsWithPage } from './types.ts';

/** By code; the type covers the whole table, so that no language lacks its words. */
const LANGUAGE_WORDS: {
  readonly [Code in Language]: Code extends LanguageWithPage ? LanguageWordsWithPage : LanguageWords;
} = { en, kn, ta, hi };

/** All words of a language; `landing` only where it has a landing page of its own. */
export function wordsIn(language: Language): LanguageWords {
  return LANGUAGE_WORDS[language];
}
