import type { Language } from '../../config/languages.ts';
import type { LegalVersion } from '../../content/legal/document.ts';

/** An address of a version in a language; the plain address where that is English or the version has no such text. */
export function inLanguage(path: string, { texts }: LegalVersion, language: Language): string {
  return language === 'en' || texts[language] === undefined ? path : `${path}?lang=${language}`;
}
