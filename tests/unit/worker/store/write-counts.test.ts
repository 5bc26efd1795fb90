import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Count, formatMessageId, type ReceivedMessage } from '../../../../src/counting/count-message.ts';
import {
  apartOf,
  countsOf,
  dayOf,
  deedOf,
  entryOf,
  type Stratum,
} from '../../../../src/counting/occurrence.ts';
import { writeCounts } from '../../../../src/worker/store/write-counts.ts';

/** SQLite as D1 offers it: statements of a batch are one transaction. */
function openDatabase() {
  const database = new DatabaseSync(':memory:');
  database.exec(readFileSync('migrations/0001_counts.sql', 'utf8'));
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
const STRATUM: Stratum = {
  day: '2026-11-22',
  run: 'p1',
  page: 'LP1',
  brand: 'main',
  label: 'trump-beta',
  class: 'compared',
};
const [ENTRY] = countsOf(entryOf(STRATUM, { platform: 'other', app: 'browser', region: 'MH' }), 1);
const [STARTED] = countsOf(deedOf(STRATUM, 'started'), 1);
const [FINISHED] = countsOf(deedOf(STRATUM, 'finished'), 1);
const [VISIT] = countsOf(dayOf('2026-11-22', 'main', 'visits'), 1);
const APART: Stratum = { ...STRATUM, label: 'previous-version', class: 'forced' };
const [OPENED] = countsOf(apartOf(APART), 1);
const [APART_CLICK] = countsOf(deedOf(APART, 'clicks'), 1);

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

describe('a deed', () => {
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
      const [forged] = countsOf(deedOf({ ...STRATUM, ...change }, 'finished'), 1);
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

  it('is not counted again beside one that waited', async () => {
    const [early] = countsOf(deedOf({ ...STRATUM, label: 'previous-version' }, 'started'), 1);
    const [late] = countsOf(
      entryOf({ ...STRATUM, label: 'previous-version' }, { platform: 'other', app: 'browser', region: 'MH' }),
      1,
    );
    const mixed = message(ENTRY, STARTED, early, FINISHED);
    expect(await deliver(mixed)).toEqual([[2]]);
    expect(await deliver(mixed, message(late))).toEqual([[], []]);
    expect(entries()).toEqual({
      ...ONE_EACH,
      'previous-version compared browsers': 1,
      'previous-version compared started': 1,
    });
  });

  it('of a browser that a link sets apart counts in the stratum that this opens', async () => {
    expect(await deliver(message(APART_CLICK, OPENED, ENTRY))).toEqual([[]]);
    expect(entries()).toEqual({
      'trump-beta compared browsers': 1,
      'previous-version forced browsers': 0,
      'previous-version forced clicks': 1,
    });
  });

  it('of a browser set apart makes no row where none had entered that day, run and page', async () => {
    expect(await deliver(message(OPENED, APART_CLICK))).toEqual([[0, 1]]);
    expect(entries()).toEqual({});
  });
});

describe('a count that this version does not know', () => {
  it('waits for one that does, and the rest of its message counts at once', async () => {
    const known = message(ENTRY, VISIT, STARTED);
    const half = { ...known, counts: [ENTRY ?? null, null, STARTED ?? null] };
    expect(await deliver(half)).toEqual([[1]]);
    expect([entries()['trump-beta compared started'], visits()]).toEqual([1, 0]);
    expect(await deliver(known)).toEqual([[]]);
    expect(await deliver(half)).toEqual([[]]);
    expect([entries()['trump-beta compared started'], visits()]).toEqual([1, 1]);
  });
});
