import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeCounts } from '../../../../src/experiments/counter/consume-counts.ts';
import {
  type CountMessage,
  formatMessageId,
} from '../../../../src/experiments/counting/count-message.ts';

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

/** The decision about each delivered message, in order. */
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

/** A counter with this answer, and what it was passed. */
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
    ['is acknowledged once the counter has it', COUNTS, MESSAGE, QUEUE, 1, 'ack', 0],
    ['is retried while the counter fails', FAILS, MESSAGE, QUEUE, 1, 'retry 5', 1],
    ['is retried later each time', FAILS, MESSAGE, QUEUE, 4, 'retry 40', 1],
    ['is retried every hour at last', FAILS, MESSAGE, QUEUE, 90, 'retry 3600', 1],
    [
      'is retried for more than three days as a dead letter',
      FAILS,
      MESSAGE,
      DEAD_LETTERS,
      98,
      'retry 3600',
      0,
    ],
    ['is then logged', FAILS, MESSAGE, DEAD_LETTERS, 99, 'ack', 1],
    ['is retried with an unknown count', COUNTS, UNKNOWN, QUEUE, 10, 'retry 2560', 0],
    [
      'waits for a version that knows the count',
      COUNTS,
      UNKNOWN,
      DEAD_LETTERS,
      98,
      'retry 3600',
      0,
    ],
    ['is then logged with its unknown count', COUNTS, UNKNOWN, DEAD_LETTERS, 99, 'ack', 1],
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
        [`is logged: ${JSON.stringify(poison)}`, COUNTS, poison, DEAD_LETTERS, 1, 'ack', 1],
      ],
    ),
  ])('%s', async (_what, answer, body, queue, attempts, wanted, logged) => {
    const { decided, batch } = deliver(queue, [body], attempts);
    await consumeCounts(batch, counterThat(answer).env);
    expect(decided).toEqual([wanted]);
    expect(lines).toHaveLength(logged);
    // The line contains what was lost.
    if (wanted === 'ack' && logged > 0 && body === MESSAGE) expect(lines[0]).toContain(MESSAGE.id);
  });

  it('is one call with everything that can be counted, to one object near India; the rest is retried separately', async () => {
    const { decided, batch } = deliver(QUEUE, [MESSAGE, 'poison', UNKNOWN, MESSAGE]);
    const { env, calls } = counterThat(COUNTS);
    await consumeCounts(batch, env);
    expect(decided).toEqual(['ack', 'retry', 'retry 5', 'ack']);
    expect(calls).toEqual([
      { messages: [MESSAGE, MESSAGE], name: 'counts-1', locationHint: 'apac' },
    ]);
  });

  it('calls no object if nothing in it can be counted', async () => {
    const { env, calls } = counterThat(COUNTS);
    await consumeCounts(deliver(QUEUE, ['poison', UNKNOWN]).batch, env);
    expect(calls).toEqual([]);
  });

  it('is retried as a whole if the counter never answers', async () => {
    const { decided, batch } = deliver(QUEUE, [MESSAGE, MESSAGE]);
    const done = consumeCounts(batch, counterThat(() => new Promise(() => {})).env);
    await vi.runAllTimersAsync();
    await done;
    expect(decided).toEqual(['retry 5', 'retry 5']);
    expect(lines).toHaveLength(1);
  });
});
