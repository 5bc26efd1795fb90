import type { Variables } from '../../config/variables.ts';
import type { PageFacts } from '../../decide/facts.ts';

/** Third-party ids that the page passes to the browser; each `null` where it is not configured. */
export interface ClientTags
  extends Pick<
    Variables,
    'branchKey' | 'gaMeasurementId' | 'adsConversionId' | 'adsLabelNew' | 'adsLabelOld'
  > {}

/** For pages that name no third party. */
export const NO_TAGS: ClientTags = {
  branchKey: null,
  gaMeasurementId: null,
  adsConversionId: null,
  adsLabelNew: null,
  adsLabelOld: null,
};

/** What `variables` configures for a page with these facts (docs/behaviour.md#third-party-tags). */
export function pageTags(
  { page, services }: Pick<PageFacts, 'page' | 'services'>,
  variables: Variables,
): ClientTags {
  if (page.kind !== 'landing' || services === '') return NO_TAGS;
  const { branchKey, gaMeasurementId, adsConversionId, adsLabelNew, adsLabelOld } = variables;
  return { branchKey, gaMeasurementId, adsConversionId, adsLabelNew, adsLabelOld };
}
