import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMessages } from '../../../../scripts/put-back/find-messages.ts';
import { putBack } from '../../../../scripts/put-back/put-back.ts';
import { consumeCounts } from '../../../../src/experiments/counter/consume-counts.ts';
import {
  type CountMessage,
  formatMessageId,
  MOST_COUNTS,
} from '../../../../src/experiments/counting/count-message.ts';
import { trafficOf } from '../../../../src/experiments/counting/occurrence.ts';
import { DAY_MS } from '../../../../src/shared/days.ts';
import { openCounter } from '../../../support/counts/counter.ts';

const NOW_MS = Date.UTC(2026, 10, 22);
const DAY = '2026-11-22';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

/** As full as a message can be, with long names. */
function fullMessage(nth: number): CountMessage {
  const counts = Array.from({ length: MOST_COUNTS }, (_none, index) =>
    trafficOf(DAY, 'ludopanti', 'finished', {
      page: null,
      place: null,
      campaign: `a-campaign-with-the-longest-name-${String(index).padStart(3, '0')}`,
      link: null,
    }).counts(),
  ).flat();
  return { id: idAt(NOW_MS, nth), counts };
}

function idAt(atMs: number, nth: number): string {
  return formatMessageId(atMs, `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`);
}

/** What the counter logs of a message that could not be counted for days. */
async function lineOf(body: unknown): Promise<string> {
  const refuses = { getByName: () => ({ add: () => Promise.reject(new Error('dead')) }) };
  const message = { id: '1', timestamp: new Date(0), attempts: 99, body, ack() {}, retry() {} };
  await consumeCounts({ queue: 'pavilion-events-dead', messages: [message] }, { COUNTER: refuses });
  return lines.pop() ?? '';
}

describe('the line of a dead letter', () => {
  it('holds all counts of a full message, and put back it counts once', async () => {
    const message = fullMessage(1);
    const line = await lineOf(message);
    expect(line.length).toBeGreaterThan(20_000);
    const { messages } = findMessages(line, NOW_MS);
    expect(messages).toEqual([message]);
    const counter = openCounter();
    counter.add(...messages);
    counter.add(...messages);
    await counter.flushAll();
    expect(counter.read('traffic')).toEqual({
      [`${DAY} ludopanti campaign other finished`]: MOST_COUNTS,
    });
  });

  it.each<[string, (lines: string[]) => string]>([
    ['lines as they are written', (all) => all.join('\n')],
    ['lines among others', (all) => `Ready { now\n${all.join('\n{"level":"info"}\n')}\n}`],
    [
      'what wrangler tail prints',
      (all) =>
        all
          .map((line) =>
            JSON.stringify({ logs: [{ message: [line], level: 'error' }], event: {} }, null, 2),
          )
          .join('\n'),
    ],
    [
      'an export with parsed lines',
      (all) => JSON.stringify({ events: all.map((line) => ({ source: JSON.parse(line) })) }),
    ],
  ])('is found in %s', async (_form, save) => {
    const two = [await lineOf(fullMessage(1)), await lineOf(fullMessage(2))];
    const saved = save([...two, ...two]);
    expect(findMessages(saved, NOW_MS).messages).toEqual([fullMessage(1), fullMessage(2)]);
  });
});

function openAccount() {
  const calls: { method: string; path: string; body?: unknown }[] = [];
  const said: string[] = [];
  const run = (text: string) =>
    putBack(text, {
      queue: 'pavilion-events',
      nowMs: NOW_MS,
      log: (line) => said.push(line),
      call: async (method, path, body) => {
        calls.push({ method, path, body });
        return [
          { queue_id: 'other', queue_name: 'pavilion-events-dead' },
          { queue_id: 'right', queue_name: 'pavilion-events' },
        ];
      },
    });
  return { run, calls, said };
}

describe('putting back', () => {
  it('sends each message to the queue with its own id', async () => {
    const { run, calls, said } = openAccount();
    expect(await run(`${await lineOf(fullMessage(1))}\n${await lineOf(fullMessage(2))}`)).toBe(
      true,
    );
    expect(calls).toEqual([
      { method: 'GET', path: '/queues?per_page=100' },
      ...[1, 2].map((nth) => ({
        method: 'POST',
        path: '/queues/right/messages',
        body: { body: fullMessage(nth), content_type: 'json' },
      })),
    ]);
    expect(said).toEqual([
      '2 messages with 400 counts put back into pavilion-events. What had been counted after all is not counted twice.',
    ]);
  });

  it('leaves out what the counter might count twice or does not know, and says so', async () => {
    const { run, calls, said } = openAccount();
    const [count] = fullMessage(1).counts;
    const old = { id: idAt(NOW_MS - 9 * DAY_MS - 1, 1), counts: [count] };
    const unknown = { id: idAt(NOW_MS, 2), counts: [{ ...count, measure: 'smiles' }] };
    expect(await run(JSON.stringify([old, unknown, { counts: 'none' }]))).toBe(false);
    expect(calls).toEqual([]);
    expect(said.join('\n')).toMatch(/^Nothing was put back.*does not know.*no longer remembers/s);
  });
});
