/** Deliveries that a test makes itself, in the queue's place. */
import type { CountMessage } from '../../../src/experiments/counting/count-message.ts';
import type { TestSite } from '../site/site.ts';

/** Hands messages to the counter as one delivery. @returns whether it acknowledged all of them */
export async function deliver(
  { counter }: TestSite,
  messages: readonly CountMessage[],
  queue = 'pavilion-events',
): Promise<boolean> {
  const worker = await counter();
  const bodies = messages.map((body) => ({
    id: body.id,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const { explicitAcks } = await worker.queue(queue, bodies);
  return explicitAcks.length === messages.length;
}
