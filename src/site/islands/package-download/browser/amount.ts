/** The figures beside LP2's button during a download: "4.1 of 18 MB, about 40 s". */
import type { Progress } from './transfer.ts';

export interface AmountWords {
  /** `{done}` is replaced by megabytes, `{size}` by megabytes with their unit. */
  amount: string;
  /** `{count}` is replaced by what is left. */
  seconds: string;
  minutes: string;
}

const BYTES_PER_MB = 1_000_000;
/** Before that a rate means little. */
const LEAST_SECONDS = 2;
const SECONDS_PER_STEP = 5;

/**
 * For one download. The time left follows from the average rate since the first call, so that waits on a broken
 * connection count too.
 * @returns formats the progress at a time in milliseconds; without a size only what has arrived
 */
export function createAmountFormatter(
  words: AmountWords,
): (progress: Progress, nowMs: number) => string {
  let first: { bytes: number; ms: number } | null = null;
  return ({ receivedBytes, sizeBytes }, nowMs) => {
    if (sizeBytes === null) return formatMegabytes(receivedBytes);
    // A file that starts over has fewer bytes than before.
    if (first === null || receivedBytes < first.bytes) first = { bytes: receivedBytes, ms: nowMs };
    const amount = words.amount
      .replace('{done}', megabytes(receivedBytes))
      .replace('{size}', formatMegabytes(sizeBytes));
    const seconds = (nowMs - first.ms) / 1000;
    const rate = (receivedBytes - first.bytes) / seconds;
    const isLeft = receivedBytes < sizeBytes && rate > 0 && seconds >= LEAST_SECONDS;
    return isLeft ? `${amount}, ${formatTime((sizeBytes - receivedBytes) / rate, words)}` : amount;
  };
}

/** @example formatMegabytes(3_100_000) // '3.1 MB' */
export function formatMegabytes(bytes: number): string {
  return `${megabytes(bytes)} MB`;
}

/** Small amounts with one decimal, like the size that the page prints; never "0.0 MB" of a file that is there. */
function megabytes(bytes: number): string {
  if (bytes > 0 && bytes < BYTES_PER_MB / 10) return '0.1';
  return (bytes / BYTES_PER_MB).toFixed(bytes < 10 * BYTES_PER_MB ? 1 : 0);
}

/** @param seconds rounded up: a wait that ends early disappoints no visitor */
export function formatTime(seconds: number, words: AmountWords): string {
  const stepped = Math.ceil(seconds / SECONDS_PER_STEP) * SECONDS_PER_STEP;
  return stepped < 60
    ? words.seconds.replace('{count}', String(stepped))
    : words.minutes.replace('{count}', String(Math.ceil(seconds / 60)));
}
