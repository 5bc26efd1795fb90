/** Events from the endpoint through the local queue into the local database, while consumers crash. */
import { expect, it } from 'vitest';
import { BUDGETS } from '../support/budgets.ts';
import type { Faults } from '../support/site/bad-day.ts';
import { openSite } from '../support/site/own-site.ts';
import { sendEvents } from '../support/site/send-events.ts';

/** Enough for each fault to happen. `BAD_DAY_EVENTS=99999` is the budget, and takes minutes. */
const EVENTS = Number(process.env.BAD_DAY_EVENTS ?? 900);
const AT_ONCE = 16;
const POLL_MS = 500;
/** A message is redelivered after some seconds: after this long without a delivery or a count, none is left. */
const QUIET_MS = 15_000;
const HANGS_AFTER_MS = 30 * 60_000;

it('counts every event once', { timeout: HANGS_AFTER_MS }, async () => {
  const site = await openSite({
    packages: false,
    counterEntry: 'tests/support/entries/bad-day.ts',
    deliverySize: 2,
    deliverAfterSeconds: 1,
    flushSeconds: 1,
  });
  const readFaults = async (): Promise<Faults> =>
    (await (await site.counter()).fetch('http://counter.test/')).json() as Promise<Faults>;
  const readCounted = async () =>
    (await site.reports.prepare('SELECT SUM(n) AS n FROM days').first<number | null>('n')) ?? 0;

  expect(await sendEvents(site.url, EVENTS, AT_ONCE)).toEqual({ 204: EVENTS });
  // However long deliveries are refused, all of it arrives in the end; and then nothing more comes.
  await expect.poll(readCounted, { timeout: HANGS_AFTER_MS, interval: POLL_MS }).toBe(EVENTS);
  await readUntilQuiet(readFaults);
  const { before, after, refused, forgotten, dead } = await readFaults();
  expect(Math.min(before, after, refused, forgotten, dead)).toBeGreaterThan(0);
  expect(Math.abs((await readCounted()) - EVENTS)).toBe(BUDGETS.eventsCounted.limit);
});

/** Waits until what is read has been the same for `QUIET_MS`. */
async function readUntilQuiet(read: () => Promise<unknown>): Promise<void> {
  let last = '';
  let quietSinceMs = performance.now();
  while (performance.now() - quietSinceMs < QUIET_MS) {
    const now = JSON.stringify(await read());
    if (now !== last) quietSinceMs = performance.now();
    last = now;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
