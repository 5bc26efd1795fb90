/**
 * Counts on their way out. What requests note within a fifth of a second (two seconds where there is little) is added
 * up and leaves as one message, after their answers. An isolate that ends loses at most the counts of its window
 * (docs/scale.md#what-can-be-lost).
 */
import {
  type CountMessage,
  formatMessageId,
  MOST_COUNTS,
} from '../../experiments/counting/count-message.ts';
import type { Occurrence } from '../../experiments/counting/occurrence.ts';
import { addUp, type Sums } from '../../experiments/counting/sums.ts';
import { withTimeout } from '../../lib/runtime/with-timeout.ts';

/** The part of a `Queue` that is used. */
export interface CountQueue {
  send(message: CountMessage): Promise<unknown>;
}

export interface Tally {
  /** Never fails, and does no I/O. @param waitUntil of the request; used where its counts open a window */
  note: (occurrence: Occurrence, waitUntil: (work: Promise<unknown>) => void) => void;
}

const WINDOW_MS = 200;
/** A message costs the same however much it holds, so a window with fewer occurrences than this stays open longer. */
const ENOUGH = 40;
const LONGEST_WINDOW_MS = 2000;
/** A window that is still open then was lost with the request that opened it. */
const LOST_MS = 5000;
const PAUSES_MS = [1000, 4000];
const TIMEOUT_MS = 5000;

/** @param onLoss called with a message that could not be queued, and the last error */
export function createTally(
  queue: CountQueue,
  onLoss: (error: unknown, message: CountMessage) => void,
): Tally {
  let noted = new Map<string, Noted>();
  let total = 0;
  let openedAtMs: number | null = null;

  async function sendLater(): Promise<void> {
    // A loop: in workerd the request that fills the window cannot wake this one.
    for (let waitedMs = 0; waitedMs === 0 || (total < ENOUGH && waitedMs < LONGEST_WINDOW_MS); ) {
      await wait(WINDOW_MS);
      waitedMs += WINDOW_MS;
    }
    const happened = [...noted.values()];
    noted = new Map();
    total = 0;
    openedAtMs = null;
    await Promise.all(
      pack(happened).map((message) =>
        send(queue, message).catch((error: unknown) => onLoss(error, message)),
      ),
    );
  }

  return {
    note(occurrence, waitUntil) {
      const known = noted.get(occurrence.key);
      if (known === undefined) noted.set(occurrence.key, { occurrence, times: 1 });
      else known.times += 1;
      total += 1;
      if (openedAtMs !== null) {
        const ageMs = Date.now() - openedAtMs;
        if (ageMs >= 0 && ageMs < LOST_MS) return;
      }
      openedAtMs = Date.now();
      waitUntil(sendLater());
    },
  };
}

/** What a window saw of one kind. */
interface Noted {
  occurrence: Occurrence;
  times: number;
}

function pack(happened: readonly Noted[]): CountMessage[] {
  // Different occurrences may add to the same row.
  const sums: Sums = new Map();
  for (const { occurrence, times } of happened) addUp(sums, occurrence.counts(), times);
  const counts = [...sums.values()];
  const messages: CountMessage[] = [];
  for (let start = 0; start < counts.length; start += MOST_COUNTS) {
    messages.push({
      id: formatMessageId(Date.now(), crypto.randomUUID()),
      counts: counts.slice(start, start + MOST_COUNTS),
    });
  }
  return messages;
}

/** Tries again with the same id, so that a message which did arrive is counted once. */
async function send(queue: CountQueue, message: CountMessage): Promise<unknown> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await withTimeout(TIMEOUT_MS, 'The queue', queue.send(message));
    } catch {
      await wait(pauseMs);
    }
  }
  return withTimeout(TIMEOUT_MS, 'The queue', queue.send(message));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
