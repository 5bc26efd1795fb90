import { describe, expect, it } from 'vitest';
import { parseDailyCounts } from '../../../scripts/report/parse-daily-counts.ts';
import { HALVES, sampleCounts } from '../../support/report-counts.ts';
import { entryRow } from '../../support/strata.ts';

const ENTRY = entryRow({ browsers: 10, clicks: 4, started: 3, finished: 2 });
const NOTHING = { runs: [HALVES], entries: [], breakdown: [], days: [], plans: [] };
const read = (...entries: readonly object[]) => parseDailyCounts({ ...NOTHING, entries });

describe('daily counts', () => {
  it('come through whole when they can be true', () => {
    const counts = sampleCounts();
    expect(parseDailyCounts(JSON.parse(JSON.stringify(counts)))).toEqual({
      counts: { ...counts, breakdown: expect.any(Array) },
      complaints: [],
    });
  });

  it('of several shards are added by stratum', () => {
    const { counts } = read(ENTRY, { ...ENTRY, browsers: 5, finished: 1 }, { ...ENTRY, day: '2026-11-03' });
    expect(counts.entries).toMatchObject([
      { day: '2026-11-02', browsers: 15, finished: 3, clicks: 8 },
      { day: '2026-11-03', browsers: 10 },
    ]);
  });

  it('are added up over columns that the report does not ask for', () => {
    const { counts, complaints } = read({ ...ENTRY, appVersion: '1' }, { ...ENTRY, appVersion: '2' });
    expect(counts.entries).toEqual([{ ...ENTRY, browsers: 20, clicks: 8, started: 6, finished: 4 }]);
    expect(complaints).toEqual([]);
  });

  it.each(['clicks', 'started', 'finished', 'verified'])(
    'with more %s than browsers keep their browsers, and say so by name',
    (measure) => {
      const { counts, complaints } = read(
        { ...ENTRY, again: 30, [measure]: 11 },
        { ...ENTRY, label: 'previous-version' },
      );
      const most = measure === 'finished' ? 10 : 2;
      expect(counts.entries).toEqual([
        { ...ENTRY, again: 30, [measure]: 10, finished: most, isImpossible: true },
        { ...ENTRY, label: 'previous-version' },
      ]);
      expect(complaints).toEqual([
        `entries: 2026-11-02 p1 LP1 main trump-beta compared has 11 ${measure} of 10 browsers. Its browsers count for the split; that day of the run is not compared.`,
      ]);
    },
  );

  it('finish nothing more often than it was begun', () => {
    const { counts, complaints } = read(
      { ...ENTRY, finished: 9 },
      { ...ENTRY, day: '2026-11-03', finished: 9, again: 4 },
      { ...ENTRY, class: 'forced', finished: 9 },
    );
    expect(counts.entries.map(({ finished }) => finished)).toEqual([3, 7, 3]);
    expect(complaints).toEqual([]);
  });

  it('of a page that is no longer there are its history, without a complaint', () => {
    const { counts, complaints } = read({ ...ENTRY, page: 'LP99' });
    expect([counts.entries, complaints]).toEqual([[{ ...ENTRY, page: 'LP99' }], []]);
  });

  it('may exceed browsers where a later link took the browser over, and in repeated downloads', () => {
    const { complaints } = read({ ...ENTRY, class: 'forced', finished: 11 }, { ...ENTRY, again: 40 });
    expect(complaints).toEqual([]);
  });

  it('are believed once their shards are together', () => {
    expect(
      read({ ...ENTRY, browsers: 1, clicks: 1, finished: 0, started: 1 }, { ...ENTRY, clicks: 5 }).complaints,
    ).toEqual([]);
  });

  it.each([
    ['a run that no one knows', { run: 'x9' }, 'no run has the code x9'],
    ['an arm of another run', { label: 'new-version' }, 'new-version is not an arm of p1'],
    ['a day that is none', { day: '2026-02-30' }, 'day: '],
    ['a page that none can be', { page: 'lp 9' }, 'page: '],
    ['milestones of no one', { browsers: 0 }, 'no browser has entered there'],
    ['half a browser', { browsers: 10.5 }, 'browsers: '],
    ['a negative count', { finished: -1 }, 'finished: '],
  ])('leave out %s', (_, change, words) => {
    const { counts, complaints } = read({ ...ENTRY, ...change });
    expect(counts.entries).toEqual([]);
    expect(complaints).toEqual([expect.stringContaining(words)]);
  });

  it('need runs whose shares add up and whose control is an arm', () => {
    const lopsided = {
      ...HALVES,
      code: 'p2',
      arms: [{ label: 'trump-beta', share: 0.4 }, ...HALVES.arms.slice(1)],
    };
    const without = { ...HALVES, code: 'p3', control: 'new-version' };
    const { counts, complaints } = parseDailyCounts({ ...NOTHING, runs: [HALVES, lopsided, without] });
    expect(counts.runs).toEqual([HALVES]);
    expect(complaints).toEqual([
      expect.stringContaining('shares do not add up to 1'),
      expect.stringContaining('control is not one of its arms'),
    ]);
    expect(() => parseDailyCounts({ ...NOTHING, runs: [without] })).toThrow('No run can be used');
  });

  it('are refused as a whole when they are something else', () => {
    expect(() => parseDailyCounts({ rows: [] })).toThrow('These are not daily counts');
  });
});
