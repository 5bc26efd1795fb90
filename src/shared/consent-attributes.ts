/**
 * What the server and the consent part agree on (docs/behaviour.md#consent). Apart from `page-attributes.ts`, whose
 * constants weigh on the entry script.
 */

/**
 * On a part of the privacy policy's control (`DATA_CONSENT`): the states in which the script shows it, separated by
 * spaces; empty: until the script comes.
 */
export const DATA_CONSENT_WHEN = 'data-consent-when';

/** On what holds the two answers, for styles. No value. */
export const DATA_ANSWERS = 'data-answers';
