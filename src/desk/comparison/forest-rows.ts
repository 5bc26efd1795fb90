import { BRANDS } from '../../config/brands/index.ts';
import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import { nameExperiment } from '../../experiments/report/analysis/format.ts';
import { anchorOf } from './anchor-of.ts';
import { styleOf } from './arm-styles.ts';

/** A comparison of an arm with its control, as plain data. */
export type ForestRow = ReturnType<typeof forestRows>[number];

/** Every arm of these comparisons but the controls. */
export function forestRows(
  pages: readonly PageAnalysis[],
  addressOf: (page: PageAnalysis) => string,
) {
  return pages.flatMap((page) =>
    page.arms
      .filter(({ label }) => label !== page.control)
      .map(({ label, comparison }) => ({
        /** Unique. */
        key: `${anchorOf(page)} ${label}`,
        label,
        control: page.control,
        metric: page.metric,
        experiment: nameExperiment(page),
        brand: BRANDS[page.brand].name,
        /** Its own section. */
        href: addressOf(page),
        symbol: styleOf(page, label).shape,
        look: comparison?.looks.at(-1) ?? null,
        /** The chart's text where there is no lift. */
        instead: page.split.isOk ? 'too few for a lift' : 'split broken',
        kind: page.split.isOk
          ? (comparison?.verdict ?? ('nothing-yet' as const))
          : ('broken-split' as const),
      })),
  );
}

/** @example nameRow(…) // 'LP1, Pavilion11: trump-beta' */
export function nameRow({
  experiment,
  brand,
  label,
}: Pick<ForestRow, 'experiment' | 'brand' | 'label'>): string {
  return `${experiment}, ${brand}: ${label}`;
}
