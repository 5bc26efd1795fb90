import type { Variables } from '../../config/variables.ts';

/** Third-party ids that the page passes to the browser; each `null` where it is not configured. */
export interface ClientTags
  extends Pick<
    Variables,
    'branchKey' | 'gaMeasurementId' | 'adsConversionId' | 'adsLabelNew' | 'adsLabelOld'
  > {
  /** The nonce, or the slot token that stands for it; `null` where no script needs one. */
  nonce: string | null;
}

/** For documents, which call nobody (docs/behaviour.md#third-party-tags). */
export const NO_TAGS: ClientTags = {
  branchKey: null,
  gaMeasurementId: null,
  adsConversionId: null,
  adsLabelNew: null,
  adsLabelOld: null,
  nonce: null,
};

/** What `variables` configures for the browser. `nonce` is kept only where a tag needs it: Branch. */
export function clientTags(variables: Variables, nonce: string): ClientTags {
  const { branchKey, gaMeasurementId, adsConversionId, adsLabelNew, adsLabelOld } = variables;
  return {
    branchKey,
    gaMeasurementId,
    adsConversionId,
    adsLabelNew,
    adsLabelOld,
    nonce: branchKey === null ? null : nonce,
  };
}
