/** The experiment label of one request (docs/behaviour.md#split). */
import type { Label } from '../config/labels.ts';
import type { LabelRule } from '../config/pages.ts';
import type { Variables } from '../config/variables.ts';

/** What a label is decided from; which of it counts depends on `rule`. */
export interface LabelInputs {
  rule: LabelRule;
  variables: Pick<Variables, 'split' | 'newVersion'>;
  /** Known labels in the visitor's own query, in order. */
  queryLabels: readonly Label[];
  /** Value of the cookie `ab`; `null` when there is none. */
  cookie: string | null;
  isCrawler: boolean;
  /** Time of the request in milliseconds since the epoch, read once. */
  nowMs: number;
}

/** Which label a request gets, and what decided it. */
export interface Assignment {
  /** `null` where the page has no label. */
  label: Label | null;
  from: 'none' | 'page' | 'crawler' | 'query' | 'cookie' | 'clock';
  /** The label to store in the cookie `ab`; `null` when the cookie already holds it or none is wanted. */
  keep: Label | null;
}

/**
 * The label of one request: the page's own or, for a split, the control for a crawler, otherwise the first of
 * query, cookie and clock that names an arm.
 */
export function decideLabel(inputs: LabelInputs): Assignment {
  const { rule, variables, cookie } = inputs;
  if (rule === 'none') return { label: null, from: 'none', keep: null };
  if (rule !== 'split') return { label: rule, from: 'page', keep: null };
  if (inputs.isCrawler) return { label: controlLabel(variables), from: 'crawler', keep: null };

  const arms = armsOf(variables);
  const fromQuery = inputs.queryLabels.find((label) => arms.includes(label));
  const fromCookie = arms.find((label) => label === cookie);
  const label = fromQuery ?? fromCookie ?? labelAt(inputs.nowMs, variables);
  return {
    label,
    from: fromQuery ? 'query' : fromCookie ? 'cookie' : 'clock',
    keep: label === cookie ? null : label,
  };
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
