import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeCounts } from '../../../src/counter/consume-counts.ts';
import { type CountMessage, formatMessageId } from '../../../src/counting/count-message.ts';

const QUEUE = 'pavilion-events';
const DEAD_LETTERS = 'pavilion-events-dead';

const MESSAGE: CountMessage = {
  id: formatMessageId(0, '00000000-0000-4000-8000-000000000000'),
  counts: [{ table: 'days', day: '2026-11-22', brand: 'main', measure: 'visits', n: 1 }],
};
const UNKNOWN = {
  ...MESSAGE,
  counts: [...MESSAGE.counts, { ...MESSAGE.counts[0], measure: 'smiles' }],
};

/** What was decided about each delivered message, in order. */
function deliver(queue: string, bodies: readonly unknown[], attempts = 1) {
  const decided: string[] = [];
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(0),
    attempts,
    body,
    ack: () => {
      decided[index] = 'ack';
    },
    retry: (options?: { delaySeconds?: number }) => {
      decided[index] = `retry ${options?.delaySeconds ?? ''}`.trim();
    },
  }));
  return { decided, batch: { queue, messages } };
}

/** A counter that answers so, and what it was given. */
function counterThat(answer: () => Promise<unknown>) {
  const calls: { messages: readonly CountMessage[]; name: string; locationHint: string }[] = [];
  const COUNTER = {
    getByName: (name: string, { locationHint }: { locationHint: string }) => ({
      add(messages: readonly CountMessage[]) {
        calls.push({ messages, name, locationHint });
        return answer();
      },
    }),
  };
  return { env: { COUNTER }, calls };
}

let lines: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const FAILS = () => Promise.reject(new Error('dead'));
const COUNTS = async () => {};

describe('a delivery of counts', () => {
  it.each<
    [
      string,
      () => Promise<unknown>,
      unknown,
      string,
      attempts: number,
      wanted: string,
      lines: number,
    ]
  >([
    ['is done with once the counter has it', COUNTS, MESSAGE, QUEUE, 1, 'ack', 0],
    ['comes again while the counter fails', FAILS, MESSAGE, QUEUE, 1, 'retry 5', 1],
    ['comes again later each time', FAILS, MESSAGE, QUEUE, 4, 'retry 40', 1],
    ['comes again every hour at last', FAILS, MESSAGE, QUEUE, 90, 'retry 3600', 1],
    [
      'waits for more than three days among the dead letters',
      FAILS,
      MESSAGE,
      DEAD_LETTERS,
      98,
      'retry 3600',
      0,
    ],
    ['then ends in the log', FAILS, MESSAGE, DEAD_LETTERS, 99, 'ack', 1],
    ['comes again with a count that is not known', COUNTS, UNKNOWN, QUEUE, 10, 'retry 2560', 0],
    ['waits for a version that knows it', COUNTS, UNKNOWN, DEAD_LETTERS, 98, 'retry 3600', 0],
    ['then leaves such a count to the log', COUNTS, UNKNOWN, DEAD_LETTERS, 99, 'ack', 1],
    ...[null, 'text', 7, {}, { id: 'x' }, { ...MESSAGE, counts: 'many' }].flatMap(
      (poison): [string, () => Promise<unknown>, unknown, string, number, string, number][] => [
        [
          `goes to the dead letters: ${JSON.stringify(poison)}`,
          COUNTS,
          poison,
          QUEUE,
          1,
          'retry',
          0,
        ],
        [`ends in the log: ${JSON.stringify(poison)}`, COUNTS, poison, DEAD_LETTERS, 1, 'ack', 1],
      ],
    ),
  ])('%s', async (_what, answer, body, queue, attempts, wanted, logged) => {
    const { decided, batch } = deliver(queue, [body], attempts);
    await consumeCounts(batch, counterThat(answer).env);
    expect(decided).toEqual([wanted]);
    expect(lines).toHaveLength(logged);
    // The line holds what was lost.
    if (wanted === 'ack' && logged > 0 && body === MESSAGE) expect(lines[0]).toContain(MESSAGE.id);
  });

  it('is one call with all that can be counted, to one object near India; the rest waits by itself', async () => {
    const { decided, batch } = deliver(QUEUE, [MESSAGE, 'poison', UNKNOWN, MESSAGE]);
    const { env, calls } = counterThat(COUNTS);
    await consumeCounts(batch, env);
    expect(decided).toEqual(['ack', 'retry', 'retry 5', 'ack']);
    expect(calls).toEqual([
      { messages: [MESSAGE, MESSAGE], name: 'counts-1', locationHint: 'apac' },
    ]);
  });

  it('without anything that can be counted wakes no object', async () => {
    const { env, calls } = counterThat(COUNTS);
    await consumeCounts(deliver(QUEUE, ['poison', UNKNOWN]).batch, env);
    expect(calls).toEqual([]);
  });

  it('comes again, all of it, while the counter never answers', async () => {
    const { decided, batch } = deliver(QUEUE, [MESSAGE, MESSAGE]);
    const done = consumeCounts(batch, counterThat(() => new Promise(() => {})).env);
    await vi.runAllTimersAsync();
    await done;
    expect(decided).toEqual(['retry 5', 'retry 5']);
    expect(lines).toHaveLength(1);
  });
});
