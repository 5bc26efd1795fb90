/** The decision on contests for money that holds on a day, for pages and for documents without versions. */
import { type Brand, type BrandId, offersCash } from '../../config/brands/index.ts';
import type { DatedDocumentId } from '../../config/pages.ts';
import { historyOf, versionInForce } from './versions.ts';

/** The terms of the brands that have terms of their own; all others share those of the hosts. */
const OWN_TERMS: Readonly<Partial<Record<BrandId, DatedDocumentId>>> = {
  hadaf: 'hadaf-tnc',
  ludopanti: 'ludopanti-tnc',
};

/**
 * The brand with the decision that is in force. That there are no cash contests holds as soon as the brand's file says so, and the
 * next version of the terms says it too. The reverse holds once the version that says it has taken effect.
 * @param day ISO 8601, in India; may be `TemplateFacts.asOf`
 */
export function brandOn(brand: Brand, day: string): Brand {
  if (!offersCash(brand)) return brand;
  const terms = versionInForce(historyOf(OWN_TERMS[brand.id] ?? 'terms-of-service'), day);
  const told = terms.cashPlay[brand.id];
  return told === undefined || told.offered !== 'none'
    ? brand
    : { ...brand, cashPlay: { ...brand.cashPlay, ...told } };
}
