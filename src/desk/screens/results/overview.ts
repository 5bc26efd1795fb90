import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { isEnded } from '../../../experiments/report/analysis/ends.ts';
import { isUnseen, NO_VISITOR } from '../../readout.ts';

/** How many comparisons are decided, broken, ended without a verdict and open. */
export function describeOverview(comparisons: readonly PageAnalysis[]): string {
  if (comparisons.length > 0 && comparisons.every(isUnseen)) return NO_VISITOR;
  const decided = comparisons.filter(
    ({ verdict: { kind } }) => kind === 'better' || kind === 'worse',
  );
  const broken = comparisons.filter(({ verdict: { kind } }) => kind === 'broken-split');
  const ended = comparisons.filter(
    (page) => isEnded(page) && !decided.includes(page) && !broken.includes(page),
  );
  const open = comparisons.length - decided.length - broken.length - ended.length;
  const parts = [
    `${decided.length} of ${comparisons.length} comparisons ${decided.length === 1 ? 'is' : 'are'} decided`,
    ...(broken.length > 0 ? [`${broken.length} ${broken.length === 1 ? 'is' : 'are'} broken`] : []),
    ...(ended.length > 0 ? [`${ended.length} ${ended.length === 1 ? 'is' : 'are'} ended`] : []),
    `${open} ${open === 1 ? 'is' : 'are'} open`,
  ];
  return `${parts.join(', ')}.`;
}
