import { describe, expect, it, vi } from 'vitest';
import type { CountsDatabase } from '../../../scripts/lib/counts-database.ts';
import { openRemoteDatabase } from '../../../scripts/lib/remote-database.ts';
import { parseDailyCounts } from '../../../scripts/report/parse-daily-counts.ts';
import { readCounts, writePlan } from '../../../scripts/report/sources/counts-reader.ts';
import { entryRow, STRATUM } from '../../support/strata.ts';

type Rows = Partial<Record<'entries' | 'breakdown' | 'days' | 'plans', readonly Record<string, unknown>[]>>;

function shard(rows: Rows): CountsDatabase {
  return {
    run: async (sql) => rows[/FROM (\w+)/.exec(sql)?.[1] as keyof Rows] ?? [],
    close: async () => {},
  };
}

const entry = (measure: string, n: number, more: object = {}) => ({ ...STRATUM, measure, n, ...more });

describe('daily counts', () => {
  it('of several shards add up to what one would hold', async () => {
    const shards = [
      shard({
        entries: [entry('browsers', 30), entry('clicks', 3)],
        days: [{ day: '2026-11-20', brand: 'main', measure: 'visits', n: 50 }],
      }),
      shard({
        entries: [entry('browsers', 12), entry('started', 3), entry('finished', 2)],
        days: [{ day: '2026-11-20', brand: 'main', measure: 'visits', n: 7 }],
      }),
    ];
    const { counts, complaints } = parseDailyCounts(await readCounts(shards, 'p1'));
    expect(complaints).toEqual([]);
    expect(counts.entries).toEqual([entryRow({ browsers: 42, clicks: 3, started: 3, finished: 2 })]);
    expect(counts.days).toMatchObject([{ day: '2026-11-20', brand: 'main', visits: 57, refused: 0 }]);
  });

  it('name their runs by the first browser of each, the one in force last', async () => {
    const rows = [
      entry('browsers', 1, { run: 't2-diwali', day: '2026-11-01', label: 'new-version' }),
      entry('browsers', 1, { run: 'p1', day: '2026-10-01' }),
      entry('browsers', 1, { run: 'p1', day: '2026-11-20' }),
      entry('browsers', 1, { run: 'p2', day: '2026-11-10' }),
    ];
    const { counts } = parseDailyCounts(await readCounts([shard({ entries: rows })], 'p1'));
    expect(counts.runs.map(({ code }) => code)).toEqual(['t2-diwali', 'p2', 'p1']);
    expect(counts.runs[0]).toMatchObject({ control: 'new-version', arms: [{ share: 1 / 3 }, {}, {}] });
  });

  it('say of a run whether packages left through the app-link service', async () => {
    const rows = [entry('browsers', 1, { run: 'p1a' })];
    const { counts } = parseDailyCounts(await readCounts([shard({ entries: rows })], 'p1'));
    expect(counts.runs.map(({ code, usesAppLink }) => [code, usesAppLink])).toEqual([
      ['p1a', true],
      ['p1', false],
    ]);
  });

  it('name the run in force before it has counted anybody', async () => {
    const { counts } = parseDailyCounts(await readCounts([shard({})], 'p2-fresh'));
    expect(counts.runs).toMatchObject([{ code: 'p2-fresh', control: 'new-version' }]);
  });

  it('are read from a database that has not seen the latest migration, and from no broken one', async () => {
    const failing = (message: string): CountsDatabase => ({
      run: async (sql) => {
        if (/FROM (?:segments|vitals|deliveries)/.test(sql)) throw new Error(message);
        return shard({ entries: [entry('browsers', 3)] }).run(sql);
      },
      close: async () => {},
    });
    const { counts } = parseDailyCounts(
      await readCounts([failing('no such table: segments: SQLITE_ERROR')], 'p1'),
    );
    expect([counts.entries.length, counts.segments, counts.vitals, counts.deliveries]).toEqual([
      1,
      [],
      [],
      [],
    ]);
    await expect(readCounts([failing('database is locked')], 'p1')).rejects.toThrow('locked');
  });

  it('leave out a run that no one can read, with a sentence', async () => {
    const rows = [entry('browsers', 1, { run: 'x9' })];
    const { counts, complaints } = parseDailyCounts(await readCounts([shard({ entries: rows })], 'p1'));
    expect(counts.entries).toEqual([]);
    expect(complaints).toEqual([expect.stringContaining('x9')]);
  });
});

describe('the database at Cloudflare', () => {
  const PLAN = {
    page: 'LP1',
    brand: 'main',
    run: 'p1',
    registeredOn: '2026-11-22',
    lift: 0.1,
    days: 21,
    browsers: 9000,
  } as const;

  it('is asked by Wrangler, which takes no bound values', async () => {
    const ask = vi.fn(async (_args: readonly string[]) =>
      JSON.stringify([{ success: true, results: [{ n: 1 }] }]),
    );
    await writePlan([openRemoteDatabase(ask)], PLAN);
    const [args = []] = ask.mock.calls[0] ?? [];
    expect(args.slice(0, 6)).toEqual(['d1', 'execute', 'REPORTS', '--remote', '--json', '--command']);
    expect(args[6]).toMatch(/VALUES \('LP1', 'main', 'p1', '2026-11-22', 0.1, 21, 9000\)$/);
  });

  it('quotes a value that holds a quote or a question mark', async () => {
    const ask = vi.fn(async (_args: readonly string[]) => JSON.stringify([{ success: true, results: [] }]));
    await openRemoteDatabase(ask).run('SELECT ?, ?', ["it's ?", 2]);
    expect(ask.mock.calls[0]?.[0].at(6)).toBe("SELECT 'it''s ?', 2");
  });

  it('that does not answer as expected is an error that says so', async () => {
    const database = openRemoteDatabase(async () => JSON.stringify([{ success: false }]));
    await expect(database.run('SELECT 1')).rejects.toThrow(/did not answer as expected/);
  });
});
