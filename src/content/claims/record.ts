import type { BrandId } from '../../config/brands/index.ts';
import type { ClaimId } from '../../config/claim-ids.ts';
import type { Language } from '../../config/languages.ts';
import type { PageId } from '../../config/pages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { Approver } from './approval.ts';

export type ClaimFacts = Pick<
  PageFacts,
  'page' | 'brand' | 'language' | 'cash' | 'asOf' | 'claimsOff'
>;

export type Wording = Readonly<Partial<Record<Language, string>>>;

/**
 * A claim in one language. `{brand}` stands for the brand's name, `{association}` for the body that it is a member of,
 * `{until}` for the claim's last day.
 */
export interface ClaimText {
  wording: string;
  /** Printed instead where a cash claim may not be made, outside the claim's dates, or while it is off. Promises nothing. */
  replacement: string;
}

export interface Claim extends Omit<ClaimRecord, 'english'> {
  wording: Wording;
  replacement: Wording;
}

export interface ClaimRecord {
  /** `null` where only pages in other languages make the claim. */
  english: ClaimText | null;
  /** About money that a player may get; hidden in restricted states and while `CASH_OFFERS` is off. */
  isCashClaim: boolean;
  /**
   * Claims without which this one would say something else, or stand without its terms: while one of them is off, so is
   * this one. @default none
   */
  needs?: readonly ClaimId[];
  /** `false` where the player risks no money for it, so that it needs no risk line. @default true */
  hasRisk?: false;
  evidence: Evidence;
  /**
   * The approval of wording and replacement, with their evidence and the term below: `approval 0f3a91c2d4e5` of the desk,
   * or `Asha Rao, general counsel, words 5d1c0a9e7b32` of a signed sheet (`approval.ts`); `null` until then. It ends when
   * one of them changes. `doctor --production` refuses claims without one.
   */
  approvedBy: string | null;
  /** Who may approve it at the desk. @default 'legal' */
  approver?: Approver;
  /**
   * First and last day on which the claim may be printed, ISO 8601 dates in Indian time, both included. Twelve
   * months at most.
   */
  validFrom: string;
  validUntil: string;
  brands: readonly BrandId[];
  pages: readonly PageId[];
}

/** Some records of the register, by id. */
export type ClaimRecords = Readonly<Partial<Record<ClaimId, ClaimRecord>>>;

export interface Evidence {
  /** Where the evidence is, in case an authority asks for it. */
  keptIn: string;
  /** Whether a named person has checked and signed the evidence; `doctor --production` lists claims without. */
  isConfirmed: boolean;
}
