/** What was found, page by page, as the headline of the report names it. */
import { BRANDS } from '../../config/brands/index.ts';
import { LABELS } from '../../config/labels.ts';
import { PAGE_TESTS } from '../../config/tests/index.ts';
import type { Conclusion, PageAnalysis } from '../analysis/analysis.ts';
import { nameExperiment } from '../analysis/format.ts';

export interface Finding {
  kind: Conclusion['kind'];
  text: string;
}

/** The order of findings and their text; of the same rank the largest change comes first. */
const FINDINGS: Readonly<
  Record<Conclusion['kind'], { rank: number; format: (page: string, arms: string) => string }>
> = {
  better: { rank: 0, format: (page, arms) => `${arms} wins on ${page}` },
  worse: { rank: 0, format: (page, arms) => `${arms} loses on ${page}` },
  'broken-split': { rank: 1, format: (page) => `the split of ${page} is broken` },
  'no-difference': { rank: 2, format: (page) => `no difference on ${page}` },
  'nothing-yet': { rank: 3, format: (page) => `nothing yet on ${page}` },
};

/** Wins and losses, the largest first, and then what is open. */
export function listFindings(pages: readonly PageAnalysis[]): Finding[] {
  return pages
    .map((page) => {
      const { kind } = page.conclusion;
      const arms = page.arms.filter(({ comparison }) => comparison?.verdict === kind);
      const { rank, format } = FINDINGS[kind];
      const text = format(nameAmong(pages, page), arms.map(({ label }) => label).join(' and '));
      return { kind, text: capitalise(text), rank, size: sizeOfChange(page) };
    })
    .sort((one, other) => one.rank - other.rank || other.size - one.size);
}

/** The largest verified lift of a page, up or down: half as many is as far from none as twice as many. */
function sizeOfChange({ arms, conclusion: { kind } }: PageAnalysis): number {
  const lifts = arms.flatMap(({ comparison }) =>
    comparison?.verdict === kind ? [comparison.looks.at(-1)?.lift ?? 0] : [],
  );
  return Math.max(0, ...lifts.map((lift) => Math.abs(Math.log1p(lift))));
}

/** A label or an arm keeps its own spelling. */
function capitalise(text: string): string {
  const names = [...LABELS, ...PAGE_TESTS.flatMap(({ arms }) => arms.map(({ name }) => name))];
  return names.some((name) => text.startsWith(name))
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);
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
