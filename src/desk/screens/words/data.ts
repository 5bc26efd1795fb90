import { wordsId } from 'virtual:words-id';
import type { Language } from '../../../config/languages.ts';
import { citeApproval, EVERYTHING } from '../../../content/claims/approval.ts';
import type { Wording } from '../../../content/claims/record.ts';
import { summarise } from '../../../review/sheet.ts';
import { addDays, countDays } from '../../../shared/days.ts';
import { openSeen } from '../../records/chain.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readSiteWords } from '../../site.ts';
import { formatDate, formatMoment } from '../../wording.ts';
import {
  type Approval,
  type ApprovalStatus,
  approvalStatusOf,
  describeApproval,
  readApprovals,
  subjectsOf,
} from './approvals.ts';
import { compareSheets, type Difference } from './compare-sheets.ts';
import { readSheet, renderSheet } from './sheet.ts';

/** Days are ISO 8601, in India. */
export interface WordsOverview extends ScreenData {
  kind: 'overview';
  /** The first row that was changed or removed, as a sentence; `null` where the chain holds. */
  broken: string | null;
  /** Whether the live site was built from these words; `null` where it does not answer. */
  isOfLiveSite: boolean | null;
  /** By last day, the next one to end first. */
  claims: {
    id: string;
    words: string;
    language: Language;
    validFrom: string;
    validUntil: string;
    standing: 'to come' | 'running' | 'ending soon' | 'ended';
    daysLeft: number;
    approved: ApprovalStatus;
  }[];
  /** Documents and help. `lastDay` is `null` until a next version is announced, or where there are no versions. */
  documents: {
    title: string;
    path: string;
    brands: string;
    since: string | null;
    lastDay: string | null;
    /** The oldest day on which one of its statutes was looked up. */
    lookedUp: string | null;
  }[];
  sheet: {
    address: string;
    sha256: string;
    open: { what: string; count: number }[];
    /** What may be approved, each with its description. */
    subjects: [subject: string, words: string][];
    /** The last approval of everything, and what differs from the sheet of then; `null` before the first one. */
    since: { approval: number; at: string; by: string; differences: Difference[] | null } | null;
  };
  /** The last one first. */
  approvals: Pick<
    Approval,
    'id' | 'subject' | 'verdict' | 'reason' | 'approvedBy' | 'approvedAt'
  >[];
}

/** One approval as it was given. */
export interface ApprovalShown extends ScreenData {
  kind: 'approval';
  broken: string | null;
  approval: Approval;
  /** As a claim's `approvedBy` cites it; `null` where the chain is broken. */
  citation: string | null;
  /** Whether the kept sheet is the one that was signed; `null` where it is gone. */
  isSheetWhole: boolean | null;
  /** Whether today's sheet differs. */
  hasChangedSince: boolean;
}

export type WordsData = WordsOverview | ApprovalShown;

/** `/words`, or one approval by its number. */
export function readWords(context: DeskContext): Promise<WordsData | null> {
  return context.subject === '' ? readOverview(context) : readApproval(context);
}

async function readOverview({ env }: DeskContext): Promise<WordsOverview> {
  const sheet = readSheet();
  const [{ rows, broken }, rendered, isOfLiveSite] = await Promise.all([
    readApprovals(env),
    renderSheet(sheet),
    readSiteWords(env).then(
      (words) => words === wordsId,
      () => null,
    ),
  ]);
  const last = rows.findLast(
    ({ verdict, subject }) => verdict === 'approved' && subject === EVERYTHING,
  );
  const kept = last && (await openSeen(env.RECORDS, 'approvals', last.seen));
  const claims = listClaims(sheet, rows);
  const documents = listDocuments(sheet);
  const { notApproved, notConfirmed, unconfirmedSources, placeholders } = summarise(sheet);
  return {
    lead: broken ?? describeNext(claims, documents),
    kind: 'overview',
    broken,
    isOfLiveSite,
    claims,
    documents,
    sheet: {
      address: '/words/sheet',
      sha256: rendered.digest,
      open: [
        { what: 'claims not approved', count: notApproved.length },
        { what: 'claims without confirmed evidence', count: notConfirmed.length },
        { what: 'statutes not held against their source', count: unconfirmedSources },
        {
          what: 'facts to confirm',
          count: placeholders.reduce((sum, { count }) => sum + count, 0),
        },
      ],
      subjects: subjectsOf(sheet),
      since: last
        ? {
            approval: last.id,
            at: last.approvedAt,
            by: last.approvedBy,
            differences: kept ? compareSheets(kept.text, rendered.text) : null,
          }
        : null,
    },
    approvals: rows
      .map(({ id, subject, verdict, reason, approvedBy, approvedAt }) => ({
        id,
        subject,
        verdict,
        reason,
        approvedBy,
        approvedAt,
      }))
      .toReversed(),
  };
}

type Sheet = ReturnType<typeof readSheet>;

function listClaims({ claims, today }: Sheet, rows: readonly Approval[]): WordsOverview['claims'] {
  return claims
    .map(({ id, record: { validFrom, validUntil, approvedBy, wording }, standing }) => ({
      id,
      ...firstWords(wording),
      validFrom,
      validUntil,
      standing,
      daysLeft: countDays(today, validUntil),
      approved: approvalStatusOf(id, approvedBy, rows),
    }))
    .sort((one, other) => one.validUntil.localeCompare(other.validUntil));
}

function listDocuments({ documents }: Sheet): WordsOverview['documents'] {
  return documents
    .map(({ title, path, brandNames, versions }) => {
      const inForce = versions.findIndex(({ standing }) => standing === 'in force');
      const { days = null, sources = [] } = versions[inForce] ?? {};
      const next = versions[inForce - 1]?.days;
      return {
        title,
        path,
        brands: brandNames.join(', '),
        since: days?.effective ?? null,
        lastDay: next ? addDays(next.effective, -1) : null,
        lookedUp: sources.map(({ checked }) => checked).sort()[0] ?? null,
      };
    })
    .sort((one, other) => (one.lastDay ?? '9').localeCompare(other.lastDay ?? '9'));
}

/** A sentence about the claim that ends next and the documents that are replaced first. */
export function readNext(nowMs: number): string {
  const sheet = readSheet(nowMs);
  return describeNext(listClaims(sheet, []), listDocuments(sheet));
}

function describeNext(
  claims: readonly Pick<
    WordsOverview['claims'][number],
    'words' | 'standing' | 'validUntil' | 'daysLeft'
  >[],
  documents: readonly Pick<WordsOverview['documents'][number], 'lastDay'>[],
): string {
  const next = claims.find(({ standing }) => standing === 'running' || standing === 'ending soon');
  if (next === undefined) return `No claim is in force today${describeReplaced(documents)}.`;
  const { words, validUntil, daysLeft } = next;
  const others = claims.filter((one) => one !== next && one.validUntil === validUntil).length;
  const also = others === 0 ? '' : `, together with ${others} ${others === 1 ? 'other' : 'others'}`;
  return `The next claim to end is “${words}”, ${describeDaysLeft(daysLeft)}, on ${formatDate(validUntil)}${also}${describeReplaced(documents)}.`;
}

function describeReplaced(
  documents: readonly Pick<WordsOverview['documents'][number], 'lastDay'>[],
): string {
  const [first] = documents.flatMap(({ lastDay }) => lastDay ?? []).sort();
  if (first === undefined) return '';
  const count = documents.filter(({ lastDay }) => lastDay === first).length;
  return `; ${count} ${count === 1 ? 'document is' : 'documents are'} replaced on ${formatDate(addDays(first, 1))}`;
}

/** @example describeDaysLeft(126) // 'in 126 days' */
export function describeDaysLeft(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** In English, unless only pages in other languages make the claim. */
function firstWords(wording: Wording): { words: string; language: Language } {
  const [[language, words] = ['en', ''] as const] = Object.entries(wording) as [Language, string][];
  return wording.en === undefined ? { words, language } : { words: wording.en, language: 'en' };
}

async function readApproval({ env, subject }: DeskContext): Promise<ApprovalShown | null> {
  if (!/^[1-9]\d{0,8}$/.test(subject)) return null;
  const { rows, broken } = await readApprovals(env);
  const approval = rows.find(({ id }) => id === Number(subject));
  if (approval === undefined) return null;
  const [kept, { digest }] = await Promise.all([
    openSeen(env.RECORDS, 'approvals', approval.seen),
    renderSheet(readSheet()),
  ]);
  return {
    lead: `${approval.approvedBy} ${describeApproval(approval)} on ${formatMoment(approval.approvedAt)}.`,
    kind: 'approval',
    broken,
    approval,
    citation: broken === null ? citeApproval(approval) : null,
    isSheetWhole: kept?.isWhole ?? null,
    hasChangedSince: digest !== approval.seen,
  };
}
