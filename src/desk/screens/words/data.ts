import {
  APPROVERS,
  type ApproverVariables,
  everythingFor,
  readApprovers,
  rolesOf,
} from '../../../approvals/approvers.ts';
import { isUndecided, type Statuses } from '../../../approvals/status.ts';
import type { Subject } from '../../../approvals/subjects.ts';
import type { Texts } from '../../../approvals/texts.ts';
import { BRANDS } from '../../../config/brands/index.ts';
import type { Language } from '../../../config/languages.ts';
import type { Approver } from '../../../content/claims/approval.ts';
import { fillClaim } from '../../../content/claims/index.ts';
import type { Wording } from '../../../content/claims/record.ts';
import { describeDaysLeft, formatDate } from '../../../shared/day-words.ts';
import { addDays, countDays } from '../../../shared/days.ts';
import { readLive } from '../../live.ts';
import { claimOf, type LiveState, sayClaim, sayLive } from '../../live-state.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { addressOf } from './address-of.ts';
import { type ListedDecision, listDecision } from './Decisions.tsx';
import { type DecisionShown, readDecision } from './decision-page.ts';
import { type EverythingShown, readEverything } from './everything-page.ts';
import { readStatuses, type ShownStatus, showStatus } from './statuses.ts';
import { readSubject, type SubjectShown } from './subject-page.ts';
import { readTodaysTexts } from './today-texts.ts';
import { readTranslations, type TranslationsShown } from './translations-page.ts';

/** Days are ISO 8601, in India. */
export interface WordsOverview extends ScreenData {
  kind: 'overview';
  /** What ends next, and when. */
  next: string;
  /** The first object among the records that is not a valid record, as a sentence; `null` if all are. */
  broken: string | null;
  /** What is off, objected to or ends soon, as `sayLive` has it. */
  alerts: string[];
  /** Whether the live site was built from these words; `null` where it does not answer. */
  isOfLiveSite: boolean | null;
  /** By last day, the next one to end first. */
  claims: {
    id: string;
    words: string;
    language: Language;
    validFrom: string;
    validUntil: string;
    term: 'to come' | 'running' | 'ending soon' | 'ended';
    daysLeft: number;
    /** What a visitor gets today, in words; by its days alone while the site does not answer. */
    live: { isShown: boolean; words: string };
    approval: ShownStatus;
  }[];
  /** Sentences outside claims and documents: the decisions on contests for money, the question of consent, what is promised about complaints. */
  statements: { title: string; subject: string; approval: ShownStatus }[];
  /** Why the app asks for what a user decides on. */
  reasons: { group: string; reason: string; approval: ShownStatus }[];
  /** Documents and help. `lastDay` is `null` until a next version is announced, or where there are no versions. */
  documents: {
    title: string;
    path: string;
    brands: string;
    since: string | null;
    lastDay: string | null;
    /** The oldest day on which one of its statutes was looked up. */
    lookedUp: string | null;
    /** Its versions, and how their approvals stand. */
    versions: ({ path: string } & ShownStatus)[];
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
    changed: ({ title: string; subject: string } & ShownStatus)[];
  };
  /** What is open, in numbers. */
  open: { what: string; count: number }[];
  /** The last one first. */
  decisions: ListedDecision[];
}

export type WordsData =
  | WordsOverview
  | SubjectShown
  | DecisionShown
  | EverythingShown
  | TranslationsShown;

/** `/words`, everything to print, what may be approved by its address, or one decision by its id. */
export async function readWords(context: DeskContext): Promise<WordsData | null> {
  const { pathname } = context.url;
  if (pathname === '/words/sheet') return readEverything(context);
  if (pathname === '/words/translations') return readTranslations();
  if (pathname === '/words') return readOverview(context);
  return pathname.startsWith('/words/subjects/') ? readSubject(context) : readDecision(context);
}

async function readOverview({ env, person }: DeskContext): Promise<WordsOverview> {
  const texts = readTodaysTexts();
  const { faults, ...decided } = await readStatuses(env, texts);
  const { subjects, statuses, decisions } = decided;
  const live = await readLive(env, Date.now(), { texts, ...decided });
  const { isOfLiveSite } = live;
  const claims = listClaims(texts, statuses, live);
  const documents = listDocuments(texts, statuses);
  const undecided = subjects.filter((subject) => isUndecided(subject, statuses));
  const broken = faults[0] ?? null;
  return {
    lead: broken ?? sayNext(claims, documents, texts.today),
    alerts: sayLive(live),
    kind: 'overview',
    next: describeNext(claims, documents),
    broken,
    isOfLiveSite,
    claims,
    statements: texts.statements.map(({ title, subject }) => ({
      title,
      subject,
      approval: showStatus({ subject }, statuses),
    })),
    reasons: texts.reasons.map(({ record: { group, reason }, words }) => ({
      group,
      reason: reason.en,
      approval: showStatus(words, statuses),
    })),
    documents,
    decide: {
      approvers: listApprovers(env, person, undecided, statuses),
      changed: undecided
        .map((subject) => ({
          title: subject.title,
          subject: subject.subject,
          ...showStatus(subject, statuses),
        }))
        .filter(({ isNew }) => !isNew),
    },
    open: countOpen(texts, undecided.length),
    decisions: decisions.map(listDecision).toReversed(),
  };
}

function countOpen({ claims, documents, brands }: Texts, undecided: number): WordsOverview['open'] {
  const sources = documents.flatMap(({ versions }) => versions.flatMap((one) => one.sources));
  return [
    { what: 'statements, claims, reasons and versions not approved', count: undecided },
    {
      what: 'claims without confirmed evidence',
      count: claims.filter(({ record }) => !record.evidence.isConfirmed).length,
    },
    {
      what: 'statutes not held against their source',
      count: sources.filter(({ confirmed }) => confirmed !== true).length,
    },
    {
      what: 'facts to confirm',
      count: brands.reduce((sum, { placeholders }) => sum + placeholders.length, 0),
    },
  ];
}

function listApprovers(
  env: DeskBindings,
  person: DeskContext['person'],
  undecided: readonly Subject[],
  statuses: Statuses,
): WordsOverview['decide']['approvers'] {
  const approvers = readApprovers(env as ApproverVariables);
  const roles = rolesOf(approvers, person);
  return APPROVERS.map((approver) => {
    const open = undecided.filter(
      (subject) => subject.approver === approver && showStatus(subject, statuses).isNew,
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

function listClaims(
  { claims, today }: Texts,
  statuses: Statuses,
  live: LiveState,
): WordsOverview['claims'] {
  return listTerms({ claims, today }).map((claim) => ({
    ...claim,
    live: {
      isShown: claimOf(live, claim.id).causes.length === 0,
      words: sayClaim(claimOf(live, claim.id), live),
    },
    approval: showStatus({ subject: `claim ${claim.id}` }, statuses),
  }));
}

/** Claims with their words and days, the next one to end first. */
function listTerms({ claims, today }: Pick<Texts, 'claims' | 'today'>) {
  return claims
    .map(({ id, record: { validFrom, validUntil, wording }, term }) => ({
      id,
      ...firstWords(wording, validUntil),
      validFrom,
      validUntil,
      term,
      daysLeft: countDays(today, validUntil),
    }))
    .sort((one, other) => one.validUntil.localeCompare(other.validUntil));
}

function listDocuments({ documents }: Texts, statuses: Statuses): WordsOverview['documents'] {
  return listDays(documents).map(({ addresses, ...document }) => ({
    ...document,
    versions: addresses.map((path) => ({
      path,
      ...showStatus({ subject: `document ${path}` }, statuses),
    })),
  }));
}

/** Documents with their days and versions, the next one to be replaced first. */
function listDays(documents: Texts['documents']) {
  return documents
    .map(({ title, path, brandNames, versions }) => {
      const inForce = versions.findIndex(({ term }) => term === 'in force');
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
  const texts = readTodaysTexts(nowMs);
  return describeNext(listTerms(texts), listDays(texts.documents));
}

type Ends = Pick<WordsOverview['claims'][number], 'words' | 'term' | 'validUntil' | 'daysLeft'>;
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

function findNext<Claim extends Pick<Ends, 'term'>>(claims: readonly Claim[]) {
  return claims.find(({ term }) => term === 'running' || term === 'ending soon');
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

/** In English, unless only pages in other languages make the claim; as the first brand's pages print it. */
function firstWords(wording: Wording, validUntil: string): { words: string; language: Language } {
  const [[first, text] = ['en', ''] as const] = Object.entries(wording) as [Language, string][];
  const [language, words] =
    wording.en === undefined ? [first, text] : (['en', wording.en] as const);
  const printed = fillClaim(words, { validUntil }, { brand: BRANDS.main, language });
  return { words: printed === '' ? words : printed, language };
}
