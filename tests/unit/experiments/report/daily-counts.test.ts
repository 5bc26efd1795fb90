import { describe, expect, it } from 'vitest';
import { openRemoteDatabase } from '../../../../scripts/lib/reports-database.ts';
import type { CountsQuestion } from '../../../../src/experiments/counting/read-counts.ts';
import { analyse } from '../../../../src/experiments/report/analysis/analyse.ts';
import type {
  CheckedCounts,
  DailyCounts,
  EntryRow,
} from '../../../../src/experiments/report/counts/daily-counts.ts';
import { sourceOf } from '../../../../src/experiments/report/counts/database.ts';
import { toReport } from '../../../../src/experiments/report/words/json.ts';
import { type CountsTables, checkTables } from '../../../support/counts/counts-tables.ts';
import { openMemoryDatabase } from '../../../support/counts/memory-database.ts';
import { countsOf, HALVES, sampleCounts, TODAY } from '../../../support/counts/report-counts.ts';
import { entryRow } from '../../../support/counts/strata.ts';

const ENTRY = entryRow({ browsers: 10, clicks: 4, started: 3, finished: 2 });
const NOTHING = countsOf([], { runs: [HALVES] });
const QUESTION: CountsQuestion = { today: TODAY, history: true, vitals: true };
const read = (...entries: readonly EntryRow[]) => checkTables({ ...NOTHING, entries }, QUESTION);

describe('rows of counts', () => {
  const MEASURES = ['clicks', 'started', 'finished', 'verified'];
  it.each(MEASURES)(
    'with more %s than browsers keep their browsers, with a warning that names the measure',
    (measure) => {
      const impossible = { ...ENTRY, again: 30, [measure]: 11 };
      const { counts, complaints } = read(impossible, { ...ENTRY, label: 'previous-version' });
      // Of eleven that finished, three had started.
      const finished = measure === 'finished' ? 3 : 2;
      expect(counts.entries).toEqual([
        { ...ENTRY, again: 30, [measure]: 10, finished, isImpossible: true },
        { ...ENTRY, label: 'previous-version' },
      ]);
      expect(complaints).toEqual([
        `entries: 2026-11-02 p1 LP1 main trump-beta compared has 11 ${measure} of 10 browsers. Its browsers count for the split; that day of the run is not compared.`,
      ]);
    },
  );

  it('have no more finished than started downloads', () => {
    const { counts, complaints } = read(
      { ...ENTRY, finished: 9 },
      { ...ENTRY, day: '2026-11-03', finished: 9, again: 4 },
      { ...ENTRY, class: 'forced', finished: 9 },
    );
    expect(counts.entries.map(({ finished }) => finished)).toEqual([3, 3, 3]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['an unknown run', { run: 'x9' }, 'no run has the code x9'],
    ['an arm of another run', { label: 'new-version' }, 'new-version is not an arm of p1'],
    ['milestones without browsers', { browsers: 0 }, 'no browser has entered there'],
  ])('exclude %s', (_, change, words) => {
    const { counts, complaints } = read({ ...ENTRY, ...change });
    expect(counts.entries).toEqual([]);
    expect(complaints).toEqual([expect.stringContaining(words)]);
  });
});

const entries = (run: string, day: string, more: Partial<EntryRow> = {}) =>
  [
    { label: 'trump-beta', finished: 3 },
    { label: 'previous-version', finished: 2 },
  ].map((arm) => entryRow({ run, day, browsers: 10, clicks: 6, started: 4, ...arm, ...more }));

/** The counts of a database that holds this. */
async function readFrom(
  counts: CountsTables,
  { inForce = ['p1'], ...question }: Partial<CountsQuestion> & { inForce?: string[] } = {},
): Promise<CheckedCounts> {
  const source = sourceOf(await openMemoryDatabase([counts]), inForce, 'a test');
  return source.read({ today: TODAY, history: false, ...question });
}

describe('daily counts of a database', () => {
  it.each<Partial<CountsQuestion>>([{}, { days: 10 }, { days: 30, lastDays: 3 }])(
    'give the same report as the sums of the same rows, asked for %j',
    async (asked) => {
      const sample = sampleCounts();
      const question = { today: TODAY, history: true, vitals: true, ...asked };
      const inForce = ['storefirst_2', 'p1', 't1'];
      const { counts, complaints } = await readFrom(sample, { ...question, inForce });
      const inMemory = checkTables(sample, question);
      const summary = (of: DailyCounts) =>
        toReport(
          analyse(of, { ...asked, today: TODAY, lift: 0.1 }, { source: 'a test', complaints }),
        );
      expect(summary({ ...counts, runs: sample.runs })).toEqual(summary(inMemory.counts));
      expect(complaints).toEqual(inMemory.complaints);
      const byDay = (one: DailyCounts['days'][number]) => `${one.day} ${one.brand}`;
      expect(Map.groupBy(counts.days, byDay)).toEqual(Map.groupBy(inMemory.counts.days, byDay));
    },
  );

  it('are daily for the runs of the current name and of the last one that counted, and sums for others', async () => {
    const former = [...entries('p1-old', '2025-11-01'), ...entries('p1-old', '2026-01-03')];
    const forced = entryRow({ run: 'p1-old', day: '2026-01-02', class: 'forced', browsers: 4 });
    const present = [...entries('p1', '2026-02-01'), ...entries('t1', '2026-02-02')];
    const tables = countsOf([...former, forced, ...present]);
    const { counts } = await readFrom(tables);
    const days = (rows: readonly EntryRow[]) => [
      ...new Set(rows.map(({ run, day }) => `${run} ${day}`)),
    ];
    expect(days(counts.entries)).toEqual(['p1 2026-02-01', 't1 2026-02-02']);
    expect(counts.ended).toContainEqual(
      expect.objectContaining({
        class: 'compared',
        label: 'trump-beta',
        browsers: 20,
        finished: 6,
      }),
    );
    expect(counts.ended.map(({ first, last }) => `${first} ${last}`)).toContain(
      '2025-11-01 2026-01-03',
    );
    expect(counts).toMatchObject({
      first: '2025-11-01',
      runs: [{ code: 'p1-old' }, {}, { code: 'p1' }],
    });

    // A new name has counted nothing yet, so the page is still reported under the previous one.
    const renamed = await readFrom(tables, { inForce: ['p1-new'] });
    expect(days(renamed.counts.entries)).toEqual(['p1 2026-02-01', 't1 2026-02-02']);
    // Recent counts are read too, because a forecast for the new name depends on them.
    const lately = await readFrom(tables, { inForce: ['p1'], today: '2026-01-10' });
    expect(days(lately.counts.entries)).toContain('p1-old 2026-01-03');
  });

  it('are daily for all names if history is requested', async () => {
    const tables = countsOf([...entries('p1-old', '2025-11-01'), ...entries('p1', '2026-02-01')]);
    const { counts } = await readFrom(tables, { history: true });
    expect(counts.entries.map(({ run }) => run)).toEqual(['p1', 'p1', 'p1-old', 'p1-old']);
    expect(counts.ended).toEqual([]);
  });

  it('list runs by their first browser, the current one last', async () => {
    const tables = countsOf([
      entryRow({ browsers: 1, run: 't2-diwali', day: '2026-11-01', label: 'new-version' }),
      entryRow({ browsers: 1, run: 'p1', day: '2026-10-01' }),
      entryRow({ browsers: 1, run: 'p1', day: '2026-11-20' }),
      entryRow({ browsers: 1, run: 'p2a', day: '2026-11-10' }),
      entryRow({ browsers: 1, run: 'x9' }),
      entryRow({ browsers: 1, run: 'x9', day: '2026-11-04' }),
    ]);
    const { counts, complaints } = await readFrom(tables);
    expect(counts.runs.map(({ code, control, appLink }) => [code, control, appLink])).toEqual([
      ['t2-diwali', 'new-version', null],
      ['p2a', 'new-version', []],
      ['p1', 'previous-version', null],
    ]);
    expect(complaints).toEqual([
      'entries: 2026-11-02 to 2026-11-04 x9 LP1 main trump-beta compared was left out: no run has the code x9.',
    ]);
    expect((await readFrom(countsOf([]), { inForce: ['p2-fresh'] })).counts.runs).toMatchObject([
      { code: 'p2-fresh' },
    ]);
  });

  it('keep the browsers of an impossible day, and limit finished to started downloads', async () => {
    const tables = countsOf([
      entryRow({ browsers: 10, clicks: 11, started: 3, finished: 9 }),
      entryRow({ browsers: 10, started: 3, finished: 9, day: '2026-11-03' }),
      entryRow({ browsers: 10, started: 3, finished: 9, class: 'forced' }),
    ]);
    const { counts, complaints } = await readFrom(tables);
    expect(counts.entries).toMatchObject([
      { day: '2026-11-02', clicks: 10, finished: 3, isImpossible: true },
      { day: '2026-11-03', finished: 3 },
      { class: 'forced', finished: 3 },
    ]);
    expect(complaints).toEqual([expect.stringContaining('has 11 clicks of 10 browsers')]);
  });

  it('name days with many visits and small messages', async () => {
    const visits = sampleCounts().days.map((row) => ({ ...row, visits: 2_600_000 }));
    const deliveries = [
      { day: '2026-11-20', deliveries: 1, messages: 300, counts: 3000 },
      { day: '2026-11-21', deliveries: 1, messages: 300, counts: 900 },
    ];
    const { counts } = await readFrom(countsOf([], { days: visits, deliveries }));
    expect(counts.deliveries).toEqual({
      deliveries: 2,
      messages: 600,
      counts: 3900,
      thinDays: ['2026-11-21'],
    });
  });

  it('are refused from a database without its tables', async () => {
    const database = await openMemoryDatabase([], 0);
    const read = sourceOf(database, ['p1'], 'a test').read({ today: TODAY, history: false });
    await expect(read).rejects.toThrow('has not seen the latest migration');
  });
});

const askedFor: string[][] = [];
const databaseOf = (...answers: readonly unknown[]) =>
  openRemoteDatabase(async (words) => {
    askedFor.push([...words]);
    return JSON.stringify(answers);
  });

it('the database at Cloudflare is queried by Wrangler, which accepts no bound values', async () => {
  const database = databaseOf({ success: true, results: [{ n: 1 }] });
  await database.run('INSERT INTO campaigns VALUES (?, ?)', ['diwali', 0.1]);
  const words = askedFor.pop() ?? [];
  expect(words.slice(0, 6)).toEqual([
    'd1',
    'execute',
    'REPORTS',
    '--remote',
    '--json',
    '--command',
  ]);
  expect(words[6]).toBe("INSERT INTO campaigns VALUES ('diwali', 0.1)");
  await database.run('SELECT ?, ?', ["it's ?", 2]);
  expect(askedFor.pop()?.at(6)).toBe("SELECT 'it''s ?', 2");
  const both = databaseOf({ success: true, results: [{ n: 1 }] }, { success: true, results: [] });
  expect(await both.ask([['SELECT ?', ['a']], ['SELECT 2']])).toEqual([[{ n: 1 }], []]);
  expect(askedFor.pop()?.at(6)).toBe("SELECT 'a'; SELECT 2");
});
