/** A comparison at the desk: its name and address, its sentence, and the same as plain data that can be pinned. */

import { BRANDS } from '../config/brands/index.ts';
import type { Analysis, NextStep, PageAnalysis } from '../experiments/report/analysis/analysis.ts';
import { hasEntered } from '../experiments/report/analysis/findings.ts';
import { nameExperiment } from '../experiments/report/analysis/format.ts';
import { reportPage, reportTest } from '../experiments/report/words/json.ts';
import { shipAddress, variableAddress } from './parts/VariableNames.tsx';

/** The lift that forecasts are about: the default of the report. */
export const LIFT_THAT_MATTERS = 0.1;

/** An empty site in one sentence. */
export const NO_VISITOR = 'No visitor has come to a test yet.';

/** Whether all that can be said is that no visitor has come. */
export function isUnseen(page: PageAnalysis): boolean {
  return !hasEntered(page) && page.ended === null;
}

/** The name of a page or of a page test: the part of `/results/<subject>`, and the subject of a pin. */
export function subjectOf({ test, page }: Pick<PageAnalysis, 'test' | 'page'>): string {
  return test ?? page;
}

/** The address of a comparison. */
export function addressOf(page: Pick<PageAnalysis, 'test' | 'page'>): string {
  return `/results/${subjectOf(page).toLowerCase()}`;
}

/** Where a next step is done; `null` where it is only to wait. */
export function addressOfStep(page: PageAnalysis, { at }: NextStep): string | null {
  if (at === 'results') return addressOf(page);
  if (at === 'links' || at === 'state') return `/${at}`;
  const { value } = page.verdict;
  if (at === 'SHIP' && value !== null) return shipAddress(value);
  return at && variableAddress(at);
}

/** All of a report: pages that a browser has entered first, and what was tested under earlier names last. */
export function orderComparisons({
  pages,
  tests,
}: Pick<Analysis, 'pages' | 'tests'>): PageAnalysis[] {
  return [...pages, ...tests].sort(
    (one, other) =>
      Number(one.earlier !== null) - Number(other.earlier !== null) ||
      Number(hasEntered(other)) - Number(hasEntered(one)),
  );
}

/**
 * The comparisons of a subject, in any letter case, one for each brand and then its earlier ones; a page comes before a test
 * of its name.
 */
export function comparisonsOf(
  comparisons: readonly PageAnalysis[],
  subject: string,
): PageAnalysis[] {
  const named = comparisons.filter(
    (page) => subjectOf(page).toLowerCase() === subject.toLowerCase(),
  );
  const ofPage = named.filter(({ test }) => test === null);
  return ofPage.length > 0 ? ofPage : named;
}

/** A comparison in one sentence. @example 'LP1: trump-beta is better than previous-version, +84% finished downloads …' */
export function describeComparison(page: PageAnalysis, all: readonly PageAnalysis[]): string {
  const isUnique = all.filter((one) => nameExperiment(one) === nameExperiment(page)).length === 1;
  const name = isUnique
    ? nameExperiment(page)
    : `${nameExperiment(page)}, ${BRANDS[page.brand].name}`;
  return `${name}: ${page.verdict.sentence}`;
}

/** A comparison as plain data, now or as it was when it was pinned. Members are only ever added. */
export interface Readout {
  /** The days that it is of. */
  from: string;
  to: string;
  /** A member of `pages` or `tests` in the output of `npm run report -- --json`. */
  report: ReturnType<typeof reportPage> | ReturnType<typeof reportTest>;
  /** The input of its section. */
  section: PageAnalysis;
}

/** What a comparison shows of these days. */
export function readoutOf(
  page: PageAnalysis,
  { from, to }: Pick<Analysis, 'from' | 'to'>,
): Readout {
  const report = page.test === null ? reportPage(page) : reportTest(page);
  return { from, to, report, section: page };
}

/** A pin without its readout, and its address. */
export interface Pin {
  id: string;
  /** That of `subjectOf`. */
  subject: string;
  name: string;
  pinnedBy: string;
  /** ISO 8601. */
  pinnedAt: string;
  href: string;
}
