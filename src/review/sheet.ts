/** What the review sheet shows, except landing pages and pictures. */
import { BRANDS, type BrandId, handsOutPackages } from '../config/brands/index.ts';
import { LANGUAGE_CODES } from '../config/languages.ts';
import { type PageId, pageOf } from '../config/pages.ts';
import { citeWords, parseApprovedBy } from '../content/claims/approval.ts';
import { CLAIM_IDS, CLAIMS, type Claim, type ClaimId } from '../content/claims/index.ts';
import { formatDay } from '../content/legal/days.ts';
import { NOTICE_DAYS } from '../content/notice-days.ts';
import { listReasons } from '../content/permission-reasons.ts';
import { addDays } from '../shared/days.ts';
import { brandsIn } from './brand-pages.ts';
import { wordsOfClaim } from './claim-words.ts';
import { type ReviewedReason, wordsOfReason } from './reason-words.ts';
import type { ReviewedDocument, ReviewedVersion } from './reviewed.ts';
import { digestOfWords } from './words.ts';

export type Sheet = ReturnType<typeof makeSheet>;
export type SheetDocument = Sheet['documents'][number];
export type SheetVersion = SheetDocument['versions'][number];
export type ReviewedClaim = ReturnType<typeof reviewClaim>;
export type SheetReason = ReturnType<typeof reviewReason>;

/**
 * What the sources say on a day.
 * @param documents those of the same brands
 * @param today ISO 8601, in India
 * @param only a single brand; all when absent
 */
export function makeSheet(documents: readonly ReviewedDocument[], today: string, only?: BrandId) {
  const ids = CLAIM_IDS.filter((id) => only === undefined || CLAIMS[id].brands.includes(only));
  return {
    today,
    brands: brandsIn(only),
    claims: ids.map((id) => reviewClaim(id, today)),
    reasons: brandsIn(only).some(handsOutPackages) ? listReasons().map(reviewReason) : [],
    documents: documents.map((document) => ({
      ...document,
      versions: document.versions.map((version) => ({
        ...version,
        standing: versionStatusOf(version, document, today),
      })),
    })),
  };
}

/** @param document with all its versions, the latest first */
function versionStatusOf(
  { days }: ReviewedVersion,
  { versions }: ReviewedDocument,
  today: string,
): 'past' | 'in force' | 'to come' | 'announced' {
  if (days === null) return 'in force';
  if (days.effective > today) return days.announced <= today ? 'announced' : 'to come';
  const inForce = versions.find((one) => one.days && one.days.effective <= today);
  return inForce?.days?.effective === days.effective ? 'in force' : 'past';
}

function reviewClaim(id: ClaimId, today: string) {
  const record: Claim = CLAIMS[id];
  const words = wordsOfClaim(id, record);
  const digest = digestOfWords([words]);
  return {
    id,
    record,
    words,
    digest,
    texts: LANGUAGE_CODES.flatMap((language) => {
      const [wording, counterpart] = [record.wording[language], record.counterpart[language]];
      return wording === undefined || counterpart === undefined
        ? []
        : [{ language, wording, counterpart }];
    }),
    standing: termStatusOf(record, today),
    isApproved: namesApproval(record.approvedBy, digest),
    paths: record.pages.map((page: PageId) => pageOf(page).path),
    brandNames: record.brands.map((brand) => BRANDS[brand].name),
  };
}

function reviewReason(record: ReviewedReason) {
  const words = wordsOfReason(record);
  const digest = digestOfWords([words]);
  return { record, words, digest, isApproved: namesApproval(record.approvedBy, digest) };
}

/** Whether a record names an approval: at the desk, which alone knows whether it holds, or one that was signed for these words. */
export function namesApproval(approvedBy: string | null, digest: string): boolean {
  const said = parseApprovedBy(approvedBy);
  return said.kind === 'cited' || (said.kind === 'signed' && said.words === citeWords(digest));
}

/** Where a day, ISO 8601, lies in a claim’s term. */
export function termStatusOf(
  { validFrom, validUntil }: Claim,
  today: string,
): 'to come' | 'running' | 'ending soon' | 'ended' {
  if (today < validFrom) return 'to come';
  if (validUntil < today) return 'ended';
  return validUntil <= addDays(today, NOTICE_DAYS) ? 'ending soon' : 'running';
}

/** Counts of what is open: the head of the sheet, and all that the command prints without `--html`. */
export function summarise({ today, brands, claims, reasons, documents }: Sheet) {
  const versions = documents.flatMap((document) =>
    document.versions.map((version) => ({ title: document.title, ...version })),
  );
  const sources = versions.flatMap((version) => version.sources);
  return {
    claims: claims.length,
    notApproved: claims.filter(({ isApproved }) => !isApproved),
    reasons: reasons.length,
    reasonsNotApproved: reasons.filter(({ isApproved }) => !isApproved).length,
    notConfirmed: claims.filter(({ record }) => !record.evidence.isConfirmed),
    endingSoon: claims.filter(({ standing }) => standing === 'ending soon'),
    ended: claims.filter(({ standing }) => standing === 'ended'),
    versions: versions.length,
    clauses: versions.reduce((count, { clauses }) => count + clauses.length, 0),
    sources: sources.length,
    unconfirmedSources: sources.filter(({ confirmed }) => confirmed !== true).length,
    // Versions that take effect after today.
    coming: versions.flatMap(({ title, path, days }) =>
      days && days.effective > today ? [{ title, path, effective: days.effective }] : [],
    ),
    placeholders: brands.map(({ name, placeholders }) => ({
      brand: name,
      count: placeholders.length,
    })),
  };
}

/** The summary for a terminal. */
export function formatSummary(sheet: Sheet): string {
  const summary = summarise(sheet);
  const names = sheet.brands.map(({ name }) => name).join(', ');
  return [
    `Review on ${formatDay(sheet.today, 'en')}: ${names}`,
    '',
    `${summary.claims} claims`,
    describe('not approved', summary.notApproved),
    describe('evidence not confirmed', summary.notConfirmed),
    describe(`ending within ${NOTICE_DAYS} days`, summary.endingSoon, true),
    describe('ended, counterpart printed instead', summary.ended, true),
    '',
    `${summary.reasons} reasons for what the app asks on a phone`,
    `  not approved: ${summary.reasonsNotApproved}`,
    '',
    `${summary.clauses} clauses in ${summary.versions} versions of ${sheet.documents.length} documents`,
    `  statutes looked up: ${summary.sources}, not yet held against the source itself: ${summary.unconfirmedSources}`,
    ...summary.coming.map(
      ({ title, path, effective }) =>
        `  takes effect on ${formatDay(effective, 'en')}: ${title} (${path})`,
    ),
    '',
    'Placeholders',
    ...summary.placeholders.map(({ brand, count }) => `  ${brand}: ${count}`),
    '',
    'The sheet to read and sign: npm run review -- --html review.html',
  ].join('\n');
}

function describe(what: string, claims: readonly ReviewedClaim[], namesThem = false): string {
  const names = namesThem && claims.length > 0 ? ` (${claims.map(({ id }) => id).join(', ')})` : '';
  return `  ${what}: ${claims.length}${names}`;
}
