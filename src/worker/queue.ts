/** The consumer of queue `EVENTS` and of its dead letters (docs/behaviour.md#counts). */
import { type CountMessage, parseCountMessage } from '../counting/count-message.ts';
import type { Env } from './env.ts';
import { logError, signLog } from './log.ts';
import { within } from './store/within.ts';
import { writeCounts } from './store/write-counts.ts';

/** `wrangler.toml` names the queue of dead letters so. */
const DEAD_LETTERS = /-dead$/;

/** D1 ends a batch by itself after 30 s; one that is given up sooner may still be counted, and then counts once. */
const PATIENCE_MS = 25_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60 * 60;
/** One less than `max_retries` of the dead letters' consumer: what then still fails is written to the log. */
const LAST_ATTEMPT = 90;

/**
 * Counts a delivery, in one transaction. What cannot be counted now is delivered again; what makes no sense ends among
 * the dead letters, and there in one line of the log. Never throws: a throw would deliver all of it again.
 */
export async function consumeCounts(
  { queue, messages: deliveries }: MessageBatch<unknown>,
  env: Pick<Env, 'REPORTS' | 'CF_VERSION_METADATA'>,
): Promise<void> {
  signLog(env.CF_VERSION_METADATA?.id);
  const isDead = DEAD_LETTERS.test(queue);
  const counted: { delivery: Message<unknown>; message: CountMessage }[] = [];
  for (const delivery of deliveries) {
    const message = parseCountMessage(delivery.body);
    if (message !== null) counted.push({ delivery, message });
    else if (isDead) giveUp(delivery, new Error('It is no message of counts.'));
    else delivery.retry();
  }
  try {
    if (!env.REPORTS) throw new Error('There is no database bound as REPORTS.');
    const messages = counted.map(({ message }) => message);
    await within(PATIENCE_MS, 'The database', writeCounts(env.REPORTS, messages, Date.now()));
    for (const { delivery } of counted) delivery.ack();
  } catch (error) {
    if (!isDead) logError('Counts could not be written; they will be delivered again.', error);
    for (const { delivery } of counted) {
      if (isDead && delivery.attempts >= LAST_ATTEMPT) giveUp(delivery, error);
      else delivery.retry({ delaySeconds: pauseAfter(delivery.attempts) });
    }
  }
}

/** Once for each message: its counts name nobody, and from the log they can be put back by hand. */
function giveUp(delivery: Message<unknown>, error: unknown): void {
  logError(
    `A message ended among the dead letters: ${JSON.stringify(delivery.body)?.slice(0, 20_000)}`,
    error,
  );
  delivery.ack();
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}
