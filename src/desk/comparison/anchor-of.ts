import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';

/** The id of a comparison's section. @example 'lp1-main', 'storefirst-lp1-main', 'lp1-main-run-diwali' */
export function anchorOf({
  test,
  page,
  brand,
  earlier,
}: Pick<PageAnalysis, 'test' | 'page' | 'brand' | 'earlier'>): string {
  const more = earlier ? ['run', earlier.name] : [];
  return [...(test === null ? [] : [test]), page, brand, ...more].join('-').toLowerCase();
}
