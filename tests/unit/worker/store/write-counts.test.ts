import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Count, formatMessageId, type ReceivedMessage } from '../../../../src/counting/count-message.ts';
import { apartOf, countsOf, dayOf, entryOf, milestoneOf } from '../../../../src/counting/occurrence.ts';
import type { Stratum } from '../../../../src/counting/stratum.ts';
import { writeCounts } from '../../../../src/worker/store/write-counts.ts';
import { STRATUM as DEFAULT_STRATUM } from '../../../support/strata.ts';

/** SQLite as D1 offers it: statements of a batch are one transaction. */
function openDatabase() {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync('migrations').sort()) {
    database.exec(readFileSync(`migrations/${file}`, 'utf8'));
  }
  type Statement = { sql: string; values: unknown[] };
  return {
    database,
    prepare: (sql: string) => ({ bind: (...values: unknown[]): Statement => ({ sql, values }) }),
    async batch(statements: Statement[]) {
      database.exec('BEGIN');
      const results = statements.map(({ sql, values }) => ({
        results: database.prepare(sql).all(...(values as SQLInputValue[])),
      }));
      database.exec('COMMIT');
      return results;
    },
  };
}

const NOW_MS = Date.UTC(2026, 10, 22);
const STRATUM: Stratum = { ...DEFAULT_STRATUM, day: '2026-11-22' };
const SEGMENT = { app: 'browser', browser: 'chrome', region: 'MH' };
const [ENTRY] = countsOf(entryOf(STRATUM, { platform: 'other', ...SEGMENT }), 1);
const [STARTED] = countsOf(milestoneOf(STRATUM, 'started', SEGMENT), 1);
const [FINISHED] = countsOf(milestoneOf(STRATUM, 'finished', SEGMENT), 1);
const [VISIT] = countsOf(dayOf('2026-11-22', 'main', 'visits'), 1);
const APART: Stratum = { ...STRATUM, label: 'previous-version', class: 'forced' };
const [OPENED] = countsOf(apartOf(APART), 1);
const [APART_CLICK] = countsOf(milestoneOf(APART, 'clicks', SEGMENT), 1);

let d1: ReturnType<typeof openDatabase>;
let made: number;
beforeEach(() => {
  d1 = openDatabase();
  made = 0;
});

function message(...counts: (Count | null | undefined)[]): ReceivedMessage {
  made += 1;
  const id = formatMessageId(NOW_MS, `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`);
  return { id, counts: counts.map((count) => count ?? null) };
}

/** @returns the places that wait, in the order of the messages */
async function deliver(...messages: ReceivedMessage[]): Promise<(readonly number[])[]> {
  const waiting = await writeCounts(d1, messages, NOW_MS);
  return messages.map(({ id }) => waiting.get(id) ?? []);
}

function entries(): Record<string, number> {
  const rows = d1.database.prepare('SELECT label, class, measure, n FROM entries').all();
  return Object.fromEntries(
    rows.map(({ label, class: kind, measure, n }) => [`${label} ${kind} ${measure}`, Number(n)]),
  );
}

function visits(): number {
  return Number(d1.database.prepare('SELECT SUM(n) AS n FROM days').get()?.n ?? 0);
}

const ONE_EACH = {
  'trump-beta compared browsers': 1,
  'trump-beta compared started': 1,
  'trump-beta compared finished': 1,
};

describe('a milestone', () => {
  it.each<[string, () => ReceivedMessage[]]>([
    ['behind it in one message', () => [message(ENTRY, STARTED, FINISHED)]],
    ['before it in one message', () => [message(STARTED, FINISHED, ENTRY)]],
    ['in a later message of the delivery', () => [message(ENTRY), message(STARTED, FINISHED)]],
    ['in an earlier message of the delivery', () => [message(STARTED, FINISHED), message(ENTRY)]],
  ])('counts with its entry: %s', async (_where, messages) => {
    expect((await deliver(...messages())).flat()).toEqual([]);
    expect(entries()).toEqual(ONE_EACH);
  });

  it('makes no row where no browser has entered, while what came with it counts', async () => {
    for (const change of [
      { day: '2026-11-21' },
      { run: 'p1-made-up' },
      { page: 'LP2' },
      { brand: 'cards' },
      { label: 'previous-version' },
      { class: 'forced' },
    ] satisfies Partial<Stratum>[]) {
      const [forged] = countsOf(milestoneOf({ ...STRATUM, ...change }, 'finished', SEGMENT), 1);
      expect(await deliver(message(ENTRY, VISIT, forged, STARTED))).toEqual([[2]]);
    }
    expect(entries()).toEqual({ 'trump-beta compared browsers': 6, 'trump-beta compared started': 6 });
    expect(visits()).toBe(6);
  });

  it('that comes before its entry waits for it, and counts once; the rest of its message counts at once', async () => {
    const early = message(VISIT, STARTED, FINISHED);
    expect(await deliver(early)).toEqual([[1, 2]]);
    expect([entries(), visits()]).toEqual([{}, 1]);
    expect(await deliver(early)).toEqual([[1, 2]]);
    await deliver(message(ENTRY));
    expect(entries()).toEqual({ 'trump-beta compared browsers': 1 });
    for (let time = 0; time < 3; time += 1) expect(await deliver(early)).toEqual([[]]);
    expect([entries(), visits()]).toEqual([ONE_EACH, 1]);
  });
});

it('a segment counts what its browsers do, in whatever order it comes, and once', async () => {
  const early = message(...countsOf(milestoneOf(STRATUM, 'clicks', SEGMENT), 1));
  expect(await deliver(early)).toEqual([[0, 1, 2, 3]]);
  await deliver(message(...countsOf(entryOf(STRATUM, { platform: 'other', ...SEGMENT }), 1)));
  for (let time = 0; time < 2; time += 1) expect(await deliver(early)).toEqual([[]]);
  const rows = d1.database.prepare('SELECT dimension, value, measure, n FROM segments').all();
  expect(rows.map((row) => Object.values(row).join(' ')).sort()).toEqual([
    ...['app browser browsers 1', 'app browser clicks 1', 'browser chrome browsers 1'],
    ...['browser chrome clicks 1', 'state MH browsers 1', 'state MH clicks 1'],
  ]);
});

it('how full messages are is noted once for each, by what happened and not by the rows that it makes', async () => {
  const early = message(VISIT, STARTED);
  await deliver(early, message(ENTRY, VISIT));
  await deliver(early);
  await deliver(early, message(OPENED, APART_CLICK, null));
  expect(d1.database.prepare('SELECT deliveries, messages, counts FROM deliveries').all()).toEqual([
    { deliveries: 2, messages: 3, counts: 5 },
  ]);
});

it('a count that this version does not know waits for one that does, and the rest of its message counts at once', async () => {
  const known = message(ENTRY, VISIT, STARTED);
  const half = { ...known, counts: [ENTRY ?? null, null, STARTED ?? null] };
  expect(await deliver(half)).toEqual([[1]]);
  expect([entries()['trump-beta compared started'], visits()]).toEqual([1, 0]);
  expect(await deliver(known)).toEqual([[]]);
  expect(await deliver(half)).toEqual([[]]);
  expect([entries()['trump-beta compared started'], visits()]).toEqual([1, 1]);
});
