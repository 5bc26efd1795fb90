import { expect, it } from 'vitest';
import { type Faults, faultyConsumer } from '../../lab/bench/faulty-consumer.ts';
import { sendEvents } from '../../lab/bench/send-events.ts';
import { expectTable } from '../support/counts.ts';
import { openSite } from '../support/own-site.ts';

const entry = faultyConsumer({ deadFrom: 9, deadTo: 11 });
const site = await openSite({ packages: false, entry, deliverySize: 1 });

const ROUNDS = 12;
const EVENTS_A_ROUND = 300;

it('counts every event once while consumers crash, the database is dead for a while and messages come again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await sendEvents(site.url, EVENTS_A_ROUND, 8, round * EVENTS_A_ROUND)).toEqual({
      204: EVENTS_A_ROUND,
    });
  }
  const each = (ROUNDS * EVENTS_A_ROUND) / 3;
  await expectTable(site, 'days', { 'main visits': each, 'hadaf visits': each, 'main clicks': each });
  // Each message was delivered once more for each fault: whatever comes again has come.
  await expect.poll(unexplainedDeliveries, { timeout: 60_000 }).toBe(0);
  await expectTable(site, 'days', { 'main visits': each, 'hadaf visits': each, 'main clicks': each });
  const faults = await readFaults();
  expect(faults.before).toBeGreaterThan(0);
  expect(faults.after).toBeGreaterThan(0);
  expect(faults.dead).toBeGreaterThan(0);
});

async function readFaults(): Promise<Faults> {
  return (await fetch(`${site.url}/faults`)).json();
}

async function unexplainedDeliveries(): Promise<number> {
  const messages = (await site.reports.prepare('SELECT COUNT(*) AS n FROM messages').first<number>('n')) ?? 0;
  const { deliveries, before, after, thrown, dead } = await readFaults();
  return messages + before + after + thrown + dead - deliveries;
}
