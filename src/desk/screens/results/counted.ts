/** What each version of a page counted in a period: told beside the result, which rests on all days. */
import { BRANDS } from '../../../config/brands/index.ts';
import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { nameExperiment } from '../../../experiments/report/analysis/format.ts';
import { sumOf } from '../../../experiments/report/counts/daily-counts.ts';
import type { Days, Period } from '../../period.ts';
import { addressOf } from '../../readout.ts';

export const COUNTED_MEASURES = ['browsers', 'clicks', 'finished'] as const;
type VersionCounts = Readonly<Record<(typeof COUNTED_MEASURES)[number], number>>;

/** Browsers that entered in the period, and what they have done until now. */
export interface CountedVersion extends VersionCounts {
  /** Page or page test, its address, and its brand's name. */
  name: string;
  href: string;
  brand: string;
  label: string;
  /** Whether it is a page test, whose browsers may be in the page's split, too. */
  isTest: boolean;
  /** `null` where today is in the period. */
  before: VersionCounts | null;
}

/**
 * Every version of these comparisons, in their order: of all runs together, because a browser counts in the one that it entered,
 * whatever has come since.
 */
export function countVersions(
  comparisons: readonly PageAnalysis[],
  period: Period,
): CountedVersion[] {
  const runs = Map.groupBy(comparisons, (page) => `${nameAllRuns(page)} ${page.brand}`);
  return [...runs.values()].flatMap((pages) => {
    const [page] = pages;
    if (page === undefined) return [];
    const labels = new Set(pages.flatMap(({ arms }) => arms.map(({ label }) => label)));
    return [...labels].map((label) => ({
      name: nameAllRuns(page),
      href: addressOf(page),
      brand: BRANDS[page.brand].name,
      label,
      isTest: page.test !== null,
      ...sumDays(pages, label, period),
      before: period.before && sumDays(pages, label, period.before),
    }));
  });
}

const nameAllRuns = ({ test, page }: PageAnalysis) => nameExperiment({ test, page, earlier: null });

function sumDays(pages: readonly PageAnalysis[], label: string, { from, to }: Days): VersionCounts {
  const within = pages.flatMap(({ days }) => days.filter(({ day }) => day >= from && day <= to));
  return sumOf(
    within.flatMap(({ arms }) => arms.filter((arm) => arm.label === label)),
    COUNTED_MEASURES,
  );
}
