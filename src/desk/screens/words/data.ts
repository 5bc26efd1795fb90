import { wordsId } from 'virtual:words-id';
import { BRANDS } from '../../../config/brands/index.ts';
import type { Language } from '../../../config/languages.ts';
import type { Approver } from '../../../content/claims/approval.ts';
import { fillClaim } from '../../../content/claims/index.ts';
import type { Wording } from '../../../content/claims/record.ts';
import { APPROVERS, everythingFor, parseEverything } from '../../../review/approvers.ts';
import { summarise } from '../../../review/sheet.ts';
import { type Subject, subjectsOf } from '../../../review/subjects.ts';
import { addDays, countDays } from '../../../shared/days.ts';
import { type ApproverVariables, readApprovers, rolesOf } from '../../approvers.ts';
import { openSeen } from '../../records/chain.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readSiteWords } from '../../site.ts';
import { formatDate } from '../../wording.ts';
import { type ApprovalShown, readApproval } from './approval-page.ts';
import { type Approval, addressOf, readApprovals } from './approvals.ts';
import { compareSheets, type Difference } from './compare-sheets.ts';
import { readSheet, renderSheet } from './sheet.ts';
import { isUndecided, judgeAll, type ShownStanding, showStanding } from './standings.ts';
import { readSubject, type SubjectShown } from './subject-page.ts';

/** Days are ISO 8601, in India. */
export interface WordsOverview extends ScreenData {
  kind: 'overview';
  /** What ends next, and when. */
  next: string;
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
    approval: ShownStanding;
  }[];
  /** Why the app asks for what a user decides on. */
  reasons: { group: string; reason: string; approval: ShownStanding }[];
  /** Documents and help. `lastDay` is `null` until a next version is announced, or where there are no versions. */
  documents: {
    title: string;
    path: string;
    brands: string;
    since: string | null;
    lastDay: string | null;
    /** The oldest day on which one of its statutes was looked up. */
    lookedUp: string | null;
    /** Its versions that readers see or will see, and how their approvals stand. */
    versions: ({ path: string } & ShownStanding)[];
  }[];
  /** What is to be approved. */
  decide: {
    approvers: {
      approver: Approver;
      addresses: readonly string[];
      /** What to set where approvals for it cannot be given. */
      problem: string | null;
      /** Whether the person at the desk is one of them. */
      isYou: boolean;
      /** Claims and versions that have never been approved, and the first of them. */
      open: number;
      first: string | null;
      /** Where all that needs this approver is approved at once. */
      everything: string;
    }[];
    /** Changed since they were approved, objected to, or not named by their record. */
    changed: ({ title: string; subject: string } & ShownStanding)[];
  };
  sheet: {
    address: string;
    sha256: string;
    open: { what: string; count: number }[];
    /** The last approval of everything, and what differs from the sheet of then; `null` before the first one. */
    since: { approval: number; at: string; by: string; differences: Difference[] | null } | null;
  };
  /** The last one first. */
  approvals: Pick<
    Approval,
    'id' | 'subject' | 'verdict' | 'reason' | 'approvedBy' | 'approvedAt'
  >[];
}

export type WordsData = WordsOverview | SubjectShown | ApprovalShown;

/** `/words`, what may be approved by its address, or one approval by its number. */
export function readWords(context: DeskContext): Promise<WordsData | null> {
  if (context.subject === '') return readOverview(context);
  return context.url.pathname.startsWith('/words/subjects/')
    ? readSubject(context)
    : readApproval(context);
}

async function readOverview({ env, person }: DeskContext): Promise<WordsOverview> {
  const sheet = readSheet();
  const subjects = subjectsOf(sheet);
  const [{ rows, broken }, rendered, isOfLiveSite] = await Promise.all([
    readApprovals(env),
    renderSheet(sheet),
    readSiteWords(env).then(
      (words) => words === wordsId,
      () => null,
    ),
  ]);
  const standings = await judgeAll(env.RECORDS, subjects, rows);
  const last = rows.findLast(
    ({ verdict, subject }) => verdict === 'approved' && parseEverything(subject) !== null,
  );
  const kept = last && (await openSeen(env.RECORDS, 'approvals', last.seen));
  const claims = listClaims(sheet, standings);
  const documents = listDocuments(sheet, standings);
  const { notConfirmed, unconfirmedSources, placeholders } = summarise(sheet);
  const undecided = subjects.filter((subject) => isUndecided(subject, standings));
  return {
    lead: broken ?? sayNext(claims, documents, sheet.today),
    kind: 'overview',
    next: describeNext(claims, documents),
    broken,
    isOfLiveSite,
    claims,
    reasons: sheet.reasons.map(({ record: { group, reason }, words }) => ({
      group,
      reason: reason.en,
      approval: showStanding(words, standings),
    })),
    documents,
    decide: {
      approvers: listApprovers(env, person, undecided, standings),
      changed: undecided
        .map((subject) => ({
          title: subject.title,
          subject: subject.subject,
          ...showStanding(subject, standings),
        }))
        .filter(({ isNew }) => !isNew),
    },
    sheet: {
      address: '/words/sheet',
      sha256: rendered.digest,
      open: [
        { what: 'claims, reasons and versions not approved', count: undecided.length },
        { what: 'claims without confirmed evidence', count: notConfirmed.length },
        { what: 'statutes not held against their source', count: unconfirmedSources },
        {
          what: 'facts to confirm',
          count: placeholders.reduce((sum, { count }) => sum + count, 0),
        },
      ],
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
type Standings = Awaited<ReturnType<typeof judgeAll>>;

function listApprovers(
  env: DeskBindings,
  person: DeskContext['person'],
  undecided: readonly Subject[],
  standings: Standings,
): WordsOverview['decide']['approvers'] {
  const approvers = readApprovers(env as ApproverVariables);
  const roles = rolesOf(approvers, person);
  return APPROVERS.map((approver) => {
    const open = undecided.filter(
      (subject) => subject.approver === approver && showStanding(subject, standings).isNew,
    );
    const [first] = open;
    return {
      approver,
      ...approvers[approver],
      isYou: roles.includes(approver),
      open: open.length,
      first: first ? addressOf(first.subject) : null,
      everything: addressOf(everythingFor(approver)),
    };
  });
}

function listClaims({ claims, today }: Sheet, standings: Standings): WordsOverview['claims'] {
  return listTerms({ claims, today }).map((claim) => ({
    ...claim,
    approval: showStanding({ subject: `claim ${claim.id}` }, standings),
  }));
}

/** Claims with their words and days, the next one to end first. */
function listTerms({ claims, today }: Pick<Sheet, 'claims' | 'today'>) {
  return claims
    .map(({ id, record: { validFrom, validUntil, wording }, standing }) => ({
      id,
      ...firstWords(wording, validUntil),
      validFrom,
      validUntil,
      standing,
      daysLeft: countDays(today, validUntil),
    }))
    .sort((one, other) => one.validUntil.localeCompare(other.validUntil));
}

function listDocuments({ documents }: Sheet, standings: Standings): WordsOverview['documents'] {
  return listDays(documents).map(({ addresses, ...document }) => ({
    ...document,
    versions: addresses
      .filter((path) => standings.has(`document ${path}`))
      .map((path) => ({ path, ...showStanding({ subject: `document ${path}` }, standings) })),
  }));
}

/** Documents with their days and versions, the next one to be replaced first. */
function listDays(documents: Sheet['documents']) {
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
        addresses: versions.map((version) => version.path),
      };
    })
    .sort((one, other) => (one.lastDay ?? '9').localeCompare(other.lastDay ?? '9'));
}

/** A sentence about the claim that ends next and the documents that are replaced first. */
export function readNext(nowMs: number): string {
  const sheet = readSheet(nowMs);
  return describeNext(listTerms(sheet), listDays(sheet.documents));
}

type Ends = Pick<WordsOverview['claims'][number], 'words' | 'standing' | 'validUntil' | 'daysLeft'>;
type Replaced = Pick<WordsOverview['documents'][number], 'lastDay'>;

/** Both dates in a few words. @example 'The next claim ends in 125 days, 3 documents change in 27 days.' */
function sayNext(claims: readonly Ends[], documents: readonly Replaced[], today: string): string {
  const next = findNext(claims);
  const claim =
    next === undefined
      ? 'No claim is in force today'
      : `The next claim ends ${describeDaysLeft(next.daysLeft)}`;
  const replaced = findReplaced(documents);
  if (replaced === null) return `${claim}.`;
  const { day, count } = replaced;
  return `${claim}, ${count === 1 ? '1 document changes' : `${count} documents change`} ${describeDaysLeft(countDays(today, day))}.`;
}

function findNext<Claim extends Pick<Ends, 'standing'>>(claims: readonly Claim[]) {
  return claims.find(({ standing }) => standing === 'running' || standing === 'ending soon');
}

function describeNext(claims: readonly Ends[], documents: readonly Replaced[]): string {
  const next = findNext(claims);
  if (next === undefined) return `No claim is in force today${describeReplaced(documents)}.`;
  const { words, validUntil, daysLeft } = next;
  const others = claims.filter((one) => one !== next && one.validUntil === validUntil).length;
  const also = others === 0 ? '' : `, together with ${others} ${others === 1 ? 'other' : 'others'}`;
  return `The next claim to end is “${words}”, ${describeDaysLeft(daysLeft)}, on ${formatDate(validUntil)}${also}${describeReplaced(documents)}.`;
}

/** How many documents are replaced on the same day, the first one; `null` where no day is set. */
function findReplaced(documents: readonly Replaced[]): { day: string; count: number } | null {
  const [first] = documents.flatMap(({ lastDay }) => lastDay ?? []).sort();
  if (first === undefined) return null;
  const count = documents.filter(({ lastDay }) => lastDay === first).length;
  return { day: addDays(first, 1), count };
}

function describeReplaced(documents: readonly Replaced[]): string {
  const replaced = findReplaced(documents);
  if (replaced === null) return '';
  const { day, count } = replaced;
  return `; ${count} ${count === 1 ? 'document is' : 'documents are'} replaced on ${formatDate(day)}`;
}

/** @example describeDaysLeft(126) // 'in 126 days' */
export function describeDaysLeft(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** In English, unless only pages in other languages make the claim; as the first brand's pages print it. */
function firstWords(wording: Wording, validUntil: string): { words: string; language: Language } {
  const [[first, text] = ['en', ''] as const] = Object.entries(wording) as [Language, string][];
  const [language, words] =
    wording.en === undefined ? [first, text] : (['en', wording.en] as const);
  const printed = fillClaim(words, { validUntil }, { brand: BRANDS.main, language });
  return { words: printed === '' ? words : printed, language };
}
