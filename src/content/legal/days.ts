/** Days of the calendar as text, ISO 8601: `2025-10-01`. Such texts are in order when they are sorted as text. */
import type { Language } from '../../config/languages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether `text` is a string that names an existing day. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day that many days later; earlier where `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one to another; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** A day as readers of a language write it. @example formatDay('2025-10-01', 'en') // '1 October 2025' */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
