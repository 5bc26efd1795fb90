/** Experiment labels (`utm_ab`, docs/behaviour.md#labels) and the package that each one downloads. */

import type { PackageName } from './packages.ts';

export const LABELS = ['trump-beta', 'reactivation', 'previous-version', 'new-version'] as const;
export type Label = (typeof LABELS)[number];

export const PACKAGE_OF_LABEL: Readonly<Record<Label, PackageName>> = {
  'trump-beta': 'trump-beta',
  'previous-version': 'previous-version',
  'new-version': 'standard',
  reactivation: 'standard',
};

/** Variants of Ludopanti's download event, by the parity of the click's millisecond; never values of `utm_ab`. */
export const STORE_VARIANTS = ['new', 'old'] as const;

/** The variant of a tracking event: the page's label, or a store variant where the page has none. */
export type Variant = Label | (typeof STORE_VARIANTS)[number];

/** Whether a variant's download counts under `ADS_LABEL_NEW`; all others count under `ADS_LABEL_OLD`. */
export const COUNTS_AS_NEW: Readonly<Record<Variant, boolean>> = {
  'trump-beta': true,
  'new-version': true,
  'previous-version': false,
  reactivation: false,
  new: true,
  old: false,
};

/** Query parameter that carries the label, in links and in the visitor's own address. */
export const LABEL_PARAMETER = 'utm_ab';

/** Whether `value` is a label; case-sensitive. */
export function isLabel(value: string): value is Label {
  return (LABELS as readonly string[]).includes(value);
}
