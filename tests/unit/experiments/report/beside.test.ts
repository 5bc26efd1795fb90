import { describe, expect, it } from 'vitest';
import { groupViews, listSegments } from '../../../../src/experiments/report/analysis/beside.ts';
import type { SegmentRow } from '../../../../src/experiments/report/counts/daily-counts.ts';
import {
  describeDeliveries,
  describeLocations,
  locationTable,
  segmentTables,
  viewTables,
} from '../../../../src/experiments/report/words/figures.ts';
import type { CountsTables } from '../../../support/counts/counts-tables.ts';
import {
  countsOf,
  HALVES,
  rows,
  sampleCounts,
  TODAY,
} from '../../../support/counts/report-counts.ts';
import { countsSource, runOver } from '../../../support/counts/site-report.ts';

type Segments = CountsTables['segments'];
type Vitals = CountsTables['vitals'];

function segment(
  dimension: SegmentRow['dimension'],
  value: string,
  row: Partial<Segments[number]>,
): Segments[number] {
  return {
    month: '2026-11',
    run: HALVES.code,
    page: 'LP1',
    brand: 'main',
    dimension,
    value,
    browsers: 0,
    clicks: 0,
    started: 0,
    finished: 0,
    ...row,
  };
}

async function report(words: readonly string[], counts: CountsTables): Promise<string> {
  return (await runOver(countsSource(counts), words, Date.parse(`${TODAY}T12:00:00+05:30`)))
    .printed;
}

describe('segments', () => {
  it.each([
    ['of ten browsers and more have a row', { browser: 10, X: 12 }, 'X 12, browser 10'],
    ['of fewer are one', { browser: 30, X: 9, Snapchat: 9 }, 'browser 30, other 18'],
    [
      'leave no rest of fewer than ten',
      { browser: 30, X: 12, Snapchat: 3 },
      'browser 30, other 15',
    ],
  ])('%s', (_what, counted, wanted) => {
    const apps = Object.entries(counted).map(([value, browsers]) =>
      segment('app', value, { browsers }),
    );
    const found = listSegments(apps).map(({ value, browsers }) => `${value} ${browsers}`);
    expect(found.join(', ')).toBe(wanted);
  });

  it('have no more taps than browsers, and are not rounded when small', () => {
    const found = listSegments([
      segment('state', 'MH', { browsers: 10, clicks: 11, started: 4, finished: 3 }),
      segment('state', 'KA', { browsers: 8, clicks: 2, finished: 1 }),
      segment('state', 'KA', { browsers: 1, started: 1 }),
      segment('state', 'TN', { browsers: 5, clicks: 1 }),
    ]);
    expect(found).toEqual([
      { by: 'state', value: 'MH', browsers: 10, clicks: 10, started: 4, finished: 3 },
      { by: 'state', value: 'other', browsers: 14, clicks: 3, started: 1, finished: 1 },
    ]);
  });

  it('are reported with each split page, only for its months, brand and runs', async () => {
    const entries = rows(HALVES.code, '2026-11-21', 2, {
      'trump-beta': 90,
      'previous-version': 80,
    });
    const done = { browsers: 40, clicks: 9, started: 8, finished: 7 };
    const others = [
      { page: 'LP2' },
      { brand: 'cards' as const },
      { run: 'p2' },
      { month: '2026-10' },
    ];
    const segments = [
      segment('app', 'Instagram', done),
      segment('state', 'MH', { browsers: 40 }),
      ...others.map((other) => segment('app', 'Instagram', { browsers: 40, ...other })),
    ];
    const counts = countsOf(entries, { segments });
    const { pages } = JSON.parse(await report(['--json', '--days', '1'], counts));
    const byPage = Object.fromEntries(
      pages.map(({ page, segments }: { page: string; segments: unknown }) => [page, segments]),
    );
    expect(byPage).toMatchObject({
      LP1: [
        { by: 'app', value: 'Instagram', ...done },
        { by: 'state', value: 'MH', browsers: 40, clicks: 0, started: 0, finished: 0 },
      ],
      HOME: [],
    });
    expect(segmentTables(byPage.LP1)[0]).toEqual([
      ['By app', 'Entered', 'Tapped', 'Begun', 'Finished', 'Rate'],
      ['Instagram', '40', '9', '8', '7', '17.5%'],
    ]);
  });
});

describe('the 75th percentile of views', () => {
  /** Views by bucket. */
  const views = (buckets: Readonly<Record<string, number>>, more: Partial<Vitals[number]> = {}) =>
    Object.entries(buckets).map(([bucket, count]): Vitals[number] => ({
      ...{
        month: '2026-11',
        brand: 'main',
        app: 'browser',
        memory: '2',
        metric: 'lcp',
        bucket,
        views: count,
      },
      ...more,
    }));

  it.each<[Record<string, number>, readonly [number, number | null] | null]>([
    [{ '1500': 75, '2000': 25 }, [1250, 1500]],
    [{ '1500': 74, '2000': 26 }, [1500, 2000]],
    // The order of rows does not matter.
    [{ more: 20, '10000': 2, '4000': 78 }, [3000, 4000]],
    [{ '500': 9 }, null],
  ])('of %j lies in %j', (buckets, range) => {
    expect(groupViews(views(buckets))[0]?.lcp).toEqual(range);
  });

  it('is reported by the location of the edge, with the part that was answered in India', async () => {
    const at = (location: string, count: number, bucket: string) =>
      ({ month: '2026-11', brand: 'main', location, bucket, views: count }) as const;
    const counts = countsOf([], {
      firstBytes: [
        at('BOM', 60, '200'),
        at('BOM', 9, '600'),
        at('SIN', 30, '800'),
        at('XYZ', 1, '800'),
        at('unknown', 12, '600'),
      ],
    });
    const { locations } = JSON.parse(await report(['--json'], counts));
    expect(locationTable(locations).map((row) => row.join('  '))).toEqual([
      'location  views  first byte',
      'Mumbai (BOM)  69  0.1–0.2 s',
      'Singapore (SIN)  30  0.6–0.8 s',
      expect.stringMatching(/^unknown {2}12 /),
      'XYZ  1  too few',
    ]);
    expect(describeLocations(locations)).toContain(
      '69% of 100 measured views were answered in India.',
    );
    expect(locations[1]).toEqual({ location: 'SIN', views: 30, ttfb: [600, 800] });
  });

  it('is reported by memory and by app, for the report’s months and brand', async () => {
    const inApp = { memory: '8', app: 'Instagram' } as const;
    const vitals = [
      ...views({ '1500': 12 }),
      ...views({ '400': 12 }, { metric: 'ttfb' }),
      ...views({ '4000': 5 }, inApp),
      ...views({ '100': 5 }, { ...inApp, metric: 'ttfb' }),
      ...views({ more: 99 }, { month: '2026-10' }),
      ...views({ more: 99 }, { brand: 'cards' }),
    ];
    const words = ['--days', '2', '--brand', 'main'];
    const counts = countsOf([], { vitals });
    const painted = { views: 12, lcp: [1250, 1500], ttfb: [300, 400] };
    const few = { views: 5, lcp: null, ttfb: null };
    const groups = JSON.parse(await report(['--json', ...words], counts)).vitals;
    expect(groups).toEqual([
      { by: 'memory', value: '2', ...painted },
      { by: 'memory', value: '8', ...few },
      { by: 'app', value: 'browser', ...painted },
      { by: 'app', value: 'Instagram', ...few },
    ]);
    const [byMemory = [], byApp = []] = viewTables(groups);
    expect(byMemory.slice(1)).toEqual([
      ['2 GB', '12', '0.3–0.4 s', '1.25–1.5 s'],
      ['8 GB or more', '5', 'too few', 'too few'],
    ]);
    const cells = byApp.map(([name, views]) => `${name}: ${views}`);
    expect(cells).toEqual(['by app: views', 'no app: 12', 'Instagram: 5']);
  });
});

it('deliveries are summarised in a sentence, with a warning for days of many visits and small messages', async () => {
  const counts = countsOf([], { days: sampleCounts().days });
  const full = { day: '2026-11-20', deliveries: 10, messages: 100, counts: 900 };
  const thin = { day: '2026-11-21', deliveries: 10, messages: 300, counts: 900 };
  const days = counts.days.map((row) => ({ ...row, visits: row.brand === 'main' ? 5_000_000 : 1 }));
  const deliveries = [full, thin];
  const said = async (of: CountsTables) =>
    describeDeliveries(JSON.parse(await report(['--json'], of)).deliveries);
  expect(await said({ ...counts, deliveries })).toBe(
    '1,800 counts came in 400 messages, 4.5 a message, and 20.0 messages a delivery.',
  );
  const busy = { ...counts, days, deliveries };
  expect(await said(busy)).toMatch(
    /fewer than 5 counts on 21 November 2026, with more than 50,00,000 visits/,
  );
  expect(JSON.parse(await report(['--json'], busy))).toMatchObject({
    deliveries: { deliveries: 20, messages: 400, counts: 1800, thinDays: ['2026-11-21'] },
  });
  expect(await said({ ...busy, deliveries: [] })).toBeNull();
});
