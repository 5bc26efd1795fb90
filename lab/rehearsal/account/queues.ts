/** Queues and their consumers. A consumer belongs to a Worker and not to one of its versions. */
import { randomUUID } from 'node:crypto';
import { type ApiRequest, Refusal, type Routes, readJson } from './protocol.ts';

/** A Worker that consumes a queue. */
export interface Consumer {
  consumer_id: string;
  type: 'worker';
  script: string;
  dead_letter_queue: string;
  settings: unknown;
}

/** A queue. */
export interface Queue {
  queue_id: string;
  queue_name: string;
  consumers: Consumer[];
}

/** @param queues of the account by name, which the routes change */
export function queueRoutes(queues: Map<string, Queue>): Routes {
  const find = ({ names }: ApiRequest): Queue => {
    const queue = [...queues.values()].find(({ queue_id }) => queue_id === names.queue);
    if (queue) return queue;
    throw new Refusal(404, 11000, 'Queue does not exist.');
  };
  const describe = (queue: Queue) => ({
    ...queue,
    producers: [],
    producers_total_count: 0,
    consumers_total_count: queue.consumers.length,
  });
  const consumerOf = (request: ApiRequest, consumer_id: string): Consumer => {
    const { script_name, dead_letter_queue = '', settings } = readJson(request);
    const deadLetters = String(dead_letter_queue);
    if (deadLetters !== '' && !queues.has(deadLetters)) {
      throw new Refusal(400, 11003, `The dead letter queue ${deadLetters} does not exist.`);
    }
    const script = String(script_name);
    return { consumer_id, type: 'worker', script, dead_letter_queue: deadLetters, settings };
  };
  return {
    'GET /queues': ({ query }) => {
      const named = query.getAll('name');
      return [...queues.values()]
        .filter(({ queue_name }) => named.length === 0 || named.includes(queue_name))
        .map(describe);
    },
    'POST /queues': (request) => {
      const name = String(readJson(request).queue_name);
      if (queues.has(name)) throw new Refusal(409, 11009, `Queue name '${name}' is already taken.`);
      const queue = { queue_id: randomUUID().replaceAll('-', ''), queue_name: name, consumers: [] };
      queues.set(name, queue);
      return describe(queue);
    },
    'GET /queues/:queue/consumers': (request) => find(request).consumers,
    'POST /queues/:queue/consumers': (request) => {
      const queue = find(request);
      if (queue.consumers.length > 0)
        throw new Refusal(400, 11004, 'Queue already has a consumer.');
      const consumer = consumerOf(request, randomUUID());
      queue.consumers.push(consumer);
      return consumer;
    },
    'PUT /queues/:queue/consumers/:consumer': (request) => {
      const queue = find(request);
      const changed = consumerOf(request, request.names.consumer ?? '');
      queue.consumers = queue.consumers.map((one) =>
        one.consumer_id === changed.consumer_id ? changed : one,
      );
      return changed;
    },
  };
}
