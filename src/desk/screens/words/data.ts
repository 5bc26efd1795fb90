import { buildId } from 'virtual:build-id';
import type { Language } from '../../../config/languages.ts';
import { citeApproval, EVERYTHING } from '../../../content/claims/approval.ts';
import type { Wording } from '../../../content/claims/record.ts';
import { summarise } from '../../../review/sheet.ts';
import { addDays, countDays } from '../../../shared/days.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readState } from '../../site.ts';
import { formatDate, formatMoment } from '../../wording.ts';
import {
  type Approval,
  readApprovals,
  type Standing,
  sayDeed,
  standingOf,
  subjectsOf,
} from './approvals.ts';
import { compareSheets, type Difference, openKept, readSheet, writeSheet } from './sheet.ts';

/** Days are ISO 8601, in India. */
export interface WordsOverview extends ScreenData {
  kind: 'overview';
  /** The first row that was changed or taken out, as a sentence; `null` where the chain holds. */
  broken: string | null;
  /** Whether the live site has the sources that these words are from; `null` where it does not answer. */
  isOfLiveSite: boolean | null;
  /** By their last day, the next one to end first. */
  claims: {
    id: string;
    words: string;
    language: Language;
    validFrom: string;
    validUntil: string;
    standing: 'to come' | 'running' | 'ending soon' | 'ended';
    daysLeft: number;
    approved: Standing;
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
    /** What may be approved, with the words for it. */
    subjects: [subject: string, words: string][];
    /** The last approval of everything, and what differs from what was seen then; `null` before the first one. */
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
  /** Digest of the row before; empty for the first one. */
  before: string;
  /** As a claim's `approvedBy` cites it. */
  citation: string;
  /** Whether the sheet that was kept is the one that was signed; `null` where it is gone. */
  isSheetWhole: boolean | null;
  /** Whether today's sheet is another one. */
  hasChangedSince: boolean;
}

export type WordsData = WordsOverview | ApprovalShown;

/** `/words`, or below it one approval by its number. */
export function readWords(context: DeskContext): Promise<WordsData | null> {
  return context.subject === '' ? readOverview(context) : readApproval(context);
}

async function readOverview({ env }: DeskContext): Promise<WordsOverview> {
  const sheet = readSheet();
  const [{ rows, broken }, written, isOfLiveSite] = await Promise.all([
    readApprovals(env),
    writeSheet(sheet),
    readState(env).then(
      ({ build }) => build === buildId,
      () => null,
    ),
  ]);
  const last = rows.findLast(
    ({ verdict, subject }) => verdict === 'approved' && subject === EVERYTHING,
  );
  const kept = last && (await openKept(env, last.seen));
  const claims = listClaims(sheet, rows);
  const documents = listDocuments(sheet);
  const { notApproved, notConfirmed, unconfirmedSources, placeholders } = summarise(sheet);
  return {
    lead: broken ?? sayNext(claims, documents),
    kind: 'overview',
    broken,
    isOfLiveSite,
    claims,
    documents,
    sheet: {
      address: '/words/sheet',
      sha256: written.digest,
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
            differences: kept ? compareSheets(kept.text, written.text) : null,
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
      approved: standingOf(id, approvedBy, rows),
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

/** Which claim ends next, and which documents are replaced first, as a sentence. */
export function readNext(nowMs: number): string {
  const sheet = readSheet(nowMs);
  return sayNext(listClaims(sheet, []), listDocuments(sheet));
}

function sayNext(
  claims: readonly Pick<
    WordsOverview['claims'][number],
    'words' | 'standing' | 'validUntil' | 'daysLeft'
  >[],
  documents: readonly Pick<WordsOverview['documents'][number], 'lastDay'>[],
): string {
  const next = claims.find(({ standing }) => standing === 'running' || standing === 'ending soon');
  if (next === undefined) return `No claim is in force today${sayReplaced(documents)}.`;
  const { words, validUntil, daysLeft } = next;
  const others = claims.filter((one) => one !== next && one.validUntil === validUntil).length;
  const also = others === 0 ? '' : `, together with ${others} ${others === 1 ? 'other' : 'others'}`;
  return `The next claim to end is “${words}”, ${sayLeft(daysLeft)}, on ${formatDate(validUntil)}${also}${sayReplaced(documents)}.`;
}

function sayReplaced(
  documents: readonly Pick<WordsOverview['documents'][number], 'lastDay'>[],
): string {
  const [first] = documents.flatMap(({ lastDay }) => lastDay ?? []).sort();
  if (first === undefined) return '';
  const count = documents.filter(({ lastDay }) => lastDay === first).length;
  return `; ${count} ${count === 1 ? 'document is' : 'documents are'} replaced on ${formatDate(addDays(first, 1))}`;
}

/** @example sayLeft(126) // 'in 126 days' */
export function sayLeft(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** A claim that pages in other languages alone make has no English. */
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
    openKept(env, approval.seen),
    writeSheet(readSheet()),
  ]);
  return {
    lead: `${approval.approvedBy} ${sayDeed(approval)} on ${formatMoment(approval.approvedAt)}.`,
    kind: 'approval',
    broken,
    approval,
    before: rows.find(({ id }) => id === approval.id - 1)?.chain ?? '',
    citation: citeApproval(approval),
    isSheetWhole: kept?.isWhole ?? null,
    hasChangedSince: digest !== approval.seen,
  };
}
