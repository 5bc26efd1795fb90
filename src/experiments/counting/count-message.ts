/**
 * Counts on their way from an isolate through the queue to the counter: one message holds what happened within one window,
 * added up. It counts once, by its id, however often the queue delivers it.
 */
import { type Count, isCount } from './count.ts';

/** A message of the queue. */
export interface CountMessage {
  /** Sorts by time: `formatMessageId`. */
  id: string;
  counts: readonly Count[];
}

/** More would not fit into a message, which may have 128 KB (the queue's limit); a count has up to 250 bytes. */
export const MOST_COUNTS = 200;

const INSTANT_DIGITS = 9;
const ID = /^[0-9a-z]{9}-[0-9a-f-]{36}$/;

/** An id that begins with the time, so that ids sort by time: 9 digits to base 36, then random. */
export function formatMessageId(nowMs: number, random: string): string {
  return `${nowMs.toString(36).padStart(INSTANT_DIGITS, '0')}-${random}`;
}

/** The instant at which an id was made, in milliseconds since the epoch. */
export function instantOfId(id: string): number {
  return Number.parseInt(id.slice(0, INSTANT_DIGITS), 36);
}

/**
 * Checks what came out of the queue.
 * @returns `malformed` where it can never be counted; `unknown` where a count is in it that this version does not know,
 *   which a later one may
 */
export function parseCountMessage(body: unknown): CountMessage | 'malformed' | 'unknown' {
  if (typeof body !== 'object' || body === null) return 'malformed';
  const { id, counts } = body as Record<string, unknown>;
  if (
    typeof id !== 'string' ||
    !ID.test(id) ||
    !Array.isArray(counts) ||
    counts.length > MOST_COUNTS
  ) {
    return 'malformed';
  }
  return counts.every(isCount) ? { id, counts } : 'unknown';
}
