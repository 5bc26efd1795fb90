import { describe, expect, it } from 'vitest';
import { openRemoteDatabase } from '../../../scripts/lib/reports-database.ts';
import { parseDailyCounts } from '../../../scripts/report/counts/daily-counts.ts';
import { sourceOf } from '../../../scripts/report/counts/database.ts';
import type { CountsDatabase } from '../../../src/counting/counts-database.ts';
import { countsOf, HALVES, PLAN, sampleCounts } from '../../support/report-counts.ts';
import { entryRow, STRATUM } from '../../support/strata.ts';

const ENTRY = entryRow({ browsers: 10, clicks: 4, started: 3, finished: 2 });
const NOTHING = countsOf([], { runs: [HALVES] });
const read = (...entries: readonly object[]) => parseDailyCounts({ ...NOTHING, entries });

describe('daily counts', () => {
  it('come through whole when they can be true', () => {
    const counts = sampleCounts();
    expect(parseDailyCounts(JSON.parse(JSON.stringify(counts)))).toEqual({
      counts: { ...counts, breakdown: expect.any(Array) },
      complaints: [],
    });
  });

  it('are added up by stratum, over columns that the report does not ask for too', () => {
    const { counts, complaints } = read(
      { ...ENTRY, appVersion: '1', browsers: 1, clicks: 2 },
      { ...ENTRY, appVersion: '2' },
      { ...ENTRY, day: '2026-11-03' },
    );
    expect(counts.entries).toEqual([
      { ...ENTRY, browsers: 11, clicks: 6, started: 6, finished: 4 },
      { ...ENTRY, day: '2026-11-03' },
    ]);
    expect(complaints).toEqual([]);
  });

  const MEASURES = ['clicks', 'started', 'finished', 'verified'];
  it.each(MEASURES)('with more %s than browsers keep their browsers, and say so by name', (measure) => {
    const impossible = { ...ENTRY, again: 30, [measure]: 11 };
    const { counts, complaints } = read(impossible, { ...ENTRY, label: 'previous-version' });
    const most = measure === 'finished' ? 10 : 2;
    expect(counts.entries).toEqual([
      { ...ENTRY, again: 30, [measure]: 10, finished: most, isImpossible: true },
      { ...ENTRY, label: 'previous-version' },
    ]);
    expect(complaints).toEqual([
      `entries: 2026-11-02 p1 LP1 main trump-beta compared has 11 ${measure} of 10 browsers. Its browsers count for the split; that day of the run is not compared.`,
    ]);
  });

  it('finish nothing more often than it was begun', () => {
    const { counts, complaints } = read(
      { ...ENTRY, finished: 9 },
      { ...ENTRY, day: '2026-11-03', finished: 9, again: 4 },
      { ...ENTRY, class: 'forced', finished: 9 },
    );
    expect(counts.entries.map(({ finished }) => finished)).toEqual([3, 7, 3]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a run that no one knows', { run: 'x9' }, 'no run has the code x9'],
    ['an arm of another run', { label: 'new-version' }, 'new-version is not an arm of p1'],
    ['a day that does not exist', { day: '2026-02-30' }, 'day: '],
    ['milestones without browsers', { browsers: 0 }, 'no browser has entered there'],
  ])('leave out %s', (_, change, words) => {
    const { counts, complaints } = read({ ...ENTRY, ...change });
    expect(counts.entries).toEqual([]);
    expect(complaints).toEqual([expect.stringContaining(words)]);
  });
});

type Rows = Partial<Record<'entries' | 'days', readonly Record<string, unknown>[]>>;

function shard(rows: Rows): CountsDatabase {
  return { run: async (sql) => rows[/FROM (\w+)/.exec(sql)?.[1] as keyof Rows] ?? [], close: async () => {} };
}

const entry = (measure: string, n: number, more: object = {}) => ({ ...STRATUM, measure, n, ...more });

describe('daily counts of a database', () => {
  const visits = (n: number) => ({ day: '2026-11-20', brand: 'main', measure: 'visits', n });
  const readFrom = async (run: string, ...shards: [Rows, ...Rows[]]) => {
    const [first, ...others] = shards;
    return parseDailyCounts(await sourceOf([shard(first), ...others.map(shard)], [run], 'a test').read());
  };

  it('of several shards add up to what one would hold', async () => {
    const { counts, complaints } = await readFrom(
      'p1',
      { entries: [entry('browsers', 30), entry('clicks', 3)], days: [visits(50)] },
      { entries: [entry('browsers', 12), entry('started', 3), entry('finished', 2)], days: [visits(7)] },
    );
    expect(complaints).toEqual([]);
    expect(counts.entries).toEqual([entryRow({ browsers: 42, clicks: 3, started: 3, finished: 2 })]);
    expect(counts.days).toMatchObject([{ day: '2026-11-20', brand: 'main', visits: 57, refused: 0 }]);
  });

  it('name their runs by the first browser of each, the one in force last', async () => {
    const entries = [
      entry('browsers', 1, { run: 't2-diwali', day: '2026-11-01', label: 'new-version' }),
      entry('browsers', 1, { run: 'p1', day: '2026-10-01' }),
      entry('browsers', 1, { run: 'p1', day: '2026-11-20' }),
      entry('browsers', 1, { run: 'p2a', day: '2026-11-10' }),
      entry('browsers', 1, { run: 'x9' }),
    ];
    const { counts, complaints } = await readFrom('p1', { entries });
    expect(counts.runs.map(({ code, control, appLink }) => [code, control, appLink])).toEqual([
      ['t2-diwali', 'new-version', null],
      ['p2a', 'new-version', []],
      ['p1', 'previous-version', null],
    ]);
    expect(complaints).toContainEqual(expect.stringContaining('no run has the code x9'));
    expect((await readFrom('p2-fresh', {})).counts.runs).toMatchObject([{ code: 'p2-fresh' }]);
  });

  it('are read from one that has not seen the latest migration, and from no broken one', async () => {
    const failing = (message: string): CountsDatabase => ({
      run: async (sql) => {
        if (/FROM (?:segments|vitals|deliveries)/.test(sql)) throw new Error(message);
        return shard({ entries: [entry('browsers', 3)] }).run(sql);
      },
      close: async () => {},
    });
    const readFailing = async (message: string) =>
      parseDailyCounts(await sourceOf([failing(message)], ['p1'], 'a test').read()).counts;
    expect(await readFailing('no such table: segments: SQLITE_ERROR')).toMatchObject({
      entries: [{ browsers: 3 }],
      segments: [],
      vitals: [],
      deliveries: [],
    });
    await expect(readFailing('database is locked')).rejects.toThrow('locked');
  });
});

const askedFor: string[][] = [];
const databaseOf = (answer: unknown) =>
  openRemoteDatabase(async (words) => {
    askedFor.push([...words]);
    return JSON.stringify([answer]);
  });

it('the database at Cloudflare is asked by Wrangler, which takes no bound values', async () => {
  const database = databaseOf({ success: true, results: [{ n: 1 }] });
  await sourceOf([database], ['p1'], 'a test').register(PLAN);
  const words = askedFor.pop() ?? [];
  expect(words.slice(0, 6)).toEqual(['d1', 'execute', 'REPORTS', '--remote', '--json', '--command']);
  expect(words[6]).toMatch(/VALUES \('LP1', 'main', 'p1', '2026-11-01', 0.1, 10, 20000\)$/);
  await database.run('SELECT ?, ?', ["it's ?", 2]);
  expect(askedFor.pop()?.at(6)).toBe("SELECT 'it''s ?', 2");
});
