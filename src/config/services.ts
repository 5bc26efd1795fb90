/**
 * Third parties that may measure a visit once the visitor has agreed (docs/behaviour.md#consent). Documents never load
 * them.
 */
import type { Variables } from './variables.ts';

/** Names of the third parties, by the letter that stands for each in the cookie. */
export const SERVICE_NAMES = { g: 'Google', b: 'Branch' } as const;
/** Letters of the third parties that are configured, in the order of the names; empty where there is none. */
export type Services = '' | 'g' | 'b' | 'gb';

/** Whom the variables configure. */
export function configuredServices({
  gaMeasurementId,
  adsConversionId,
  branchKey,
}: Pick<Variables, 'gaMeasurementId' | 'adsConversionId' | 'branchKey'>): Services {
  const google = gaMeasurementId !== null || adsConversionId !== null ? 'g' : '';
  return branchKey === null ? google : `${google}b`;
}
