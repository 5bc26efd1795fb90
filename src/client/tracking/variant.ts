/** Which variant an event and a conversion carry (specification, sections 4 and 7; contract, section 7). */

const STORE_PAGE = 'LUDOPANTI';

/**
 * The event's `variant`: the visitor's label, or on Ludopanti's page `new` on an even millisecond and
 * `old` on an odd one.
 * @param now milliseconds, read once per event
 */
export function decideVariant(page: string, label: string, now: number): string {
  if (page !== STORE_PAGE) return label;
  return now % 2 === 0 ? 'new' : 'old';
}

/** Whether a variant's conversion goes under the ads service's `new` label. */
export function isNewVariant(variant: string): boolean {
  return /^new|trump/.test(variant);
}
