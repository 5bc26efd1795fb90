/** The shape of a claim: a promise to the visitor that somebody must be able to prove. */
import type { BrandId } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import type { PageId } from '../../config/pages.ts';

export type Wording = Readonly<Partial<Record<Language, string>>>;

export interface Claim {
  /** What is promised. `{brand}` stands for the brand's name. */
  wording: Wording;
  /** Printed instead where a cash claim may not be made, or outside the claim's dates. Promises nothing. */
  counterpart: Wording;
  /** Concerns money that a player may get: hidden in restricted states and while `CASH_OFFERS` is off. */
  isCashClaim: boolean;
  evidence: Evidence;
  /** First and last day on which the claim may be printed, ISO 8601 dates in Indian time, both included. */
  validFrom: string;
  validUntil: string;
  brands: readonly BrandId[];
  pages: readonly PageId[];
}

export interface Evidence {
  /** Where the proof is kept, so that whoever is asked for it finds it. */
  keptIn: string;
  /** Somebody has looked at the proof and signed for it; `doctor --production` lists what is not. */
  isConfirmed: boolean;
}
