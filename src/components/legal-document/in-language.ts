import type { Language } from '../../config/languages.ts';
import type { VersionFacts } from '../../content/legal/document.ts';

/** An address of a version in a language; the plain address where that is English or the version has no such text. */
export function inLanguage(path: string, { languages }: VersionFacts, language: Language): string {
  return language === 'en' || !languages.includes(language) ? path : `${path}?lang=${language}`;
}
