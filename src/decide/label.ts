/** The experiment label of one request (docs/behaviour.md#split). */
import type { Label } from '../config/labels.ts';
import type { LabelRule } from '../config/pages.ts';
import type { Variables } from '../config/variables.ts';

/** What a browser carries of an experiment. */
export interface Stored<Kept> {
  /** The first value of `ab` (`pt`) that is an arm of today. */
  kept: Kept | null;
  /** Of the first value of `ab_marks` (`pt_marks`) that is well-formed: run and label of entry. */
  marks: { readonly run: string; readonly label: string } | null;
  /** It has such a cookie, and no value of it is well-formed: an earlier format, or forged. */
  hasUnreadableMarks: boolean;
}

export const NOTHING_STORED: Stored<never> = {
  kept: null,
  marks: null,
  hasUnreadableMarks: false,
};

/** What a label is decided from; which of it counts depends on `rule`. */
export interface LabelInputs {
  rule: LabelRule;
  variables: Pick<Variables, 'split' | 'newVersion'>;
  /** Known labels in the visitor's own query, in order. */
  queryLabels: readonly Label[];
  stored: Stored<Label>;
  /** A crawler, or a visitor outside India: takes no part. */
  isOutside: boolean;
  /** Time of the request in milliseconds since the epoch, read once. */
  nowMs: number;
}

/** Which label a request gets, and what decided it. */
export interface Assignment {
  /** `null` where the page has no label. */
  label: Label | null;
  from: 'none' | 'page' | 'outside' | 'query' | 'cookie' | 'clock';
  /** The label to store in the cookie `ab`; `null` when the cookie already holds it or none is wanted. */
  keep: Label | null;
  /** The browser enters the experiment by it, and gets marks. */
  enters: boolean;
}

/**
 * The label of one request: the page's own or, for a split, the control for one who takes no part, otherwise the first of
 * query, cookie, marks and clock that names an arm. To a browser that has entered a link shows its label for this answer and
 * changes nothing else.
 */
export function decideLabel({
  rule,
  variables,
  queryLabels,
  stored,
  isOutside,
  nowMs,
}: LabelInputs): Assignment {
  if (rule === 'none') return { label: null, from: 'none', keep: null, enters: false };
  if (rule !== 'split') return { label: rule, from: 'page', keep: null, enters: false };
  if (isOutside)
    return { label: controlLabel(variables), from: 'outside', keep: null, enters: false };

  const arms = armsOf(variables);
  const { kept, marks, hasUnreadableMarks } = stored;
  const asked = queryLabels.find((label) => arms.includes(label));
  if (asked !== undefined) {
    const isNew = marks === null && (kept !== asked || hasUnreadableMarks);
    return { label: asked, from: 'query', keep: isNew ? asked : null, enters: isNew };
  }
  if (kept !== null && !hasUnreadableMarks) {
    return { label: kept, from: 'cookie', keep: null, enters: false };
  }
  const ofEntry = arms.find((label) => label === marks?.label);
  if (ofEntry !== undefined)
    return { label: ofEntry, from: 'cookie', keep: ofEntry, enters: false };
  const label = labelAt(nowMs, variables);
  return { label, from: 'clock', keep: label, enters: marks === null };
}

/** The arm that the others are compared against. */
export function controlLabel({ newVersion }: Pick<Variables, 'newVersion'>): Label {
  return newVersion ? 'new-version' : 'previous-version';
}

const THIRDS = ['previous-version', 'new-version', 'trump-beta'] as const;

/** The arms of today's split. `reactivation` is never one. */
export function armsOf(variables: Pick<Variables, 'split' | 'newVersion'>): readonly Label[] {
  return variables.split === 'thirds' ? THIRDS : ['trump-beta', controlLabel(variables)];
}

function labelAt(nowMs: number, variables: Pick<Variables, 'split' | 'newVersion'>): Label {
  if (variables.split === 'thirds') {
    return THIRDS[nowMs % 3] ?? 'previous-version';
  }
  return nowMs % 2 === 0 ? 'trump-beta' : controlLabel(variables);
}
