/** Daily counts of known rates: a page with a winner, one undecided, one with three arms, one with a broken split. */
import type { Label } from '../../../src/config/labels.ts';
import type { CountsQuestion } from '../../../src/experiments/counting/read-counts.ts';
import {
  type BreakdownRow,
  type DailyCounts,
  type DayRow,
  type EntryRow,
  type Run,
  sumOf,
} from '../../../src/experiments/report/counts/daily-counts.ts';
import { addDays } from '../../../src/shared/days.ts';
import { type CountsTables, sumTables } from './counts-tables.ts';
import { entryRow } from './strata.ts';

export const TODAY = '2026-11-22';
const FIRST = '2026-10-29';
const DAYS = 25;

export const HALVES: Run = {
  code: 'p1',
  control: 'previous-version',
  arms: [
    { label: 'trump-beta', share: 0.5 },
    { label: 'previous-version', share: 0.5 },
  ],
};

/** The same while packages of the tracking-link pages are served by the app-link service. */
export const HALVES_BY_SERVICE: Run = { ...HALVES, code: 'p1a', appLink: [] };

export const THIRDS: Run = {
  code: 't1',
  control: 'previous-version',
  arms: [
    { label: 'previous-version', share: 1 / 3 },
    { label: 'new-version', share: 1 / 3 },
    { label: 'trump-beta', share: 1 / 3 },
  ],
};

/** A page test beside them, whose arms lead to different places. */
export const STOREFIRST: Run = {
  code: 'storefirst_2',
  test: 'storefirst',
  leadsElsewhere: true,
  control: 'package',
  arms: [
    { label: 'package', share: 0.5 },
    { label: 'store', share: 0.5 },
  ],
};

/** Rows of LP1 from `first` on, one a day, with these finished of 1,000 browsers. */
export function rows(
  run: string,
  first: string,
  count: number,
  finished: Partial<Record<EntryRow['label'], number>>,
): EntryRow[] {
  return Array.from({ length: count }, (_, index) =>
    (Object.entries(finished) as [Label, number][]).map(([label, number]) =>
      entryRow({
        day: addDays(first, index),
        run,
        label,
        finished: number,
        browsers: 1000,
        clicks: 300,
        started: 250,
      }),
    ),
  ).flat();
}
/** Counts of only these rows. */
export const countsOf = (
  entries: readonly EntryRow[],
  more: Partial<CountsTables> = {},
): CountsTables => ({
  runs: [HALVES, THIRDS],
  entries,
  breakdown: [],
  segments: [],
  vitals: [],
  firstBytes: [],
  days: [],
  deliveries: [],
  ...more,
});

/** The same as a source passes it to the report. */
export function summed(counts: CountsTables, question: Partial<CountsQuestion> = {}): DailyCounts {
  return sumTables(counts, { today: TODAY, history: true, vitals: true, ...question });
}

/** The rates of one page: how many browsers come in a day, and how many finish. */
interface Truth extends Pick<EntryRow, 'page' | 'brand'> {
  browsersADay: number;
  rate: number;
  /** By how much more often browsers of an arm finish. */
  lifts?: Readonly<Record<string, number>>;
  /** Share of one arm's browsers in Instagram that get lost. */
  lost?: number;
  /** Days before a third arm is shown. */
  halvesFor?: number;
}

const WORSE = { 'trump-beta': -0.16, 'new-version': 0.01 };
const TRUTHS: readonly Truth[] = [
  { page: 'LP1', brand: 'main', browsersADay: 2400, rate: 0.09, lifts: { 'trump-beta': 0.25 } },
  { page: 'HOME', brand: 'main', browsersADay: 260, rate: 0.06, lifts: { 'trump-beta': 0.04 } },
  { page: 'LP4', brand: 'main', browsersADay: 1500, rate: 0.12, lifts: WORSE, halvesFor: 8 },
  { page: 'LP2', brand: 'main', browsersADay: 900, rate: 0.2, lost: 0.4 },
  { page: 'LP1', brand: 'cards', browsersADay: 14, rate: 0.15 },
];

const IN_INSTAGRAM = 0.25;
const PARTS = {
  'in-app': { none: 0.75, Facebook: 0.17, WhatsApp: 0.08 },
  platform: { other: 0.93, apple: 0.07 },
  region: { MH: 0.3, UP: 0.25, DL: 0.15, TN: 0.1, elsewhere: 0.2 },
} as const;

const FIRST_BYTES = (['BOM', 'SIN'] as const).map(
  (location, index): CountsTables['firstBytes'][number] => ({
    month: TODAY.slice(0, 7),
    brand: 'main',
    location,
    bucket: String(200 + 400 * index),
    views: 1200 - 900 * index,
  }),
);

const VITALS = (['2', '4', '8'] as const).flatMap((memory, index): CountsTables['vitals'] => {
  const view = {
    month: TODAY.slice(0, 7),
    brand: 'main',
    app: 'browser',
    memory,
    views: 500,
  } as const;
  const bucket = String(2000 - 500 * index);
  return [
    { ...view, metric: 'ttfb', bucket: '400' },
    { ...view, metric: 'lcp', bucket },
  ];
});

/** Visits and taps are in proportion. */
export function sampleCounts(): CountsTables {
  const counted = TRUTHS.flatMap((truth) =>
    Array.from({ length: DAYS }, (_, index) => countDay(truth, index)).flat(),
  );
  const entries = counted.flatMap((row) => row.entries);
  return {
    ...countsOf([...entries, ...testRows()], {
      runs: [STOREFIRST, HALVES, THIRDS],
      segments: segmentsOf(entries),
      days: daysOf(entries),
    }),
    breakdown: counted.flatMap((row) => row.breakdown),
    vitals: VITALS,
    firstBytes: FIRST_BYTES,
    deliveries: [{ day: TODAY, deliveries: 400, messages: 9000, counts: 126_000 }],
  };
}

/** A day of one page, by arm. Days differ by a quarter, as weekends do. */
function countDay(
  { page, brand, browsersADay, rate, lifts, lost = 0, halvesFor = DAYS }: Truth,
  index: number,
) {
  const run = index < halvesFor ? HALVES : THIRDS;
  const day = addDays(FIRST, index);
  const busy = (1 + 0.25 * Math.sin(index)) * (index === DAYS - 1 ? 0.4 : 1);
  return run.arms.map(({ label, share }) => {
    const place = { run: run.code, page, brand, label };
    const all = browsersADay * share * busy;
    const inInstagram = Math.round(all * IN_INSTAGRAM * (label === 'trump-beta' ? 1 - lost : 1));
    const others = Math.round(all * (1 - IN_INSTAGRAM));
    const browsers = inInstagram + others;
    const of = (part: number) => Math.round(browsers * part);
    const finishes = rate * (1 + (lifts?.[label] ?? 0));
    const did = { clicks: of(finishes * 1.7), started: of(finishes * 1.3), finished: of(finishes) };
    const more = { again: of(finishes * 0.04), verified: page === 'LP2' ? of(finishes * 0.94) : 0 };
    const parts = Object.entries(PARTS).flatMap(([dimension, shares]) =>
      Object.entries(shares).map(([value, share]) => {
        const total = dimension === 'in-app' ? others : browsers;
        return { ...place, dimension, value, browsers: Math.round(total * share) } as BreakdownRow;
      }),
    );
    return {
      entries: [
        entryRow({ ...place, day, browsers, ...did, ...more }),
        entryRow({ ...place, day, class: 'forced', browsers: of(0.02) }),
      ],
      breakdown: [
        {
          ...place,
          dimension: 'in-app',
          value: 'Instagram',
          browsers: inInstagram,
        } as BreakdownRow,
        ...parts,
      ],
    };
  });
}

/** Store wins by taps, and finishes less often. */
function testRows(): EntryRow[] {
  const arms = [
    { label: 'package', clicks: 100, finished: 60 },
    { label: 'store', clicks: 112, finished: 20 },
  ];
  return Array.from({ length: DAYS }, (_none, index) =>
    arms.map((arm) =>
      entryRow({
        ...arm,
        day: addDays(FIRST, index),
        run: STOREFIRST.code,
        browsers: 600,
        started: arm.finished,
      }),
    ),
  ).flat();
}

const SEGMENTS = [
  ['app', { browser: 0.7, Instagram: 0.25, Snapchat: 0.05 }],
  ['browser', { chrome: 0.6, 'in-app': 0.3, samsung: 0.1 }],
  ['state', { MH: 0.5, UP: 0.3, abroad: 0.2 }],
] as const;

/** The label of the arm that every run has. */
function segmentsOf(entries: readonly EntryRow[]): CountsTables['segments'] {
  const ofArm = entries.filter((row) => row.class === 'compared' && row.label === 'trump-beta');
  return ofArm.flatMap(({ day, run, page, brand, browsers, clicks, started, finished }) =>
    SEGMENTS.flatMap(([dimension, shares]) =>
      Object.entries(shares).map(([value, share]) => {
        const part = (count: number) => Math.round(count * share);
        const did = { clicks: part(clicks), started: part(started), finished: part(finished) };
        return {
          month: day.slice(0, 7),
          run,
          page,
          brand,
          dimension,
          value,
          browsers: part(browsers),
          ...did,
        };
      }),
    ),
  );
}

function daysOf(entries: readonly EntryRow[]): DayRow[] {
  const byDay = Map.groupBy(entries, ({ day, brand }) => JSON.stringify({ day, brand }));
  return [...byDay].map(([key, ofDay]) => {
    const measures = ['browsers', 'clicks', 'started', 'finished', 'verified'] as const;
    const { browsers, clicks, ...did } = sumOf(ofDay, measures);
    return {
      ...JSON.parse(key),
      ...did,
      visits: Math.round(browsers * 1.4),
      clicks: Math.round(clicks * 1.1),
      refused: 1,
      uncounted: 0,
      sharedStarted: 40,
      sharedFinished: 22,
      wayStore: 5,
      wayBrowser: 4,
      wayCopy: 3,
      wayPackage: 2,
    };
  });
}
