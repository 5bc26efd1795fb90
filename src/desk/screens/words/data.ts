import {
  APPROVERS,
  type ApproverVariables,
  everythingFor,
  readApprovers,
  rolesOf,
} from '../../../approvals/approvers.ts';
import { firstWordsOf } from '../../../approvals/claim-words.ts';
import { isUndecided, type Statuses, statusOf } from '../../../approvals/status.ts';
import type { Subject } from '../../../approvals/subjects.ts';
import type { DocumentText, Texts } from '../../../approvals/texts.ts';
import type { Language } from '../../../config/languages.ts';
import type { Approver } from '../../../content/claims/approval.ts';
import { describeDaysLeft, formatDate } from '../../../shared/day-words.ts';
import { addDays, countDays } from '../../../shared/days.ts';
import { readLive } from '../../live.ts';
import { type LiveState, type LiveText, sayLive, textOf } from '../../live-state.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { waysOf } from '../state/down.ts';
import { addressOf } from './address-of.ts';
import { type ListedDecision, listDecision } from './Decisions.tsx';
import { type DecisionShown, readDecision } from './decision-page.ts';
import { type EverythingShown, readEverything } from './everything-page.ts';
import { type ShownStatus, showStatus } from './statuses.ts';
import { readSubject, type SubjectShown } from './subject-page.ts';
import { readTranslations, type TranslationsShown } from './translations-page.ts';

/** What a visitor gets of a text now. */
export type ShownNow = Pick<LiveText, 'state' | 'words'>;

/** Days are ISO 8601, in India. */
export interface WordsOverview extends ScreenData {
  kind: 'overview';
  /** What is off, objected to or ends soon, as `sayLive` has it: the beginning of the lead, sentence by sentence. */
  alerts: string[];
  /** What ends next, and when. */
  next: string;
  /** The first object among the records that is not a valid record, as a sentence; `null` if all are. */
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
    daysLeft: number;
    /** What a visitor gets today; by its days alone while the site does not answer. */
    live: ShownNow;
    approval: ShownStatus;
  }[];
  /** Sentences outside claims and documents: the decisions on contests for money, the question of consent, what is promised about complaints, the app’s drawn screens. */
  statements: { title: string; subject: string; live: ShownNow; approval: ShownStatus }[];
  /** Why the app asks for what a user decides on. */
  reasons: { group: string; reason: string; live: ShownNow; approval: ShownStatus }[];
  /** Documents and help. `lastDay` is `null` until a next version is announced, or where there are no versions. */
  documents: {
    title: string;
    path: string;
    brands: string;
    since: string | null;
    lastDay: string | null;
    /** The oldest day on which one of its statutes was looked up. */
    lookedUp: string | null;
    /** Its versions, what a visitor gets of each, and how their approvals stand. */
    versions: ({ path: string; live: ShownNow } & ShownStatus)[];
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
      /** How many texts are not approved, and the first of them that is to be decided; `null` where none is. */
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
  const live = await readLive(env);
  const { isOfLiveSite } = live;
  const { texts, subjects, statuses, decisions, faults } = live.decided;
  const stand = (subject: string) => standOf(live, subject);
  const documents = listDocuments(live);
  const undecided = subjects.filter((subject) => isUndecided(subject, statuses));
  const broken = faults[0] ?? null;
  const alerts = sayLive(live);
  return {
    lead: [...alerts, broken ?? sayNext(live)].join(' '),
    alerts,
    ways: waysOf(live),
    kind: 'overview',
    next: describeNext(live),
    broken,
    isOfLiveSite,
    claims: listClaims(live),
    statements: texts.statements.map(({ title, subject }) => ({
      title,
      subject,
      ...stand(subject),
    })),
    reasons: texts.reasons.map(({ record: { group, reason }, words }) => ({
      group,
      reason: reason.en,
      ...stand(words.subject),
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
    const open = undecided.filter((subject) => subject.approver === approver);
    const first = open.find((subject) => statusOf(subject, statuses).kind !== 'to cite');
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

/** What a visitor gets of a text, and how its approval stands. */
function standOf(live: LiveState, subject: string): { live: ShownNow; approval: ShownStatus } {
  const { state, words } = textOf(live, subject);
  return { live: { state, words }, approval: showStatus({ subject }, live.decided.statuses) };
}

/** Claims with their words and days, the next one to end first. */
function listClaims(live: LiveState): WordsOverview['claims'] {
  return live.decided.texts.claims
    .map(({ id, record: { validFrom, validUntil } }) => ({
      id,
      ...firstWordsOf(id),
      validFrom,
      validUntil,
      daysLeft: countDays(live.today, validUntil),
      ...standOf(live, `claim ${id}`),
    }))
    .sort((one, other) => one.validUntil.localeCompare(other.validUntil));
}

/** Documents with their days and versions, the next one to be replaced first. */
function listDocuments(live: LiveState): WordsOverview['documents'] {
  return live.decided.texts.documents
    .map((document) => {
      const { title, path, brandNames, versions } = document;
      const { days = null, sources = [] } = versions.find(({ term }) => term === 'in force') ?? {};
      return {
        title,
        path,
        brands: brandNames.join(', '),
        since: days?.effective ?? null,
        lastDay: lastDayOf(document),
        lookedUp: sources.map(({ checked }) => checked).sort()[0] ?? null,
        versions: versions.map((version) => {
          const { live: now, approval } = standOf(live, `document ${version.path}`);
          return { path: version.path, live: now, ...approval };
        }),
      };
    })
    .sort((one, other) => (one.lastDay ?? '9').localeCompare(other.lastDay ?? '9'));
}

/** The day before the next version is in force; `null` until one is announced. */
function lastDayOf({ versions }: DocumentText): string | null {
  const next = versions[versions.findIndex(({ term }) => term === 'in force') - 1]?.days;
  return next ? addDays(next.effective, -1) : null;
}

/** Both dates in a few words. @example 'The next claim ends in 125 days, 3 documents change in 27 days.' */
function sayNext({ next, today, decided }: NextState): string {
  const claim =
    next === null
      ? 'No claim is shown today'
      : `The next claim ends ${describeDaysLeft(next.daysLeft)}`;
  const replaced = findReplaced(decided);
  if (replaced === null) return `${claim}.`;
  const { day, count } = replaced;
  return `${claim}, ${count === 1 ? '1 document changes' : `${count} documents change`} ${describeDaysLeft(countDays(today, day))}.`;
}

type NextState = Pick<LiveState, 'next' | 'today'> & {
  decided: Pick<LiveState['decided'], 'texts'>;
};

/** A sentence about the claims that end next and the documents that are replaced first. */
export function describeNext({ next, decided }: NextState): string {
  if (next === null) return `No claim is shown today${describeReplaced(decided)}.`;
  const { day, daysLeft, ids, atStake } = next;
  const others = ids.length - 1;
  const also = others === 0 ? '' : `, with ${others} ${others === 1 ? 'other' : 'others'} shown`;
  return `The next claim to end is “${atStake}”, ${describeDaysLeft(daysLeft)}, on ${formatDate(day)}${also}${describeReplaced(decided)}.`;
}

/** How many documents are replaced on the same day, the first one; `null` where no day is set. */
function findReplaced({ texts }: NextState['decided']): { day: string; count: number } | null {
  const days = texts.documents.flatMap((document) => lastDayOf(document) ?? []).sort();
  const [first] = days;
  if (first === undefined) return null;
  return { day: addDays(first, 1), count: days.filter((day) => day === first).length };
}

function describeReplaced(decided: NextState['decided']): string {
  const replaced = findReplaced(decided);
  if (replaced === null) return '';
  const { day, count } = replaced;
  return `; ${count} ${count === 1 ? 'document is' : 'documents are'} replaced on ${formatDate(day)}`;
}
