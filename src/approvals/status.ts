/** Whether the words that are built are approved: by what the record says, and by what was decided at the desk. */
import { type Approver, citeWords, parseApprovedBy } from '../content/claims/approval.ts';
import { parseEverything } from './approvers.ts';
import type { Subject } from './subjects.ts';
import {
  compareLines,
  describeLine,
  digestOfWords,
  type LineDifference,
  type Words,
} from './words.ts';

/** An approval or an objection that was given at the desk. */
export interface Decision {
  /** By which an `approvedBy` cites it. */
  id: string;
  verdict: 'approved' | 'objected';
  /** One subject, or everything that needs an approver; an objection is to one subject. */
  subject: string;
  reason: string;
  /** E-mail address. */
  by: string;
  approver: Approver;
  /** SHA-256 of the words that its page showed. */
  words: string;
  /** Ids of the objections that its page showed. An approval answers these and no other. */
  answers: readonly string[];
  /** When the bucket received it, ISO 8601. */
  at: string;
}

/** Reads the words of a decision by their SHA-256; `null` where they are gone or were changed. */
export type OpenWords = (digest: string) => Promise<readonly Words[] | null>;

export interface Status {
  /**
   * `approved`: the record names an approval that holds. `to cite`: an approval at the desk holds, and the record does not
   * name it. `waiting`: there is none yet. `wrong`: the record names one that does not hold, or an objection to these words
   * was not answered.
   */
  kind: 'approved' | 'to cite' | 'waiting' | 'wrong';
  /** Why, as a clause that follows the subject: `is approved by …`. */
  why: string;
  /** The id of the decision that it is about. */
  decision: string | null;
  /** What differs from the words that were approved, where they are known. */
  differences: readonly LineDifference[];
  /** Ids of the objections to these words that no approval has answered. */
  objections: readonly string[];
}

type Judged = Omit<Status, 'objections'>;

/**
 * Compares what is built with what was approved. A subject without an approval that needs none is `waiting`.
 * @param decisions the first one first
 */
export async function judge(
  subject: Subject,
  decisions: readonly Decision[],
  open: OpenWords,
): Promise<Status> {
  const of = decisions.filter((one) => concerns(one, subject));
  const same: Decision[] = [];
  for (const one of of) if (await isOfWords(one, subject, open)) same.push(one);
  const approvals = same.filter(({ verdict }) => verdict === 'approved');
  // Of two at the same moment, neither of whose pages showed the other, the objection therefore holds.
  const objections = same.filter(
    ({ id, verdict }) =>
      verdict === 'objected' && !approvals.some(({ answers }) => answers.includes(id)),
  );
  const objection = objections.at(-1);
  const judged = objection
    ? objected(objection)
    : await judgeRecord(subject, of, approvals.at(-1), open);
  return { ...judged, objections: objections.map(({ id }) => id) };
}

/** @param of decisions about the subject, of any words @param last the last approval of these words */
async function judgeRecord(
  subject: Subject,
  of: readonly Decision[],
  last: Decision | undefined,
  open: OpenWords,
): Promise<Judged> {
  const said = parseApprovedBy(subject.approvedBy);
  switch (said.kind) {
    case 'none':
      if (last === undefined) return describeOpen(subject, of, open);
      return toCite(last);
    case 'malformed':
      return wrong(
        `says “${subject.approvedBy}”, which is neither an approval of the desk nor a name with the words that were signed`,
      );
    case 'signed':
      if (said.words === citeWords(subject.digest))
        return {
          kind: 'approved',
          why: `was signed by ${said.by}`,
          decision: null,
          differences: [],
        };
      return wrong(
        `has other words than ${said.by} signed: those were ${said.words}, these are ${citeWords(subject.digest)}`,
      );
    case 'cited': {
      const cited = of.find(({ id, verdict }) => id === said.id && verdict === 'approved');
      if (cited === undefined)
        return wrong(`cites “${subject.approvedBy}”, but it has no such approval`);
      return (await isOfWords(cited, subject, open))
        ? approvedBy(cited)
        : describeOther(subject, cited, open);
    }
    default:
      return said satisfies never;
  }
}

/** An approval of everything covers all that needs its approver. */
function concerns(decision: Decision, { subject, approver }: Subject): boolean {
  return decision.subject === subject || parseEverything(decision.subject) === approver;
}

/** A decision on a subject alone names its words by the same digest, so that only one on everything is opened. */
async function isOfWords(decision: Decision, subject: Subject, open: OpenWords): Promise<boolean> {
  if (decision.subject === subject.subject) return decision.words === subject.digest;
  const then = await wordsOf(decision, subject, open);
  return then !== null && digestOfWords([then]) === subject.digest;
}

async function wordsOf(
  { words }: Decision,
  { subject }: Subject,
  open: OpenWords,
): Promise<Words | null> {
  return (await open(words))?.find((one) => one.subject === subject) ?? null;
}

function approvedBy({ id, by }: Decision): Judged {
  return { kind: 'approved', why: `was approved by ${by}`, decision: id, differences: [] };
}

function toCite({ id, by }: Decision): Judged {
  const why = `was approved by ${by}, and its record does not name that approval yet`;
  return { kind: 'to cite', why, decision: id, differences: [] };
}

function objected({ id, by, reason }: Decision): Judged {
  return wrong(`was objected to by ${by} (“${reason}”), and not approved since`, id);
}

/** No approval is named, and none of these words is there. */
async function describeOpen(
  subject: Subject,
  of: readonly Decision[],
  open: OpenWords,
): Promise<Judged> {
  const before = of.findLast(({ verdict }) => verdict === 'approved');
  const differences = before ? await differ(subject, before, open) : null;
  if (!before || !differences)
    return { kind: 'waiting', why: 'is not approved yet', decision: null, differences: [] };
  const why = `has other words than ${before.by} approved`;
  return { kind: 'waiting', why, decision: before.id, differences };
}

/** The approval that the record names is of other words. */
async function describeOther(subject: Subject, cited: Decision, open: OpenWords): Promise<Judged> {
  const differences = await differ(subject, cited, open);
  if (differences === null)
    return wrong(
      `cites approval ${cited.id}, whose words are gone, so that it holds for none`,
      cited.id,
    );
  return wrong(`has other words than approval ${cited.id} was given for`, cited.id, differences);
}

async function differ(
  subject: Subject,
  decision: Decision,
  open: OpenWords,
): Promise<LineDifference[] | null> {
  const then = await wordsOf(decision, subject, open);
  return then && compareLines(then.lines, subject.lines);
}

function wrong(
  why: string,
  decision: string | null = null,
  differences: readonly LineDifference[] = [],
): Judged {
  return { kind: 'wrong', why, decision, differences };
}

/** @example 'Wording, English: “Win ₹50” became “Win ₹500”' */
export function describeDifference({ was, is, ...line }: LineDifference): string {
  const name = describeLine(line);
  if (was === null) return `${name}: “${is}” is new`;
  return is === null ? `${name}: “${was}” is gone` : `${name}: “${was}” became “${is}”`;
}

/** How every subject stands, by its name; each words are opened once. */
export type Statuses = ReadonlyMap<string, Status>;

/** Judges each subject. */
export async function judgeAll(
  subjects: readonly Subject[],
  decisions: readonly Decision[],
  open: OpenWords,
): Promise<Statuses> {
  const opened = new Map<string, ReturnType<OpenWords>>();
  const once: OpenWords = (digest) => {
    const words = opened.get(digest) ?? open(digest);
    opened.set(digest, words);
    return words;
  };
  return new Map(
    await Promise.all(
      subjects.map(async (one) => [one.subject, await judge(one, decisions, once)] as const),
    ),
  );
}

/** @throws Error for a subject that was not judged */
export function statusOf({ subject }: Pick<Subject, 'subject'>, statuses: Statuses): Status {
  const status = statuses.get(subject);
  if (status === undefined) throw new Error(`${subject} was not judged.`);
  return status;
}

/** Whether something is left to do: by an approver, or by who writes the approval into the record. */
export function isUndecided(subject: Subject, statuses: Statuses): boolean {
  return statusOf(subject, statuses).kind !== 'approved';
}
