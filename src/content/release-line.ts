/** The line beside a package link: `Version 8.0.10 · 3.1 MB · 12 Nov 2026`. */
import type { Language } from '../config/languages.ts';
import { ui } from './ui/index.ts';

export interface ReleaseLineFacts {
  /** `null` where the package has none that can be shown. */
  versionName: string | null;
  sizeBytes: number;
  uploaded: Date;
}

const BYTES_PER_MEGABYTE = 1_000_000;
const SMALLEST_SHOWN_MEGABYTES = 0.1;

/** In a page's language. Megabytes of a million bytes, with one decimal at most; the day is India's. */
export function formatReleaseLine(
  { versionName, sizeBytes, uploaded }: ReleaseLineFacts,
  language: Language,
): string {
  const locale = `${language}-IN-u-nu-latn`;
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    Math.max(SMALLEST_SHOWN_MEGABYTES, sizeBytes / BYTES_PER_MEGABYTE),
  );
  const version = versionName === null ? [] : [`${ui(language).download.version} ${versionName}`];
  return [...version, `${megabytes} MB`, formatDay(uploaded, locale)].join(' · ');
}

/** Day, month, year, in this order in every language; the locales' short forms differ in order and spaces. */
function formatDay(instant: Date, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return [parts.get('day'), parts.get('month'), parts.get('year')].join(' ');
}
