/** What a page says about the file behind its link: `18 MB · about 30 s at 5 Mbit/s`, `Version 8.0.10 · 3.1 MB · 12 Nov 2026`. */
import type { Language } from '../config/languages.ts';
import { formatShortDate } from '../shared/day-words.ts';
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
  const locale = localeOf(language);
  const version = versionName === null ? [] : [`${ui(language).download.version} ${versionName}`];
  return [...version, formatMegabytes(sizeBytes, locale), formatShortDate(uploaded, language)].join(
    ' · ',
  );
}

/** The speed for which the control says how long a download takes: what a phone still gets on a busy 4G cell. */
export const NAMED_MEGABITS = 5;
const BITS_PER_MEGABIT = 1_000_000;
const SECONDS_PER_MINUTE = 60;
/** Up to this many seconds the time is told in seconds. */
const MOST_SECONDS = 90;
/** The time is a rough one, so it is told in steps. */
const STEP_SECONDS = 5;

/** The size of a package, and its size divided by the named speed. The line's own delays are not counted. */
export function formatDownloadSize(sizeBytes: number, language: Language): string {
  const { atSpeed } = ui(language).download;
  const seconds = (sizeBytes * 8) / (NAMED_MEGABITS * BITS_PER_MEGABIT);
  const steps = Math.max(1, Math.round(seconds / STEP_SECONDS)) * STEP_SECONDS;
  const [words, count] =
    steps <= MOST_SECONDS
      ? [atSpeed.seconds, steps]
      : [atSpeed.minutes, Math.round(seconds / SECONDS_PER_MINUTE)];
  const time = words
    .replace('{count}', String(count))
    .replace('{speed}', `${NAMED_MEGABITS} Mbit/s`);
  return `${formatMegabytes(sizeBytes, localeOf(language))} · ${time}`;
}

function formatMegabytes(sizeBytes: number, locale: string): string {
  const megabytes = Math.max(SMALLEST_SHOWN_MEGABYTES, sizeBytes / BYTES_PER_MEGABYTE);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(megabytes)} MB`;
}

function localeOf(language: Language): string {
  return `${language}-IN-u-nu-latn`;
}
