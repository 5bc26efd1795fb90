import type { Language } from '../../config/languages.ts';

/** A day (ISO 8601) as readers of a language write it. @example formatDay('2025-10-01', 'en') // '1 October 2025' */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
