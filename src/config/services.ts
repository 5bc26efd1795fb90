/**
 * Third parties that may measure a visit once the visitor has agreed, and how the answer is kept
 * (docs/behaviour.md#consent). Documents never load them.
 */
import type { Variables } from './variables.ts';

/** Names of the third parties, by the letter that stands for each in the cookie. */
export const SERVICE_NAMES = { g: 'Google', b: 'Branch' } as const;
/** Letters of the third parties that are configured, in the order of the names; empty where there is none. */
export type Services = '' | 'g' | 'b' | 'gb';

/**
 * Cookie that holds a visitor's answer: `no`, or `yes.` and the letters of those who were agreed to. It is the same
 * for everybody with the same answer.
 */
export const CONSENT_COOKIE = 'consent';

/** How long either answer is kept. */
export const CONSENT_COOKIE_LIFE_DAYS = 180;

/** Whom the variables configure. */
export function configuredServices({
  gaMeasurementId,
  adsConversionId,
  branchKey,
}: Pick<Variables, 'gaMeasurementId' | 'adsConversionId' | 'branchKey'>): Services {
  const google = gaMeasurementId !== null || adsConversionId !== null ? 'g' : '';
  return branchKey === null ? google : `${google}b`;
}
