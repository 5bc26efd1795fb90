import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  type CountMessage,
  formatMessageId,
} from '../../src/experiments/counting/count-message.ts';
import { dayOf, entryOf, milestoneOf } from '../../src/experiments/counting/occurrence.ts';
import { expectTable } from '../support/counts/counts.ts';
import { deliver } from '../support/counts/deliver.ts';
import { STRATUM } from '../support/counts/strata.ts';
import { newestWorkerd } from '../support/process-usage.ts';
import { databaseThat } from '../support/site/broken-database.ts';
import { startSite, type TestSite } from '../support/site/site.ts';

const EVENTS = 100_000;
const EVENTS_A_MESSAGE = 10;
const MESSAGES_A_DELIVERY = 20;
const AT_ONCE = 4;
/** Deliveries after which the runtime is killed, in turn, with others under way. */
const LIVES = [70, 130, 40, 190, 90];

const BY = { platform: 'other', app: 'browser', browser: 'chrome', region: 'MH' };
const DAYS = (['main', 'hadaf'] as const).flatMap((brand) =>
  (['visits', 'refused', 'uncounted'] as const).map((measure) => ({ brand, measure })),
);
const EVENTS_OF_A_MESSAGE = [
  entryOf(STRATUM, BY),
  milestoneOf(STRATUM, 'clicks', BY),
  milestoneOf(STRATUM, 'started', BY),
  milestoneOf(STRATUM, 'finished', BY),
  ...DAYS.map(({ brand, measure }) => dayOf(STRATUM.day, brand, measure)),
];

const state = mkdtempSync(join(tmpdir(), 'exactly-once-'));
afterAll(() => rmSync(state, { recursive: true, force: true, maxRetries: 5 }));

const start = () =>
  startSite({
    packages: false,
    persistTo: state,
    ...databaseThat('forgets'),
    flushSeconds: 0.2,
  });

it('counts 100,000 events once while the runtime is killed again and again, and answers of the database are lost', async () => {
  // They outlive the runtime, as in the platform's queue; Miniflare's queue ends with it.
  const waiting = Array.from({ length: EVENTS / EVENTS_A_MESSAGE / MESSAGES_A_DELIVERY }, () =>
    Array.from({ length: MESSAGES_A_DELIVERY }, makeMessage),
  );
  const deliveries = waiting.length;
  let kills = 0;
  let again = 0;
  let done = 0;
  while (waiting.length > 0) {
    const site = await start();
    const runtime = await newestWorkerd();
    let left = LIVES[kills % LIVES.length] ?? 100;
    let isAlive = true;
    const sendOn = async (): Promise<void> => {
      while (isAlive) {
        const next = waiting.pop();
        if (next === undefined) return;
        const isTaken = await deliver(site, next).catch(() => null);
        if (isTaken === true) done += 1;
        else isAlive = false;
        left -= 1;
        if (left === 0 && process.kill(runtime, 'SIGKILL')) kills += 1;
        // Now and then the queue does not learn that it was acknowledged.
        if (isTaken === true && (done % 50 !== 0 || again >= deliveries)) continue;
        again += 1;
        waiting.unshift(next);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    await site.dispose().catch(() => {});
  }
  const site: TestSite = await start();
  const each = EVENTS / EVENTS_A_MESSAGE;
  await expectTable(
    site,
    'days',
    Object.fromEntries(DAYS.map(({ brand, measure }) => [`${brand} ${measure}`, each])),
  );
  const row = 'p1 LP1 main trump-beta compared';
  await expectTable(
    site,
    'entries',
    Object.fromEntries(
      ['browsers', 'clicks', 'started', 'finished'].map((done) => [`${row} ${done}`, each]),
    ),
  );
  await site.dispose();
  expect(kills).toBeGreaterThan(3);
  expect(again).toBeGreaterThan(3);
});

function makeMessage(): CountMessage {
  return {
    id: formatMessageId(Date.now(), crypto.randomUUID()),
    counts: EVENTS_OF_A_MESSAGE.flatMap(({ counts }) => counts()),
  };
}
