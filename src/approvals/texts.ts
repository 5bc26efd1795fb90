/** All texts on a day: statements, claims, reasons and documents, with where each version is in its term. */
import { BRANDS } from '../config/brands/index.ts';
import { type PageId, pageOf } from '../config/pages.ts';
import { CLAIM_IDS, CLAIMS, type Claim, type ClaimId } from '../content/claims/index.ts';
import { listReasons } from '../content/permission-reasons.ts';
import { wordsOfClaim } from './claim-words.ts';
import type { DocumentRecord, VersionRecord } from './documents.ts';
import { wordsOfReason } from './reason-words.ts';
import { listStatements } from './statements.ts';

export type Texts = ReturnType<typeof readTexts>;
export type ClaimText = Texts['claims'][number];
export type DocumentText = Texts['documents'][number];
export type VersionText = DocumentText['versions'][number];
export type ReasonText = Texts['reasons'][number];

/**
 * What the sources say on a day.
 * @param today ISO 8601, in India
 */
export function readTexts(documents: readonly DocumentRecord[], today: string) {
  return {
    today,
    brands: Object.values(BRANDS),
    statements: listStatements(),
    claims: CLAIM_IDS.map(readClaim),
    reasons: listReasons().map((record) => ({ record, words: wordsOfReason(record) })),
    documents: documents.map((document) => ({
      ...document,
      versions: document.versions.map((version) => ({
        ...version,
        term: versionTermOf(version, document, today),
      })),
    })),
  };
}

/** @param document with all its versions, the latest first */
function versionTermOf(
  { days }: VersionRecord,
  { versions }: DocumentRecord,
  today: string,
): 'past' | 'in force' | 'to come' | 'announced' {
  if (days === null) return 'in force';
  if (days.effective > today) return days.announced <= today ? 'announced' : 'to come';
  const inForce = versions.find((one) => one.days && one.days.effective <= today);
  return inForce?.days?.effective === days.effective ? 'in force' : 'past';
}

function readClaim(id: ClaimId) {
  const record: Claim = CLAIMS[id];
  return {
    id,
    record,
    words: wordsOfClaim(id, record),
    paths: record.pages.map((page: PageId) => pageOf(page).path),
  };
}
