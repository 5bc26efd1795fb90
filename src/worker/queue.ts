/** The consumer of queue `EVENTS` and of its dead letters (docs/behaviour.md#counts). */
import { parseCountMessage, type ReceivedMessage } from '../counting/count-message.ts';
import type { Env } from './env.ts';
import { logError, signLog } from './log.ts';
import { withTimeout } from './store/with-timeout.ts';
import { writeCounts } from './store/write-counts.ts';

/** `wrangler.toml` names the queue of dead letters so. */
const DEAD_LETTERS = /-dead$/;

/** D1 ends a batch by itself after 30 s; one that is given up sooner may still be counted, and then counts once. */
const TIMEOUT_MS = 25_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60 * 60;
/** One less than `max_retries` of the dead letters' consumer: what then still fails is written to the log. */
const LAST_ATTEMPT = 90;
/**
 * So often a milestone is asked for its entry, within half a minute. An entry leaves the edge before its browser can do
 * anything, so it comes later only where it was held up; forged milestones, which have none, cost three deliveries.
 */
const ENTRY_ATTEMPTS = 3;

/**
 * Counts a delivery, in one transaction. What cannot be counted now is delivered again; what makes no sense ends among
 * the dead letters, and there in one line of the log. So does a count that this version does not know, while the rest of
 * its message is counted at once: during a roll-out an older version may get what a newer one has sent, and by the time
 * of the dead letters there is one version again. Never throws: a throw would deliver all of it again.
 */
export async function consumeCounts(
  { queue, messages: deliveries }: MessageBatch<unknown>,
  env: Pick<Env, 'REPORTS' | 'CF_VERSION_METADATA'>,
): Promise<void> {
  signLog(env.CF_VERSION_METADATA?.id);
  const isDead = DEAD_LETTERS.test(queue);
  const counted: { delivery: Message<unknown>; message: ReceivedMessage }[] = [];
  for (const delivery of deliveries) {
    const message = parseCountMessage(delivery.body);
    if (message !== null) counted.push({ delivery, message });
    else if (isDead) giveUp(delivery, new Error('Malformed count message.'));
    else delivery.retry();
  }
  try {
    if (!env.REPORTS) throw new Error('No database is bound as REPORTS.');
    const messages = counted.map(({ message }) => message);
    const writing = writeCounts(env.REPORTS, messages, Date.now());
    const waiting = await withTimeout(TIMEOUT_MS, 'The database', writing);
    for (const { delivery, message } of counted) {
      const places = waiting.get(message.id) ?? [];
      const unknown = places.filter((place) => message.counts[place] === null);
      if (isDead && unknown.length > 0) giveUpCounts(delivery, unknown);
      else if (unknown.length > 0 || (places.length > 0 && delivery.attempts < ENTRY_ATTEMPTS)) {
        delivery.retry({ delaySeconds: pauseAfter(delivery.attempts) });
      } else delivery.ack();
    }
  } catch (error) {
    if (!isDead) logError('Counts could not be written; they will be delivered again.', error);
    for (const { delivery } of counted) {
      if (isDead && delivery.attempts >= LAST_ATTEMPT) giveUp(delivery, error);
      else delivery.retry({ delaySeconds: pauseAfter(delivery.attempts) });
    }
  }
}

/** Once for each message: its counts identify no visitor, and from the log they can be restored by hand. */
function giveUp(delivery: Message<unknown>, error: unknown, body = delivery.body): void {
  logError(`A message ended among the dead letters: ${JSON.stringify(body)?.slice(0, 20_000)}`, error);
  delivery.ack();
}

/** The line holds what was not counted alone. */
function giveUpCounts(delivery: Message<unknown>, places: readonly number[]): void {
  const { id, counts } = delivery.body as { id: string; counts: unknown[] };
  const left = { id, counts: places.map((place) => counts[place]) };
  giveUp(delivery, new Error('This version does not know these counts.'), left);
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}
