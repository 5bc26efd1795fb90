/** Daily counts with a known truth: a page that wins, one still open, one with three arms, one with a broken split. */

import { type Chance, createChance, shareOut } from '../../scripts/report/chance.ts';
import type { BreakdownRow, DailyCounts, DayRow, EntryRow, Run } from '../../scripts/report/daily-counts.ts';
import { addDays } from '../../scripts/report/indian-days.ts';
import type { Label } from '../../src/config/labels.ts';

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
  return { runs: [HALVES, THIRDS], entries, breakdown, days: daysOf(entries), plans: [] };
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
    entries.push({
      ...place,
      day,
      class: 'compared',
      browsers,
      clicks,
      started,
      finished,
      again: chance.binomial(finished, 0.04),
      verified: page === 'LP2' ? chance.binomial(finished, 0.94) : 0,
    });
    const forced = chance.binomial(browsers, 0.02);
    entries.push({
      ...place,
      day,
      class: 'forced',
      browsers: forced,
      clicks: 0,
      started: 0,
      finished: 0,
      again: 0,
      verified: 0,
    });
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
      },
    ];
  });
}
