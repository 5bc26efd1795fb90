/** Daily counts with a known truth: a page that wins, one still open, one with three arms, one with a broken split. */

import { type Chance, createChance, shareOut } from '../../scripts/report/analysis/audit.ts';
import type {
  BreakdownRow,
  DailyCounts,
  DayRow,
  EntryRow,
  Plan,
  Run,
  SegmentRow,
  VitalRow,
} from '../../scripts/report/counts/daily-counts.ts';
import { addDays } from '../../scripts/report/counts/indian-days.ts';
import type { Label } from '../../src/config/labels.ts';
import { SEGMENT_DIMENSIONS, type SegmentMeasure } from '../../src/counting/segments.ts';
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

/** The same while packages of the tracking-link pages leave through the app-link service. */
export const HALVES_BY_SERVICE: Run = { ...HALVES, code: 'p1a', usesAppLink: true };

export const THIRDS: Run = {
  code: 't1',
  control: 'previous-version',
  arms: [
    { label: 'previous-version', share: 1 / 3 },
    { label: 'new-version', share: 1 / 3 },
    { label: 'trump-beta', share: 1 / 3 },
  ],
};

/** A plan for ten days of LP1 under `HALVES`. */
export const PLAN: Plan = {
  page: 'LP1',
  brand: 'main',
  run: 'p1',
  registeredOn: '2026-11-01',
  lift: 0.1,
  days: 10,
  browsers: 20_000,
};

/** Rows of LP1 from `first` on, a day each, with these finished of 1,000 browsers. */
export function rows(
  run: string,
  first: string,
  count: number,
  finished: Partial<Record<EntryRow['label'], number>>,
): EntryRow[] {
  return Array.from({ length: count }, (_, index) =>
    (Object.entries(finished) as [Label, number][]).map(([label, number]) =>
      entryRow({
        ...{ day: addDays(first, index), run, label, finished: number },
        ...{ browsers: 1000, clicks: 300, started: 250 },
      }),
    ),
  ).flat();
}
/** Counts of these rows alone. */
export const countsOf = (entries: readonly EntryRow[], more: Partial<DailyCounts> = {}): DailyCounts => ({
  runs: [HALVES, THIRDS],
  entries,
  breakdown: [],
  segments: [],
  vitals: [],
  days: [],
  deliveries: [],
  plans: [],
  ...more,
});

/** What is true of one page. */
interface Truth {
  page: EntryRow['page'];
  brand: EntryRow['brand'];
  browsersADay: number;
  rate: number;
  /** By how much more often browsers of an arm finish. */
  lifts: Partial<Record<Label, number>>;
  run: (day: number) => Run;
  /** Part of one arm's browsers in Instagram that get lost. */
  lost?: number;
}

const TRUTHS: readonly Truth[] = [
  {
    page: 'LP1',
    brand: 'main',
    browsersADay: 2400,
    rate: 0.09,
    lifts: { 'trump-beta': 0.18 },
    run: () => HALVES,
  },
  {
    page: 'HOME',
    brand: 'main',
    browsersADay: 260,
    rate: 0.06,
    lifts: { 'trump-beta': 0.04 },
    run: () => HALVES,
  },
  {
    page: 'LP4',
    brand: 'main',
    browsersADay: 1500,
    rate: 0.12,
    lifts: { 'trump-beta': -0.16, 'new-version': 0.01 },
    run: (day) => (day < 8 ? HALVES : THIRDS),
  },
  { page: 'LP2', brand: 'main', browsersADay: 900, rate: 0.2, lifts: {}, run: () => HALVES, lost: 0.4 },
  { page: 'LP1', brand: 'cards', browsersADay: 14, rate: 0.05, lifts: {}, run: () => HALVES },
];

const IN_INSTAGRAM = 0.25;
const OTHER_APPS = { none: 0.75, Facebook: 0.17, WhatsApp: 0.08 };
const PLATFORMS = { other: 0.93, apple: 0.07 };
const REGIONS = { MH: 0.3, UP: 0.25, DL: 0.15, TN: 0.1, elsewhere: 0.2 };

/** The same counts each time. Visits and taps are in proportion to what was drawn. */
export function sampleCounts(seed = 20): DailyCounts {
  const chance = createChance(seed);
  const entries: EntryRow[] = [];
  const breakdown: BreakdownRow[] = [];
  for (const truth of TRUTHS) {
    for (let index = 0; index < DAYS; index++) drawDay(truth, index, chance, entries, breakdown);
  }
  return {
    runs: [HALVES, THIRDS],
    entries,
    breakdown,
    segments: segmentsOf(entries),
    vitals: VITALS,
    days: daysOf(entries),
    deliveries: [{ day: TODAY, deliveries: 400, messages: 9000, counts: 126_000 }],
    plans: [],
  };
}

function drawDay(
  { page, brand, browsersADay, rate, lifts, run: runOn, lost = 0 }: Truth,
  index: number,
  chance: Chance,
  entries: EntryRow[],
  breakdown: BreakdownRow[],
): void {
  const day = addDays(FIRST, index);
  const run = runOn(index);
  const todays = rate * Math.exp(0.25 * chance.normal());
  const expected = browsersADay * (index === DAYS - 1 ? 0.4 : 1) * Math.exp(0.15 * chance.normal());
  const shares = run.arms.map(({ share }) => share);
  for (const [arm, browsersOfArm] of shareOut(Math.round(expected), shares, chance).entries()) {
    const label = run.arms[arm]?.label ?? run.control;
    const inInstagram = chance.binomial(browsersOfArm, IN_INSTAGRAM);
    const kept = label === 'trump-beta' ? inInstagram - chance.binomial(inInstagram, lost) : inInstagram;
    const browsers = browsersOfArm - inInstagram + kept;
    const place = { run: run.code, page, brand, label };
    const clicks = chance.binomial(browsers, Math.min(0.9, todays * 1.7 * (1 + (lifts[label] ?? 0))));
    const started = chance.binomial(clicks, 0.78);
    const finished = chance.binomial(started, 0.76);
    entries.push(
      entryRow({
        ...place,
        day,
        browsers,
        clicks,
        started,
        finished,
        again: chance.binomial(finished, 0.04),
        verified: page === 'LP2' ? chance.binomial(finished, 0.94) : 0,
      }),
    );
    entries.push(entryRow({ ...place, day, class: 'forced', browsers: chance.binomial(browsers, 0.02) }));
    breakdown.push({ ...place, dimension: 'in-app', value: 'Instagram', browsers: kept });
    for (const [dimension, values, total] of [
      ['in-app', OTHER_APPS, browsers - kept],
      ['platform', PLATFORMS, browsers],
      ['region', REGIONS, browsers],
    ] as const) {
      const parts = shareOut(total, Object.values(values), chance);
      for (const [part, value] of Object.keys(values).entries()) {
        breakdown.push({ ...place, dimension, value, browsers: parts[part] ?? 0 });
      }
    }
  }
}

const SEGMENTS = {
  app: { browser: 0.7, Instagram: 0.25, Snapchat: 0.05 },
  browser: { chrome: 0.6, 'in-app': 0.3, samsung: 0.1 },
  state: { MH: 0.5, UP: 0.3, abroad: 0.2 },
} as const;

const VITALS: VitalRow[] = (['2', '4', '8'] as const).flatMap((memory, index) =>
  (
    [
      ['ttfb', '400'],
      ['lcp', ['2000', '1500', '1000'][index] ?? 'more'],
    ] as const
  ).map(([metric, bucket]) => ({
    ...{ day: TODAY, brand: 'main', app: 'browser', memory, metric, bucket, views: 500 },
  })),
);

function segmentsOf(entries: readonly EntryRow[]): SegmentRow[] {
  const strata = Map.groupBy(
    entries.filter((row) => row.class === 'compared'),
    ({ day, run, page, brand }) => JSON.stringify({ day, run, page, brand }),
  );
  return [...strata].flatMap(([stratum, rows]) =>
    SEGMENT_DIMENSIONS.flatMap((dimension) =>
      Object.entries(SEGMENTS[dimension]).map(([value, share]) => {
        const part = (measure: SegmentMeasure) =>
          Math.round(share * rows.reduce((sum, row) => sum + row[measure], 0));
        return {
          ...{ ...JSON.parse(stratum), dimension, value, browsers: part('browsers') },
          ...{ clicks: part('clicks'), started: part('started'), finished: part('finished') },
        };
      }),
    ),
  );
}

function daysOf(entries: readonly EntryRow[]): DayRow[] {
  const byDay = Map.groupBy(entries, ({ day, brand }) => JSON.stringify([day, brand]));
  return [...byDay.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const sum = (measure: 'browsers' | 'clicks' | 'started' | 'finished' | 'verified') =>
      rows.reduce((total, row) => total + row[measure], 0);
    return [
      {
        day: first.day,
        brand: first.brand,
        visits: Math.round(sum('browsers') * 1.4),
        clicks: Math.round(sum('clicks') * 1.1),
        started: sum('started') + 40,
        finished: sum('finished') + 22,
        verified: sum('verified'),
        refused: 1,
        sharedStarted: 40,
        sharedFinished: 22,
        wayStore: 5,
        wayBrowser: 4,
        wayCopy: 3,
        wayPackage: 2,
      },
    ];
  });
}
