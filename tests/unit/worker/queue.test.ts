import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CountMessage, formatMessageId } from '../../../src/counting/count-message.ts';
import type { Env } from '../../../src/worker/env.ts';
import { consumeCounts } from '../../../src/worker/queue.ts';

const QUEUE = 'pavilion-events';
const DEAD_LETTERS = 'pavilion-events-dead';

const MESSAGE: CountMessage = {
  id: formatMessageId(0, '00000000-0000-4000-8000-000000000000'),
  counts: [['days', '2026-11-22', 'main', 'visits', 1]],
};

/** What was decided about each delivered message, in order. */
function deliver(queue: string, bodies: readonly unknown[], attempts = 1) {
  const decided: string[] = [];
  const messages = bodies.map((body) => ({
    attempts,
    body,
    ack: () => decided.push('ack'),
    retry: (options?: { delaySeconds?: number }) =>
      decided.push(`retry ${options?.delaySeconds ?? ''}`.trim()),
  }));
  return { decided, batch: { queue, messages } };
}

/** A database of which only a batch is asked. */
function database(batch: () => Promise<unknown>): Pick<Env, 'REPORTS'> {
  return { REPORTS: { prepare: () => ({ bind: () => null }), batch } as unknown as D1Database };
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

describe('a delivery of counts', () => {
  it.each([
    ['rejects', database(() => Promise.reject(new Error('dead')))],
    ['is missing', {}],
    ['never answers', database(() => new Promise(() => {}))],
  ])('comes again, later each time, while the database %s', async (_name, env) => {
    for (const [attempts, wanted] of [
      [1, 'retry 5'],
      [4, 'retry 40'],
      [90, 'retry 3600'],
    ] as const) {
      const { decided, batch } = deliver(QUEUE, [MESSAGE, MESSAGE], attempts);
      const done = consumeCounts(batch, env);
      await vi.runAllTimersAsync();
      await done;
      expect(decided).toEqual([wanted, wanted]);
    }
    expect(lines).toHaveLength(3);
  });

  it('is done with once the database has it', async () => {
    const { decided, batch } = deliver(QUEUE, [MESSAGE]);
    await consumeCounts(
      batch,
      database(async () => []),
    );
    expect(decided).toEqual(['ack']);
    expect(lines).toEqual([]);
  });

  it.each([null, 'text', 7, {}, { id: 'x' }, { ...MESSAGE, counts: 'many' }])(
    'sends %j to the dead letters, and there to one line of the log',
    async (poison) => {
      const first = deliver(QUEUE, [poison]);
      await consumeCounts(
        first.batch,
        database(async () => []),
      );
      expect(first.decided).toEqual(['retry']);
      expect(lines).toEqual([]);
      const last = deliver(DEAD_LETTERS, [poison]);
      await consumeCounts(
        last.batch,
        database(async () => []),
      );
      expect(last.decided).toEqual(['ack']);
      expect(lines).toHaveLength(1);
    },
  );

  /** As the statement does that notes what waits. */
  const waitingFor = (places: readonly number[]) => {
    const rows = [{ results: [{ id: MESSAGE.id, token: JSON.stringify(places) }] }];
    return database(async () => Array.from({ length: 9 }, () => rows[0]));
  };
  const HALF_KNOWN = { ...MESSAGE, counts: [...MESSAGE.counts, ['days', '2026-11-22', 'main', 'smiles', 4]] };

  it('with a count that this version does not know comes again, and leaves it to one line of the log', async () => {
    for (const [attempts, wanted] of [
      [1, 'retry 5'],
      [10, 'retry 2560'],
    ] as const) {
      const { decided, batch } = deliver(QUEUE, [HALF_KNOWN], attempts);
      await consumeCounts(batch, waitingFor([1]));
      expect(decided).toEqual([wanted]);
    }
    expect(lines).toEqual([]);
    const dead = deliver(DEAD_LETTERS, [HALF_KNOWN]);
    await consumeCounts(dead.batch, waitingFor([1]));
    expect(dead.decided).toEqual(['ack']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('smiles');
    expect(lines[0]).not.toContain('visits');
  });

  it('with a milestone that has no entry comes again twice, and is forgotten without a line', async () => {
    const decided = [];
    for (const attempts of [1, 2, 3]) {
      const delivered = deliver(QUEUE, [MESSAGE], attempts);
      await consumeCounts(delivered.batch, waitingFor([0]));
      decided.push(...delivered.decided);
    }
    expect(decided).toEqual(['retry 5', 'retry 10', 'ack']);
    expect(lines).toEqual([]);
  });

  it('that could not be counted for four days ends in the log, whole', async () => {
    const dead = database(() => Promise.reject(new Error('dead')));
    const patient = deliver(DEAD_LETTERS, [MESSAGE], 89);
    await consumeCounts(patient.batch, dead);
    expect(patient.decided).toEqual(['retry 3600']);
    const last = deliver(DEAD_LETTERS, [MESSAGE], 90);
    await consumeCounts(last.batch, dead);
    expect(last.decided).toEqual(['ack']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(MESSAGE.id);
  });
});
