/** Puts messages of counts from the log into the site's queue again. */
import { z } from 'zod';
import type { CallAccount } from '../lib/cloudflare-api.ts';
import { findMessages } from './find-messages.ts';

const QUEUES = z.array(z.looseObject({ queue_id: z.string(), queue_name: z.string() }));

/**
 * Sends each message with its own id, so that the counter counts none twice: neither one that had been counted after all nor
 * one that is put back again.
 * @param queue its name @returns whether all that the text holds was put back
 * @throws Error where the account has not got the queue, or Cloudflare refuses a message; those before it are in the queue
 */
export async function putBack(
  text: string,
  {
    queue,
    nowMs,
    call,
    log,
  }: { queue: string; nowMs: number; call: CallAccount; log: (line: string) => void },
): Promise<boolean> {
  const { messages, unknown, old } = findMessages(text, nowMs);
  if (messages.length > 0) {
    const queues = QUEUES.parse(await call('GET', '/queues?per_page=100'));
    const found = queues.find(({ queue_name: name }) => name === queue);
    if (found === undefined) throw new Error(`The account has no queue ${queue}.`);
    for (const body of messages)
      await call('POST', `/queues/${found.queue_id}/messages`, { body, content_type: 'json' });
  }
  const counts = messages.reduce((sum, message) => sum + message.counts.length, 0);
  log(
    messages.length === 0
      ? 'Nothing was put back.'
      : `${say(messages.length)} with ${counts} counts put back into ${queue}. What had been counted after all is not counted twice.`,
  );
  if (unknown.length > 0)
    log(
      `${say(unknown.length)} left out, because this checkout does not know one of their counts: ${unknown.join(', ')}. Take the commit of a version that does.`,
    );
  if (old.length > 0)
    log(
      `${say(old.length)} left out, because the counter no longer remembers what it counted then, and might count it twice: ${old.join(', ')}.`,
    );
  return messages.length > 0 && unknown.length === 0 && old.length === 0;
}

function say(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}
