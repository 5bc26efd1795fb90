/** The words of all languages. A language of `config/languages.ts` that is missing here does not compile. */
import type { Language, LanguageWithPage } from '../../config/languages.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { ta } from './ta.ts';
import type { LanguageWords, Translation } from './types.ts';

const TRANSLATIONS: Readonly<Record<LanguageWithPage, Translation>> = { kn, ta, hi };

const LANGUAGE_WORDS: Readonly<Record<Language, LanguageWords>> = {
  en,
  ...(Object.fromEntries(
    Object.entries(TRANSLATIONS).map(([code, words]) => [
      code,
      {
        ...words,
        install: complete(en.install, words.install),
        verify: complete(en.verify, words.verify),
      },
    ]),
  ) as Record<LanguageWithPage, LanguageWords>),
};

/** All words of a language; `landing` only where it has a landing page. */
export function wordsIn(language: Language): LanguageWords {
  return LANGUAGE_WORDS[language];
}

/** Adds the words that a language's file leaves out, because they are the same in every language. */
function complete(english: unknown, words: unknown): unknown {
  if (typeof words !== 'object' || words === null) return words ?? english;
  const at = (value: unknown, key: string | number) =>
    (value as Record<string | number, unknown>)?.[key];
  if (Array.isArray(words)) return words.map((word, index) => complete(at(english, index), word));
  return Object.fromEntries(
    Object.keys({ ...(english as object), ...words }).map((key) => [
      key,
      complete(at(english, key), at(words, key)),
    ]),
  );
}
