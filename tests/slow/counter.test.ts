import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type CountMessage,
  formatMessageId,
} from '../../src/experiments/counting/count-message.ts';
import { dayOf, entryOf, milestoneOf } from '../../src/experiments/counting/occurrence.ts';
import { expectTable } from '../support/counts/counts.ts';
import { deliver } from '../support/counts/deliver.ts';
import { STRATUM } from '../support/counts/strata.ts';
import { send } from '../support/http.ts';
import { databaseThat } from '../support/site/broken-database.ts';
import { loseAlarm } from '../support/site/lost-alarm.ts';
import { type SiteOptions, startSite, type TestSite } from '../support/site/site.ts';

const BY = { platform: 'other', app: 'browser', browser: 'chrome', region: 'MH' };
const ENTRY = entryOf(STRATUM, BY).counts();
const STARTED = milestoneOf(STRATUM, 'started', BY).counts();
const VISIT = dayOf(STRATUM.day, 'main', 'visits').counts();
const ROW = 'p1 LP1 main trump-beta compared';

let state: string;
let site: TestSite | undefined;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'counter-'));
});
afterEach(async () => {
  await site?.dispose();
  site = undefined;
  rmSync(state, { recursive: true, force: true, maxRetries: 5 });
});

/** Over the same storage as the one before it. */
async function start(options: SiteOptions = {}): Promise<TestSite> {
  await site?.dispose();
  site = await startSite({ packages: false, persistTo: state, ...options });
  return site;
}

function message(...counts: CountMessage['counts']): CountMessage {
  return { id: formatMessageId(Date.now(), crypto.randomUUID()), counts };
}

it('keeps what it has accepted while the database fails, and the next instance adds it', async () => {
  const before = await start({ ...databaseThat('fails') });
  const early = message(...STARTED, ...VISIT);
  expect(await deliver(before, [early, message(...ENTRY)])).toBe(true);
  const after = await start();
  expect(await deliver(after, [early])).toBe(true);
  await expectTable(after, 'entries', { [`${ROW} browsers`]: 1, [`${ROW} started`]: 1 });
  await expectTable(after, 'days', { 'main visits': 1 });
});

it('adds all counts after the platform has lost its alarm, which still stands in its storage', async () => {
  const before = await start({ flushSeconds: 60 * 60 });
  expect(await deliver(before, [message(...ENTRY, ...VISIT)])).toBe(true);
  await site?.dispose();
  site = undefined;
  expect(loseAlarm(state)).toBe(1);
  const after = await start();
  expect(await deliver(after, [message(...VISIT)])).toBe(true);
  await expectTable(after, 'days', { 'main visits': 2 });
});

it('adds once what the database has committed with an error', async () => {
  const forgetful = await start({ ...databaseThat('forgets') });
  for (let sent = 1; sent <= 9; sent += 1) {
    expect(await deliver(forgetful, [message(...ENTRY, ...STARTED, ...VISIT)])).toBe(true);
    await expectTable(forgetful, 'days', { 'main visits': sent });
  }
  await expectTable(forgetful, 'entries', { [`${ROW} browsers`]: 9, [`${ROW} started`]: 9 });
  await expectTable(forgetful, 'days', { 'main visits': 9 });
});

it('a database that never answers delays neither deliveries nor pages nor events', async () => {
  const silent = await start({ ...databaseThat('is silent'), flushSeconds: 0.01 });
  for (let sent = 0; sent < 3; sent += 1)
    expect(await deliver(silent, [message(...VISIT)])).toBe(true);
  expect((await send(silent.url, '/LP1')).status).toBe(200);
  const body = JSON.stringify({
    event: 'page_view',
    page: 'LP1',
    path: '/LP1',
    click: 0,
    variant: 'trump-beta',
  });
  expect((await send(silent.url, '/api/events', { method: 'POST', body })).status).toBe(204);
});
