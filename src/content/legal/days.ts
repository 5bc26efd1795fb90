import type { Language } from '../../config/languages.ts';

/**
 * A day (ISO 8601) as readers of a language write it. Translations keep a day on one line: their lines are short, and a
 * year alone at the beginning of one reads as another number.
 * @example formatDay('2025-10-01', 'en') // '1 October 2025'
 */
export function formatDay(day: string, language: Language): string {
  const text = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  if (language === 'en') return text;
  // CLDR's Tamil day has a comma, as if the year began a new part of the sentence: '31 மார்ச், 2027'.
  return (language === 'ta' ? text.replace(',', '') : text).replaceAll(' ', '\u00a0');
}
