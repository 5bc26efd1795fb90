import { type BrandId, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { COUNTED_PAGES, LANDING_PAGES } from '../../src/config/pages.ts';
import { DAY_MEASURES, type DayMeasure } from '../../src/counting/measures.ts';
import { analysePage } from './analyse-page.ts';
import type { Analysis, PageAnalysis, Verification } from './analysis.ts';
import type { DailyCounts, DayRow } from './daily-counts.ts';
import { sumDeliveries } from './deliveries.ts';
import { addDays } from './indian-days.ts';
import { findPlan } from './plan.ts';
import { groupViews } from './vitals.ts';

/** What a report is asked for. */
export interface Question {
  /** The day in India. */
  today: string;
  /** How many days, today's included; everything counted when absent. */
  days?: number;
  /** This brand alone. */
  brand?: BrandId;
  /** The lift that matters: 0.1 for ten per cent. */
  lift: number;
}

/**
 * Answers a question from counts that `parseDailyCounts` has checked. A split page is told of for the brand that
 * shows it first, and for every other brand that counted a browser on it; then pages of the past that have counts.
 */
export function analyse(
  counts: DailyCounts,
  question: Question,
  told: Pick<Analysis, 'source' | 'complaints'>,
): Analysis {
  const { today, brand } = question;
  const first = firstDayOf(counts) ?? today;
  const wanted = question.days === undefined ? first : addDays(today, 1 - question.days);
  const isWanted = (row: { day: string; brand: BrandId }) =>
    row.day >= wanted && row.day <= today && (brand === undefined || row.brand === brand);
  const isCut = first < wanted;
  const entries = counts.entries.filter(isWanted);
  const segments = counts.segments.filter(isWanted);
  // Whether a plan came first is asked of all days, also where the report is of some.
  const plans = counts.plans.filter((plan) => findPlan(counts.plans, plan, counts.entries) === plan);

  const pages = [...splitPages(), ...formerPages(entries)].flatMap(([page, brandsOfPage]): PageAnalysis[] => {
    const brands = brandsOfPage.filter(
      (one, index) =>
        (brand === undefined ? index === 0 : one === brand) ||
        entries.some((row) => row.page === page && row.brand === one),
    );
    return brands.map((one) =>
      analysePage(page, one, { ...counts, entries, segments, plans }, { ...question, isCut }),
    );
  });

  return {
    ...told,
    from: wanted,
    to: today,
    isCut,
    liftThatMatters: question.lift,
    pages,
    totals: sumDays(counts.days.filter(isWanted)),
    vitals: groupViews(counts.vitals.filter(isWanted)),
    deliveries: sumDeliveries(counts, (day) => day >= wanted && day <= today),
    inPageCheck: checkInPage(entries),
  };
}

/** The pages that split, LP1's language versions as LP1, each with the brands that may show it. */
function splitPages(): Map<string, BrandId[]> {
  const pages = LANDING_PAGES.filter(({ labelRule }) => labelRule === 'split');
  return new Map(
    pages.map(({ identifier, brand }) => [identifier, brand ? [brand] : HOST_BRANDS.map(({ id }) => id)]),
  );
}

/** Pages that are not there any more, or split no more, but have counted browsers: their history stays. */
function formerPages(entries: DailyCounts['entries']): Map<string, BrandId[]> {
  const present = splitPages();
  const former = Map.groupBy(
    entries.filter(({ page }) => !present.has(page)),
    ({ page }) => page,
  );
  return new Map([...former].map(([page, rows]) => [page, [...new Set(rows.map((row) => row.brand))]]));
}

function firstDayOf({ entries, days }: DailyCounts): string | undefined {
  return [...entries, ...days].reduce<string | undefined>(
    (first, { day }) => (first === undefined || day < first ? day : first),
    undefined,
  );
}

function sumDays(rows: readonly DayRow[]): Record<DayMeasure, number> {
  const sums = DAY_MEASURES.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]);
  return Object.fromEntries(sums) as Record<DayMeasure, number>;
}

function checkInPage(entries: DailyCounts['entries']): Analysis['inPageCheck'] {
  const page = COUNTED_PAGES.find(({ control }) => control === 'in-page');
  const rows = entries.filter((row) => row.page === page?.identifier);
  const all = sumVerified(rows);
  if (!page || all.finished === 0) return null;
  const days = [...Map.groupBy(rows, ({ day }) => day)]
    .map(([day, ofDay]) => ({ day, ...sumVerified(ofDay) }))
    .filter(({ finished }) => finished > 0)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return { page: page.identifier, ...all, days };
}

/** Of all rows together. */
export function sumVerified(rows: readonly Verification[]): Verification {
  return {
    finished: rows.reduce((sum, row) => sum + row.finished, 0),
    verified: rows.reduce((sum, row) => sum + row.verified, 0),
  };
}
