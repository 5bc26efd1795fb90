/**
 * Counts on their way out. What requests note within a fifth of a second is added up and leaves as one message, long
 * after their answers. An isolate that is ended loses the counts of its window, at most (docs/performance.md).
 */
import { type Count, type CountMessage, formatMessageId, MOST_COUNTS } from '../../counting/count-message.ts';
import { countsOf, fieldsOf } from '../../counting/occurrence.ts';
import { withTimeout } from './with-timeout.ts';

/** The parts of the bindings that are used. */
export interface CountSinks {
  queue: { send(message: CountMessage): Promise<unknown> };
  /** Samples for questions that nobody has thought of yet; the report reads none of them. */
  points:
    | { writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void }
    | undefined;
}

/** Collects counts. */
export interface Tally {
  /**
   * Notes an occurrence (`counting/occurrence.ts`). Never fails, and does no I/O of its own.
   * @param waitUntil of the request; used where its counts open a window
   */
  note: (occurrence: string, waitUntil: (work: Promise<unknown>) => void) => void;
}

/** What happens where there is no queue: nothing. */
export const NO_TALLY: Tally = { note: () => {} };

const WINDOW_MS = 200;
/** A window that is still open then was lost with the request that opened it. */
const LOST_MS = 5000;
const PAUSES_MS = [1000, 4000];
const TIMEOUT_MS = 5000;
/** Analytics Engine takes 250 an invocation. */
const MOST_POINTS = 250;

/** @param onLoss told of a message that could not be queued, with the last error */
export function createTally(
  { queue, points }: CountSinks,
  onLoss: (error: unknown, message: CountMessage) => void,
): Tally {
  let noted = new Map<string, number>();
  let openedAtMs: number | null = null;

  async function sendLater(): Promise<void> {
    await wait(WINDOW_MS);
    const occurrences = noted;
    noted = new Map();
    openedAtMs = null;
    writePoints(occurrences, points);
    await Promise.all(
      pack(occurrences).map((message) =>
        send(queue, message).catch((error: unknown) => onLoss(error, message)),
      ),
    );
  }

  return {
    note(occurrence, waitUntil) {
      noted.set(occurrence, (noted.get(occurrence) ?? 0) + 1);
      if (openedAtMs !== null) {
        const ageMs = Date.now() - openedAtMs;
        if (ageMs >= 0 && ageMs < LOST_MS) return;
      }
      openedAtMs = Date.now();
      waitUntil(sendLater());
    },
  };
}

function pack(occurrences: ReadonlyMap<string, number>): CountMessage[] {
  const counts: Count[] = [...occurrences].flatMap(([occurrence, n]) => countsOf(occurrence, n));
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
async function send(queue: CountSinks['queue'], message: CountMessage): Promise<unknown> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await withTimeout(TIMEOUT_MS, 'The queue', queue.send(message));
    } catch {
      await wait(pauseMs);
    }
  }
  return withTimeout(TIMEOUT_MS, 'The queue', queue.send(message));
}

function writePoints(occurrences: ReadonlyMap<string, number>, points: CountSinks['points']): void {
  try {
    for (const [occurrence, n] of [...occurrences].slice(0, MOST_POINTS)) {
      const [word = '', ...blobs] = fieldsOf(occurrence);
      points?.writeDataPoint({ indexes: [word], blobs, doubles: [n] });
    }
  } catch {
    // Samples alone: the counts themselves take another way.
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
