/** The consumer of the site's queue of counts and of its dead letters (docs/behaviour.md#counts). */

import { logCounts, logError, signLog } from '../../lib/runtime/log.ts';
import { withTimeout } from '../../lib/runtime/with-timeout.ts';
import { type CountMessage, parseCountMessage } from '../counting/count-message.ts';

/** `wrangler.toml` names the queue of dead letters so. */
const DEAD_LETTERS = /-dead$/;

/**
 * One object knows which messages were counted, and it is found by this name: another name is another object, which
 * would count them once more. It stays where it was first created, so every call asks for a place near India.
 */
const OBJECT = 'counts-1';
const NEAR = { locationHint: 'apac' } as const;

/** A call that is given up sooner than it ends may still be counted, and then counts once. */
const TIMEOUT_MS = 25_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60 * 60;
/** One less than `max_retries` of the dead letters' consumer: what then still fails is written to the log. */
const LAST_ATTEMPT = 99;

/** The part of the counter that the consumer asks. */
interface Bindings {
  COUNTER: {
    getByName(
      name: string,
      options: typeof NEAR,
    ): { add(messages: readonly CountMessage[]): Promise<unknown> };
  };
  CF_VERSION_METADATA?: { id: string };
}

/**
 * Hands a delivery to the object, in one call. What cannot be counted now is delivered again; a malformed message
 * ends among the dead letters, and there in one line of the log. A message with a count that this version does not know waits
 * for a later one. Never throws: a throw would deliver all of it again.
 */
export async function consumeCounts(
  { queue, messages: deliveries }: Pick<MessageBatch<unknown>, 'queue' | 'messages'>,
  env: Bindings,
): Promise<void> {
  signLog(env.CF_VERSION_METADATA?.id);
  const isDead = DEAD_LETTERS.test(queue);
  const known: Message<unknown>[] = [];
  const messages: CountMessage[] = [];
  for (const delivery of deliveries) {
    const message = parseCountMessage(delivery.body);
    if (message === 'unknown') {
      retryOrGiveUp(delivery, isDead, new Error('This version does not know one of these counts.'));
    } else if (message !== 'malformed') {
      known.push(delivery);
      messages.push(message);
    } else if (isDead) giveUp(delivery, new Error('Malformed count message.'));
    else delivery.retry();
  }
  if (messages.length === 0) return;
  try {
    // An object's stub is broken once it has failed: each delivery takes a fresh one.
    const counter = env.COUNTER.getByName(OBJECT, NEAR);
    await withTimeout(TIMEOUT_MS, 'The counter', counter.add(messages));
    for (const delivery of known) delivery.ack();
  } catch (error) {
    if (!isDead) logError('Counts could not be handed on; they will be delivered again.', error);
    for (const delivery of known) retryOrGiveUp(delivery, isDead, error);
  }
}

function retryOrGiveUp(delivery: Message<unknown>, isDead: boolean, error: unknown): void {
  if (isDead && delivery.attempts >= LAST_ATTEMPT) giveUp(delivery, error);
  else delivery.retry({ delaySeconds: pauseAfter(delivery.attempts) });
}

/** The line holds all its counts, which identify no visitor: `npm run put-back` puts them into the queue again. */
function giveUp(delivery: Message<unknown>, error: unknown): void {
  logCounts('A message ended among the dead letters.', delivery.body, error);
  delivery.ack();
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}
