import { isLabel, type Label } from '../../config/labels.ts';
import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import type { MarkShape } from './Mark.tsx';

/** How an arm looks in every chart: a colour, a mark and a line, so that a reader needs only one of them. */
export interface ArmStyle {
  color: string;
  shape: MarkShape;
  /** `undefined` for a solid line. */
  dash: string | undefined;
}

/** The looks of labels. Their colours are custom properties of both themes (section.css). */
const LABEL_STYLES: Readonly<Record<Label, ArmStyle>> = {
  'trump-beta': { color: 'var(--arm-a)', shape: 'circle', dash: undefined },
  'new-version': { color: 'var(--arm-b)', shape: 'diamond', dash: undefined },
  'previous-version': { color: 'var(--arm-c)', shape: 'square', dash: '5 3' },
  reactivation: { color: 'var(--arm-c)', shape: 'triangle', dash: '2 3' },
};

/** The looks of a page test's arms, the control's first. */
const TEST_STYLES = (
  ['previous-version', 'trump-beta', 'new-version', 'reactivation'] as const
).map((label) => LABEL_STYLES[label]);

/** How an arm of this comparison looks. */
export function styleOf(
  { test, arms }: Pick<PageAnalysis, 'test' | 'arms'>,
  label: string,
): ArmStyle {
  const style = test === null && isLabel(label) ? LABEL_STYLES[label] : undefined;
  const place = arms.findIndex((arm) => arm.label === label);
  return style ?? TEST_STYLES[place] ?? LABEL_STYLES.reactivation;
}
