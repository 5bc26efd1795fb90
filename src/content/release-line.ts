/** What a page says about the file behind its link: `18 MB · about 30 s on 4G`, `Version 8.0.10 · 3.1 MB · 12 Nov 2026`. */
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
  const version = versionName === null ? [] : [`${ui(language).download.version} ${versionName}`];
  return [
    ...version,
    formatMegabytes(sizeBytes, language),
    formatShortDate(uploaded, language),
  ].join(' · ');
}

/** What a phone still gets on a busy 4G cell. The button says 4G, because visitors know that and not their megabits. */
const MEGABITS_ON_4G = 5;
const BITS_PER_MEGABIT = 1_000_000;
const SECONDS_PER_MINUTE = 60;
/** Up to this many seconds the time is told in seconds. */
const MOST_SECONDS = 90;
/** The time is a rough one, so from ten seconds on it is told in steps. */
const STEP_SECONDS = 5;
const FEWEST_SECONDS_IN_STEPS = 10;
/** Below this, connecting takes longer than the file, and no time is told. */
const FEWEST_SECONDS = 3;

/** The size of a package, and how long it takes on 4G. The line's own delays are not counted. */
export function formatDownloadSize(sizeBytes: number, language: Language): string {
  const size = formatMegabytes(sizeBytes, language);
  const seconds = (sizeBytes * 8) / (MEGABITS_ON_4G * BITS_PER_MEGABIT);
  return seconds < FEWEST_SECONDS ? size : `${size} · ${formatTime(seconds, language)}`;
}

function formatTime(seconds: number, language: Language): string {
  const { onMobile } = ui(language).download;
  const step = seconds < FEWEST_SECONDS_IN_STEPS ? 1 : STEP_SECONDS;
  const rounded = Math.round(seconds / step) * step;
  const [words, count] =
    rounded <= MOST_SECONDS
      ? [onMobile.seconds, rounded]
      : [onMobile.minutes, Math.round(seconds / SECONDS_PER_MINUTE)];
  return words.replace('{count}', String(count));
}

/** Of a million bytes, with one decimal at most: `3.1 MB`. */
export function formatMegabytes(sizeBytes: number, language: Language): string {
  const megabytes = Math.max(SMALLEST_SHOWN_MEGABYTES, sizeBytes / BYTES_PER_MEGABYTE);
  return `${new Intl.NumberFormat(`${language}-IN-u-nu-latn`, { maximumFractionDigits: 1 }).format(megabytes)} MB`;
}
