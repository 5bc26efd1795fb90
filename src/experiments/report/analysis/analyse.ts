import { type BrandId, HOST_BRANDS } from '../../../config/brands/index.ts';
import { COUNTED_PAGES, LANDING_PAGES, type LandingPage } from '../../../config/pages.ts';
import { findPageTest } from '../../../config/tests/index.ts';
import { addDays, listDays } from '../../../shared/days.ts';
import { DAY_MEASURES, MEASURES } from '../../counting/measures.ts';
import {
  type DailyCounts,
  type EntryRow,
  rowsOfRuns,
  runsOf,
  sumOf,
} from '../counts/daily-counts.ts';
import { wilsonInterval } from '../statistics/distributions.ts';
import type { Analysis, ArmAnalysis, JudgedPage, PageAnalysis, PageDay } from './analysis.ts';
import { checkInPage, groupLocations, groupViews, listSegments } from './beside.ts';
import { comparePage, type PageQuestion, TUNED_FOR } from './compare-page.ts';
import { findEnd, isEnded } from './ends.ts';
import { describeFindings, kindOf, restsOnToday } from './findings.ts';
import { describeInShort } from './in-short.ts';
import { findEarlier, runsNamed } from './names.ts';
import { decideShip, findJointEnd, findNextStep, type SiteNow } from './next-step.ts';
import { forecast } from './outlook.ts';
import { checkSplit } from './split-check.ts';
import { findUnusualDays } from './unusual-days.ts';

export interface Question {
  today: string;
  /** How many days, today's included; everything counted when absent. */
  days?: number;
  brand?: BrandId;
  /** The lift that matters: 0.1 for ten per cent. */
  lift: number;
  /** What the site shows now, where that is known: it may be why there is nothing yet. */
  site?: SiteNow;
}

/**
 * Answers a question from counts that were read for it. A split page is reported for the brand that
 * shows it first, a page test for the first one that it is on for, and for every other brand that counted a browser on it; former pages that have counts follow.
 */
export function analyse(
  counts: DailyCounts,
  question: Question,
  about: Pick<Analysis, 'source' | 'complaints'>,
): Analysis {
  const { today, brand } = question;
  const first = counts.first ?? today;
  const from = question.days === undefined ? first : addDays(today, 1 - question.days);
  const isWanted = (row: { brand: BrandId }) => brand === undefined || row.brand === brand;
  const isCut = first < from;
  const entries = counts.entries.filter(isWanted);

  const analyseAll = (test: string | null, candidates: readonly LandingPage[]): JudgedPage[] => {
    const runs = runsOf(counts.runs, test ?? undefined);
    const ofRuns = { ...counts, runs, entries: rowsOfRuns(entries, runs) };
    const alone = question.site?.tests.find(({ name }) => name === test)?.brands ?? null;
    const isFirst = (one: BrandId, all: readonly BrandId[]) =>
      one === all.find((other) => alone === null || alone.includes(other));
    return [...pagesToReport(ofRuns.entries, candidates)].flatMap(([page, brandsOfPage]) =>
      brandsOfPage
        .filter(
          (one) =>
            (brand === undefined ? isFirst(one, brandsOfPage) : one === brand) ||
            ofRuns.entries.some((row) => row.page === page && row.brand === one),
        )
        .flatMap((one) => analyseNames({ test, page, brand: one }, ofRuns, { ...question, isCut })),
    );
  };
  const splitPages = LANDING_PAGES.filter(({ labelRule }) => labelRule === 'split');
  const testNames = new Set(counts.runs.flatMap(({ test }) => test ?? []));
  const tests = [...testNames].flatMap((test) =>
    analyseAll(
      test,
      COUNTED_PAGES.filter(({ id }) => findPageTest(test)?.pages.includes(id)),
    ),
  );
  const found = [...analyseAll(null, splitPages), ...tests];
  const totals = sumOf(counts.totals.filter(isWanted), DAY_MEASURES);
  const situation = { ...question, isCut, ship: counts.ship, visits: totals.visits };
  const judged = found.map((page) => putIntoWords(page, found, situation));
  return {
    ...about,
    from,
    to: today,
    isCut,
    liftThatMatters: question.lift,
    pages: judged.filter(({ test }) => test === null),
    tests: judged.filter(({ test }) => test !== null),
    jointEnd: findJointEnd(judged, counts.ship),
    totals,
    vitals: groupViews(counts.vitals.filter(isWanted)),
    locations: groupLocations(counts.firstBytes.filter(isWanted)),
    deliveries: counts.deliveries,
    inPageCheck: checkInPage(rowsOfRuns(entries, runsOf(counts.runs))),
  };
}

/** A verdict needs the others: what stops a page stops it on every brand. */
function putIntoWords(
  page: JudgedPage,
  all: readonly JudgedPage[],
  situation: PageQuestion & Parameters<typeof decideShip>[2] & Parameters<typeof findNextStep>[2],
): PageAnalysis {
  const ship = decideShip(page, all, situation);
  // It is printed for readers who set nothing: where a variable ends the test, `next` says so.
  const text = [
    describeFindings(page, situation),
    ...(ship === null ? [] : [ship.why]),
    ...(ship?.value === null ? [ship.todo] : []),
  ].join(' ');
  return {
    ...page,
    verdict: {
      kind: kindOf(page),
      sentence: describeInShort(page, situation.lift),
      text,
      next: findNextStep(page, ship, situation),
      winner: ship?.winner ?? null,
      value: ship?.value ?? null,
    },
  };
}

/**
 * The pages of an experiment, LP1's language versions as LP1, each with the brands that may show it; then those that no
 * longer exist or are no longer in the experiment but have counted browsers: their history stays.
 */
function pagesToReport(
  entries: readonly EntryRow[],
  candidates: readonly LandingPage[],
): Map<string, BrandId[]> {
  const pages = new Map<string, BrandId[]>(
    candidates.map(({ identifier, brand }) => [
      identifier,
      brand ? [brand] : HOST_BRANDS.map(({ id }) => id),
    ]),
  );
  const former = Map.groupBy(
    entries.filter(({ page }) => !pages.has(page)),
    ({ page }) => page,
  );
  for (const [page, rows] of former) pages.set(page, [...new Set(rows.map((row) => row.brand))]);
  return pages;
}

type Place = Pick<PageAnalysis, 'test' | 'page' | 'brand'>;

/** One page of one brand under its present name, then under each earlier one. */
function analyseNames(place: Place, counts: DailyCounts, question: PageQuestion): JudgedPage[] {
  const here = counts.entries.filter((row) => row.page === place.page && row.brand === place.brand);
  const earlier = findEarlier(here, counts.runs);
  const left = earlier.flatMap(({ name }) => rowsOfRuns(here, runsNamed(counts.runs, name)));
  const present = { ...counts, entries: here.filter((row) => !left.includes(row)) };
  return [
    analysePage({ ...place, earlier: null }, present, question),
    ...earlier.map((one) => {
      const runs = runsNamed(counts.runs, one.name);
      return analysePage(
        { ...place, earlier: one },
        { ...counts, runs, entries: rowsOfRuns(here, runs) },
        question,
      );
    }),
  ];
}

/** One page of one brand; `counts` has one experiment's runs and entries. */
function analysePage(
  { test, page, brand, earlier }: Place & Pick<PageAnalysis, 'earlier'>,
  counts: DailyCounts,
  question: PageQuestion,
): JudgedPage {
  const isHere = (row: { page: string; brand: BrandId }) =>
    row.page === page && row.brand === brand;
  const here = Object.groupBy(counts.entries.filter(isHere), (row) => row.class);
  const { compared = [], forced = [] } = here;
  const codes = new Set(counts.runs.map(({ code }) => code));
  const unusual = findUnusualDays(
    compared,
    counts.leftOut.filter((row) => isHere(row) && codes.has(row.run)),
  );
  const apart = new Set(unusual.flatMap(({ day, isCompared }) => (isCompared ? [] : [day])));
  const found = comparePage(
    { page, brand, entries: compared.filter(({ day }) => !apart.has(day)), runs: counts.runs },
    question.lift,
  );
  const { metric, control, labels, runs, entries, alpha, rivals } = found;
  const isOfRuns = (row: { page: string; brand: BrandId; run: string }) =>
    isHere(row) && runs.some(({ code }) => code === row.run);
  const split = checkSplit(entries, counts.breakdown.filter(isOfRuns), runs);

  const arms = [control, ...labels].map((label): ArmAnalysis => {
    const sums = sumOf(rowsOf(entries, label), MEASURES);
    const hasBrowsers = sums.browsers > 0;
    return {
      label,
      counts: sums,
      rate: hasBrowsers ? sums[metric] / sums.browsers : null,
      interval: hasBrowsers ? wilsonInterval(sums[metric], sums.browsers) : null,
      comparison: split.isOk ? (rivals.get(label)?.comparison ?? null) : null,
    };
  });
  const reported = runs.length > 0 ? runs : counts.runs.slice(-1);
  const ended = findEnd(
    { test, page, brand, earlier },
    reported.map(({ code }) => code),
    counts,
  );
  const forecasts = [...rivals.values()].map(({ days }) =>
    earlier || isEnded({ ended })
      ? undefined
      : forecast(days, question.lift, { tunedFor: TUNED_FOR, alpha }, question.today),
  );
  const ofForced = Map.groupBy(forced, ({ label }) => label);
  return {
    test,
    page,
    brand,
    earlier,
    metric,
    control,
    split,
    arms,
    alpha,
    restOnToday: arms.filter((arm) => restsOnToday(arm, question.today)).map(({ label }) => label),
    runs: runs.map(({ code }) => code),
    ended,
    forced: Object.fromEntries(
      [...ofForced].map(([label, rows]) => [label, sumOf(rows, MEASURES)]),
    ),
    unusual,
    daysNeeded: latestOf(forecasts),
    segments: listSegments(counts.segments.filter(isOfRuns)),
    days: pageDays(rowsOfRuns(compared, runs), [control, ...labels], earlier?.to ?? question.today),
  };
}

const rowsOf = (rows: readonly EntryRow[], label: string) =>
  rows.filter((row) => row.label === label);

/** The longest of several forecasts; none while one of them is not possible. */
function latestOf(forecasts: readonly (number | null | undefined)[]): number | null | undefined {
  if (forecasts.length === 0 || forecasts.includes(undefined)) return undefined;
  const longest = Math.max(...forecasts.map((days) => days ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(longest) ? longest : null;
}

function pageDays(rows: readonly EntryRow[], labels: readonly string[], last: string): PageDay[] {
  const [first] = rows.map(({ day }) => day).sort();
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return (first === undefined ? [] : listDays(first, last)).map((day) => {
    const ofDay = byDay.get(day) ?? [];
    const arms = labels.map((label) => ({
      label,
      ...sumOf(rowsOf(ofDay, label), ['browsers', 'clicks', 'finished']),
    }));
    return { day, arms };
  });
}
