/** What was found, page by page, as the headline of the report names it. */
import { BRANDS } from '../../config/brands/index.ts';
import type { ArmAnalysis, Conclusion, PageAnalysis } from '../analysis/analysis.ts';
import { formatLift, nameExperiment } from '../analysis/format.ts';

export interface Finding {
  kind: Conclusion['kind'];
  text: string;
}

/** The order of findings; of the same rank the largest change comes first. */
const RANKS: Readonly<Record<Conclusion['kind'], number>> = {
  better: 0,
  worse: 0,
  'broken-split': 1,
  'no-difference': 2,
  'nothing-yet': 3,
};

/** Wins and losses with their lifts, the largest first, and then what is open. */
export function listFindings(pages: readonly PageAnalysis[]): Finding[] {
  return pages
    .map((page) => {
      const { kind } = page.conclusion;
      const text = formatFinding(page, nameAmong(pages, page));
      return { kind, text, rank: RANKS[kind], size: sizeOfChange(page) };
    })
    .sort((one, other) => one.rank - other.rank || other.size - one.size);
}

/** @example formatFinding(page, 'LP1') // 'LP1 +71%', and of several arms 'LP1 bold +71%, calm −12%' */
function formatFinding(
  { arms, control, conclusion: { kind } }: PageAnalysis,
  name: string,
): string {
  switch (kind) {
    case 'better':
    case 'worse': {
      const isOne = arms.filter(({ label }) => label !== control).length === 1;
      const changes = arms
        .filter(isDecided)
        .map((arm) => [...(isOne ? [] : [arm.label]), formatLift(liftOf(arm))].join(' '));
      return `${name} ${changes.join(', ')}`;
    }
    case 'broken-split':
      return `${name}: split broken`;
    case 'no-difference':
      return `${name}: no difference`;
    case 'nothing-yet':
      return `${name}: nothing yet`;
    default:
      return kind satisfies never;
  }
}

/** Better or worse, whichever the page's own verdict names: the good half is never shown alone. */
function isDecided({ comparison }: ArmAnalysis): boolean {
  return comparison?.verdict === 'better' || comparison?.verdict === 'worse';
}

function liftOf({ comparison }: ArmAnalysis): number {
  return comparison?.looks.at(-1)?.lift ?? 0;
}

/** The largest verified lift of a page, up or down: half as many is as far from none as twice as many. */
function sizeOfChange({ arms }: PageAnalysis): number {
  return Math.max(0, ...arms.filter(isDecided).map((arm) => Math.abs(Math.log1p(liftOf(arm)))));
}

function nameAmong(pages: readonly PageAnalysis[], page: PageAnalysis): string {
  const name = nameExperiment(page);
  const isUnique = pages.filter((one) => nameExperiment(one) === name).length === 1;
  return isUnique ? name : nameOfBrand(page);
}

/** @example nameOfBrand(…) // 'LP1 (storefirst, Pavilion11)' */
export function nameOfBrand({ test, page, brand }: PageAnalysis): string {
  return `${page} (${[...(test === null ? [] : [test]), BRANDS[brand].name].join(', ')})`;
}
