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

const FAILS = database(() => Promise.reject(new Error('dead')));
const COUNTS = database(async () => []);
/** Answers as the statement does that notes what waits. */
const waitingFor = (places: readonly number[]) =>
  database(async () => [{ results: [{ id: MESSAGE.id, token: JSON.stringify(places) }] }]);
const HALF_KNOWN = { ...MESSAGE, counts: [...MESSAGE.counts, ['days', '2026-11-22', 'main', 'smiles', 4]] };

describe('a delivery of counts', () => {
  it.each<[string, Pick<Env, 'REPORTS'>, unknown, string, attempts: number, wanted: string, lines: number]>([
    ['is done with once the database has it', COUNTS, MESSAGE, QUEUE, 1, 'ack', 0],
    ['comes again while the database rejects', FAILS, MESSAGE, QUEUE, 1, 'retry 5', 1],
    ['comes again later each time', FAILS, MESSAGE, QUEUE, 4, 'retry 40', 1],
    ['comes again every hour at last', FAILS, MESSAGE, QUEUE, 90, 'retry 3600', 1],
    ['comes again while there is no database', {}, MESSAGE, QUEUE, 1, 'retry 5', 1],
    ['waits for four days among the dead letters', FAILS, MESSAGE, DEAD_LETTERS, 89, 'retry 3600', 0],
    ['then ends in the log', FAILS, MESSAGE, DEAD_LETTERS, 90, 'ack', 1],
    ['comes again with a count that is not known', waitingFor([1]), HALF_KNOWN, QUEUE, 10, 'retry 2560', 0],
    ['leaves such a count to the log', waitingFor([1]), HALF_KNOWN, DEAD_LETTERS, 1, 'ack', 1],
    ['comes again with a milestone without entry', waitingFor([0]), MESSAGE, QUEUE, 1, 'retry 5', 0],
    ['comes again with it twice', waitingFor([0]), MESSAGE, QUEUE, 2, 'retry 10', 0],
    ['then forgets it', waitingFor([0]), MESSAGE, QUEUE, 3, 'ack', 0],
    ...[null, 'text', 7, {}, { id: 'x' }, { ...MESSAGE, counts: 'many' }].flatMap(
      (poison): [string, Pick<Env, 'REPORTS'>, unknown, string, number, string, number][] => [
        [`goes to the dead letters: ${JSON.stringify(poison)}`, COUNTS, poison, QUEUE, 1, 'retry', 0],
        [`ends in the log: ${JSON.stringify(poison)}`, COUNTS, poison, DEAD_LETTERS, 1, 'ack', 1],
      ],
    ),
  ])('%s', async (_what, env, body, queue, attempts, wanted, logged) => {
    const { decided, batch } = deliver(queue, [body], attempts);
    await consumeCounts(batch, env);
    expect(decided).toEqual([wanted]);
    expect(lines).toHaveLength(logged);
    if (wanted !== 'ack' || logged === 0) return;
    // What was lost stands in the line, and what was counted does not.
    if (body === MESSAGE) expect(lines[0]).toContain(MESSAGE.id);
    if (body === HALF_KNOWN) expect(lines[0]).toMatch(/^(?!.*visits).*smiles/);
  });

  it('comes again, all of it, while the database never answers', async () => {
    const { decided, batch } = deliver(QUEUE, [MESSAGE, MESSAGE], 1);
    const done = consumeCounts(
      batch,
      database(() => new Promise(() => {})),
    );
    await vi.runAllTimersAsync();
    await done;
    expect(decided).toEqual(['retry 5', 'retry 5']);
    expect(lines).toHaveLength(1);
  });
});
