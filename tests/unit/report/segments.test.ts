import { describe, expect, it } from 'vitest';
import { runReport } from '../../../scripts/report/command.ts';
import type { DailyCounts, SegmentRow } from '../../../scripts/report/daily-counts.ts';
import { REPORT } from '../../../scripts/report/options.ts';
import type { Report } from '../../../scripts/report/report-object.ts';
import { tellSegments } from '../../../scripts/report/segments.ts';
import { countsOf, HALVES, rows, sampleCounts } from '../../support/report-counts.ts';

const NOW_MS = Date.parse('2026-11-22T12:00:00+05:30');

function segment(
  dimension: SegmentRow['dimension'],
  value: string,
  row: Partial<SegmentRow> = {},
): SegmentRow {
  return {
    ...{ day: '2026-11-22', run: HALVES.code, page: 'LP1', brand: 'main', dimension, value },
    ...{ browsers: 0, clicks: 0, started: 0, finished: 0 },
    ...row,
  };
}

const tell = (browsers: Readonly<Record<string, number>>) =>
  tellSegments(
    Object.entries(browsers).map(([value, count]) => segment('app', value, { browsers: count })),
  ).map((one) => [one.value, one.browsers]);

async function report(words: readonly string[], counts: DailyCounts) {
  return runReport(REPORT.parse(words), {
    openSource: async () => ({
      description: 'a test',
      read: async () => counts,
      register: async () => {},
      record: async () => {},
      close: async () => {},
    }),
    writePage: async () => {},
    nowMs: NOW_MS,
    log: () => {},
  });
}

describe('segments', () => {
  it.each<[string, Record<string, number>, [string, number][]]>([
    [
      'of ten browsers and more are told',
      { browser: 10, X: 12 },
      [
        ['X', 12],
        ['browser', 10],
      ],
    ],
    [
      'of fewer are one',
      { browser: 30, X: 9, Snapchat: 8 },
      [
        ['browser', 30],
        ['other', 17],
      ],
    ],
    ['that were counted as other are one with them', { other: 40, X: 9 }, [['other', 49]]],
    [
      'leave no rest of fewer than ten',
      { browser: 30, X: 12, Snapchat: 3 },
      [
        ['browser', 30],
        ['other', 15],
      ],
    ],
    ['of a page with fewer than ten are one', { browser: 4, X: 2 }, [['other', 6]]],
    ['that none has entered are not told', { browser: 30, X: 0 }, [['browser', 30]]],
  ])('%s', (_what, browsers, told) => {
    expect(tell(browsers)).toEqual(told);
  });

  it('have no more taps than browsers, and keep everything of small ones', () => {
    const told = tellSegments([
      segment('state', 'MH', { browsers: 10, clicks: 11, started: 4, finished: 3 }),
      segment('state', 'KA', { browsers: 8, clicks: 2, finished: 1 }),
      segment('state', 'KA', { day: '2026-11-21', browsers: 1, started: 1 }),
      segment('state', 'TN', { browsers: 5, clicks: 1 }),
    ]);
    expect(told).toEqual(
      [
        { by: 'state', value: 'other', browsers: 14, clicks: 3, started: 1, finished: 1 },
        { by: 'state', value: 'MH', browsers: 10, clicks: 10, started: 4, finished: 3 },
      ].toReversed(),
    );
  });

  it('stand beside each split page in the report, of its days, brand and runs alone', async () => {
    const entries = rows(HALVES.code, '2026-11-21', 2, { 'trump-beta': 90, 'previous-version': 80 });
    const mine = [
      segment('app', 'Instagram', { browsers: 40, clicks: 9, started: 8, finished: 7 }),
      segment('browser', 'chrome', { browsers: 40 }),
      segment('state', 'MH', { browsers: 40 }),
    ];
    const others = [
      segment('app', 'Instagram', { browsers: 40, page: 'LP2' }),
      segment('app', 'Instagram', { browsers: 40, brand: 'cards' }),
      segment('app', 'Instagram', { browsers: 40, run: 'p2' }),
      segment('app', 'Instagram', { browsers: 40, day: '2026-11-21' }),
    ];
    const counts = countsOf(entries, { segments: [...mine, ...others] });
    const { pages }: Report = JSON.parse(await report(['--json', '--days', '1'], counts));
    expect(pages.find(({ page, brand }) => page === 'LP1' && brand === 'main')?.segments).toEqual([
      { by: 'app', value: 'Instagram', browsers: 40, clicks: 9, started: 8, finished: 7 },
      { by: 'browser', value: 'chrome', browsers: 40, clicks: 0, started: 0, finished: 0 },
      { by: 'state', value: 'MH', browsers: 40, clicks: 0, started: 0, finished: 0 },
    ]);
    expect(pages.find(({ page }) => page === 'HOME')?.segments).toEqual([]);
    expect(await report([], counts)).toMatch(
      /by app +entered +tapped +started +finished\n +Instagram +80 +9 +8 +7/,
    );
  });
});

describe('what the queue delivered', () => {
  it('is said in a sentence, and complained of on days with many visits and thin messages', async () => {
    const counts = sampleCounts();
    const full = { day: '2026-11-20', deliveries: 10, messages: 100, counts: 900 };
    const thin = { day: '2026-11-21', deliveries: 10, messages: 300, counts: 900 };
    const days = counts.days.map((row) => ({ ...row, visits: row.brand === 'main' ? 5_000_000 : 1 }));
    const deliveries = [full, thin];
    expect(await report([], { ...counts, deliveries })).toContain(
      '1,800 counts came in 400 messages, 4.5 a message, and 20.0 messages a delivery.\n',
    );
    const busy = { ...counts, days, deliveries };
    expect(await report([], busy)).toMatch(
      /fewer than 5 counts on 21 November 2026, with more than 50,00,000 visits/,
    );
    expect(JSON.parse(await report(['--json'], busy))).toMatchObject({
      deliveries: { deliveries: 20, messages: 400, counts: 1800, thinDays: ['2026-11-21'] },
    });
    expect(await report([], { ...busy, deliveries: [] })).not.toContain('messages');
  });
});
