/** What a `GET` counts of a network that enters more often than visitors do (docs/behaviour.md#too-many). */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CountMessage } from '../../../src/experiments/counting/count-message.ts';
import type { Env } from '../../../src/worker/env.ts';
import { newNetwork } from '../../support/http.ts';
import { createEnv, open } from '../../support/site/in-process.ts';

const REQUESTS = 30;
/** Twenty are not asked about; the answer to the first that is holds for those after it. */
const ADMITTED = 21;

it.each<[string, Partial<Env>, object]>([
  [
    'entries',
    {},
    {
      entries: ADMITTED,
      // By three properties each.
      breakdown: 3 * ADMITTED,
      segments: 3 * ADMITTED,
      leftOut: REQUESTS - ADMITTED,
    },
  ],
  ['ends', { SHIP: 'LP1:trump-beta' }, { ends: ADMITTED }],
])('of %s only what the rate admits is counted', async (_what, variables, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const messages: CountMessage[] = [];
  const env: Env = {
    ...createEnv(variables),
    EVENTS_RATE_LIMITER: { limit: async () => ({ success: false }) },
    EVENTS: { send: async (message: CountMessage) => void messages.push(message) } as never,
  };
  const headers = { cookie: '', 'cf-connecting-ip': newNetwork(), 'cf-ipcountry': 'IN' };
  const waited: Promise<unknown>[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const answer = await open(env, '/LP1', { headers }, waited);
    expect(answer.status).toBe(200);
    await answer.text();
  }
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all(waited);
  const counts = Map.groupBy(
    messages.flatMap((message) => message.counts),
    ({ table }) => table,
  );
  const sums = Object.fromEntries(
    [...counts].map(([table, rows]) => [table, rows.reduce((sum, { n }) => sum + n, 0)]),
  );
  expect(sums).toEqual(expected);
});
