/** The experiment label of one request (docs/behaviour.md#split). */
import { armsOf, controlLabel, THIRDS } from '../config/arms.ts';
import type { Label } from '../config/labels.ts';
import type { LabelRule } from '../config/pages.ts';
import type { Variables } from '../config/variables.ts';

/** What a browser carries of an experiment. */
export interface Stored<Kept> {
  /** The first value of `ab` (`pt`) that is an arm of today. */
  kept: Kept | null;
  /** Of the first value of `ab_marks` (`pt_marks`) that is well-formed: run and label of entry. */
  marks: { readonly run: string; readonly label: string } | null;
  /** It has such a cookie, and no value of it is well-formed: forged, or of a run that is not known. */
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
  /** The label that everyone new gets where the page's split is ended (`SHIP`); `null` while it is not. */
  shipped: Label | null;
  /** Known labels in the visitor's own query, in order. */
  queryLabels: readonly Label[];
  stored: Stored<Label>;
  /** A crawler, or a visitor outside India: takes no part. */
  isOutside: boolean;
  /** A visitor who asks not to be measured, or may be a minor: gets the label of the link or the control, and takes no part. */
  isUnmeasured: boolean;
  /** Time of the request in milliseconds since the epoch, read once. */
  nowMs: number;
}

/** Which label a request gets, and what decided it. */
export type Assignment = Kept &
  (
    | { from: 'page' | 'outside' | 'query' | 'cookie' | 'clock' | 'SHIP'; label: Label }
    /** The page has no label. */
    | { from: 'none'; label: null }
  );

interface Kept {
  /** The label to store in the cookie `ab`; `null` when the cookie already holds it or none is wanted. */
  keep: Label | null;
  /** The browser enters the experiment by it, and gets marks. */
  enters: boolean;
}

/**
 * The label of one request: the page's own or, for a split, the control for one who takes no part (unless the link of one
 * who is not measured names another), otherwise the first of query, cookie, marks and clock that names an arm. To a browser that has entered a link shows its label for this answer and
 * changes nothing else. Where the split is ended, its winner takes the place of the control and of the clock, and no browser
 * enters or is given a cookie.
 */
export function decideLabel({
  rule,
  variables,
  shipped,
  queryLabels,
  stored,
  isOutside,
  isUnmeasured,
  nowMs,
}: LabelInputs): Assignment {
  if (rule === 'none') return { label: null, from: 'none', keep: null, enters: false };
  if (rule !== 'split') return asBefore(rule, 'page');
  const winner = shipped === null ? null : asBefore(shipped, 'SHIP');
  if (isOutside) return winner ?? asBefore(controlLabel(variables), 'outside');

  const arms = armsOf(variables);
  const asked = queryLabels.find((label) => arms.includes(label));
  if (isUnmeasured) {
    if (asked !== undefined) return asBefore(asked, 'query');
    return winner ?? asBefore(controlLabel(variables), 'outside');
  }
  const { kept, marks, hasUnreadableMarks } = stored;
  if (asked !== undefined) {
    const isNew = winner === null && marks === null && (kept !== asked || hasUnreadableMarks);
    return { label: asked, from: 'query', keep: isNew ? asked : null, enters: isNew };
  }
  if (kept !== null && !hasUnreadableMarks) return asBefore(kept, 'cookie');
  const ofEntry = arms.find((label) => label === marks?.label);
  if (ofEntry !== undefined)
    return { label: ofEntry, from: 'cookie', keep: ofEntry, enters: false };
  if (winner !== null) return winner;
  const label = labelAt(nowMs, variables);
  return { label, from: 'clock', keep: label, enters: marks === null };
}

/** What the browser carries stays as it is. */
function asBefore(
  label: Label,
  from: 'page' | 'outside' | 'query' | 'cookie' | 'SHIP',
): Assignment {
  return { label, from, keep: null, enters: false };
}

function labelAt(nowMs: number, variables: Pick<Variables, 'split' | 'newVersion'>): Label {
  if (variables.split === 'thirds') {
    return THIRDS[nowMs % 3] ?? 'previous-version';
  }
  return nowMs % 2 === 0 ? 'trump-beta' : controlLabel(variables);
}
