import type { Language } from '../../config/languages.ts';
import { isDay } from '../../shared/days.ts';

/**
 * A day (ISO 8601) as readers of a language write it. Translations keep a day on one line: their lines are short, and a
 * year alone at the beginning of one reads as another number.
 * @throws {Error} for what is not a day in that form: a mistake in a record or a text, never in a request
 * @example formatDay('2025-10-01', 'en') // '1 October 2025'
 */
export function formatDay(day: string, language: Language): string {
  if (!isDay(day)) throw new Error(`${day} is not a day: write year, month and day as 2027-03-31.`);
  const text = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  if (language === 'en') return text;
  // CLDR's Tamil day has a comma, as if the year began a new part of the sentence: '31 மார்ச், 2027'.
  return (language === 'ta' ? text.replace(',', '') : text).replaceAll(' ', '\u00a0');
}
