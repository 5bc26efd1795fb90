/** Days and moments as people write them. A day is ISO 8601 (`2025-10-01`); one without a language is for owners, in English. */
import type { Language } from '../config/languages.ts';
import { formatIndianDate, isDay } from './days.ts';

// Marked as pure, so that the site's Worker, which prints none of these, does not make them when it starts.
const IN_UTC = { timeZone: 'UTC' } as const;
const DAY_MONTH = { day: 'numeric', month: 'short' } as const;
const SHORT = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', { ...DAY_MONTH, ...IN_UTC });
const DATE = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  ...DAY_MONTH,
  year: 'numeric',
  ...IN_UTC,
});
const WEEKDAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', { weekday: 'short', ...IN_UTC });
const MONTH = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  ...IN_UTC,
});
const MOMENT = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  ...DAY_MONTH,
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** A format of each language, made on first use: making one takes far longer than what a page formats with it. */
function inEachLanguage(
  make: (language: Language) => Intl.DateTimeFormat,
): (language: Language) => Intl.DateTimeFormat {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

const longDay = /* @__PURE__ */ inEachLanguage(
  (language) => new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', ...IN_UTC }),
);
const shortDay = /* @__PURE__ */ inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
      ...DAY_MONTH,
      year: 'numeric',
      ...IN_UTC,
    }),
);

/**
 * A day as readers of a language write it. Translations keep a day on one line: their lines are short, and a year alone
 * at the beginning of one reads as another number.
 * @throws {Error} for what is not a day in that form: a mistake in a record or a text, never in a request
 * @example formatDay('2025-10-01') // '1 October 2025'
 */
export function formatDay(day: string, language: Language = 'en'): string {
  if (!isDay(day)) throw new Error(`${day} is not a day: write year, month and day as 2027-03-31.`);
  const text = longDay(language).format(new Date(day));
  if (language === 'en') return text;
  // CLDR's Tamil day has a comma, as if the year began a new part of the sentence: '31 மார்ச், 2027'.
  return (language === 'ta' ? text.replace(',', '') : text).replaceAll(' ', '\u00a0');
}

/**
 * The day in India of an instant, short: day, month and year in this order in every language, because the locales' own
 * short forms differ in order and spaces.
 * @example formatShortDate(new Date('2026-11-12T20:00:00Z'), 'en') // '13 Nov 2026'
 */
export function formatShortDate(instant: Date, language: Language): string {
  const day = new Date(formatIndianDate(instant.getTime()));
  const written = shortDay(language).formatToParts(day);
  const parts = new Map(written.map(({ type, value }) => [type, value]));
  return [parts.get('day'), parts.get('month'), parts.get('year')].join(' ');
}

/** @example formatDate('2026-11-25') // '25 Nov 2026' */
export function formatDate(day: string): string {
  return DATE.format(Date.parse(day));
}

/** @example formatShortDay('2026-11-22') // '22 Nov' */
export function formatShortDay(day: string): string {
  return SHORT.format(Date.parse(day));
}

/** @example formatWeekday('2026-11-25') // 'Wed 25 Nov 2026' */
export function formatWeekday(day: string): string {
  return `${WEEKDAY.format(Date.parse(day))} ${formatDate(day)}`;
}

/** @example formatMonth('2026-11') // 'November 2026' */
export function formatMonth(month: string): string {
  return MONTH.format(Date.parse(month));
}

/** A moment in India. @param moment ISO 8601 */
export function formatMoment(moment: string): string {
  return MOMENT.format(Date.parse(moment));
}

/** @example describeDaysLeft(126) // 'in 126 days' */
export function describeDaysLeft(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
