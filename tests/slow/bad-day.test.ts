/** Events from the endpoint through the local queue into the local database, while consumers crash. */
import { expect, it } from 'vitest';
import { BUDGETS } from '../support/budgets.ts';
import type { Faults } from '../support/site/bad-day.ts';
import { openSite } from '../support/site/own-site.ts';
import { sendEvents } from '../support/site/send-events.ts';

/** A round of them; `BAD_DAY_EVENTS=99999` is the budget, and takes minutes. */
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

  // The faster the machine, the more events share a message, and the fewer deliveries a round makes.
  let sent = 0;
  let leastOften = 0;
  while (leastOften === 0) {
    expect(await sendEvents(site.url, EVENTS, AT_ONCE, sent)).toEqual({ 204: EVENTS });
    sent += EVENTS;
    // However long deliveries are refused, all of it arrives in the end.
    await expect.poll(readCounted, { timeout: HANGS_AFTER_MS, interval: POLL_MS }).toBe(sent);
    const { before, after, refused, forgotten, dead } = await readFaults();
    leastOften = Math.min(before, after, refused, forgotten, dead);
  }
  // And then nothing more comes.
  await readUntilQuiet(readFaults);
  expect(Math.abs((await readCounted()) - sent)).toBe(BUDGETS.eventsCounted.limit);
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
