/** Whether the words that are built are approved: by what the record says, and by the rows of the desk. */
import { citeWords, parseApprovedBy } from '../content/claims/approval.ts';
import { parseEverything } from './approvers.ts';
import type { Subject } from './subjects.ts';
import {
  compareLines,
  describeLine,
  digestOfWords,
  type LineDifference,
  type Words,
} from './words.ts';

/** A row of the desk, as far as it says what was approved. */
export interface ApprovalRow {
  id: number;
  subject: string;
  verdict: string;
  reason: string;
  approvedBy: string;
  /** ISO 8601. */
  approvedAt: string;
  /** Its digest. */
  chain: string;
  /** Digest of the file of the words; empty in a row from before words were kept. */
  words: string;
}

/** Reads the file of words that a row names; `null` where it is gone or was changed. */
export type OpenWords = (digest: string) => Promise<readonly Words[] | null>;

export type Standing = {
  /**
   * `approved`: the record names an approval that holds. `to cite`: an approval at the desk holds, and the record does not
   * name it. `waiting`: there is none yet. `wrong`: the record names one that does not hold, or the last word on these words
   * is an objection.
   */
  kind: 'approved' | 'to cite' | 'waiting' | 'wrong';
  /** Why, as a clause that follows the subject: `is approved by …`. */
  why: string;
  /** The row that it is about. */
  row: number | null;
  /** What differs from the words that were approved, where they are known. */
  differences: readonly LineDifference[];
};

/** Holds what is built against what was approved. A subject without an approval that needs none is `waiting`. */
export async function judge(
  subject: Subject,
  rows: readonly ApprovalRow[],
  open: OpenWords,
): Promise<Standing> {
  const of = rows.filter((row) => concerns(row, subject));
  const last = await findLast(of, (row) => isOfWords(row, subject, open));
  if (last?.verdict === 'objected') return objected(last);
  const said = parseApprovedBy(subject.approvedBy);
  switch (said.kind) {
    case 'none':
      if (last === undefined) return await describeOpen(subject, of, open);
      return subject.isNeeded ? toCite(last) : approvedBy(last);
    case 'malformed':
      return wrong(
        `says “${subject.approvedBy}”, which is neither an approval of the desk nor a name with the words that were signed`,
      );
    case 'signed':
      if (said.words === citeWords(subject.digest))
        return { kind: 'approved', why: `was signed by ${said.by}`, row: null, differences: [] };
      return wrong(
        `has other words than ${said.by} signed: those were ${said.words}, these are ${citeWords(subject.digest)}`,
      );
    case 'cited': {
      const cited = of.find(
        ({ id, chain, verdict }) =>
          id === said.id && chain.startsWith(said.chain) && verdict === 'approved',
      );
      if (cited === undefined)
        return wrong(`cites “${subject.approvedBy}”, but it has no such approval`);
      return (await isOfWords(cited, subject, open))
        ? approvedBy(cited)
        : await describeOther(subject, cited, open);
    }
    default:
      return said satisfies never;
  }
}

/** An approval of everything covers all that needs its approver. */
function concerns(row: ApprovalRow, { subject, approver }: Subject): boolean {
  return row.subject === subject || parseEverything(row.subject) === approver;
}

/** A row of a subject alone names its words by the same digest, so that only a row of everything is opened. */
async function isOfWords(row: ApprovalRow, subject: Subject, open: OpenWords): Promise<boolean> {
  if (row.subject === subject.subject) return row.words === subject.digest;
  const kept = await wordsOf(row, subject, open);
  return kept !== null && digestOfWords([kept]) === subject.digest;
}

async function wordsOf(
  row: ApprovalRow,
  { subject }: Subject,
  open: OpenWords,
): Promise<Words | null> {
  if (row.words === '') return null;
  return (await open(row.words))?.find((one) => one.subject === subject) ?? null;
}

async function findLast<Item>(
  items: readonly Item[],
  holds: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items.toReversed()) if (await holds(item)) return item;
  return undefined;
}

function approvedBy({ id, approvedBy: by }: ApprovalRow): Standing {
  return { kind: 'approved', why: `was approved by ${by}`, row: id, differences: [] };
}

function toCite({ id, approvedBy: by }: ApprovalRow): Standing {
  const why = `was approved by ${by}, and its record does not name approval ${id} yet`;
  return { kind: 'to cite', why, row: id, differences: [] };
}

function objected({ id, approvedBy: by, reason }: ApprovalRow): Standing {
  return wrong(`was objected to by ${by} (“${reason}”), and not approved since`, id);
}

/** No approval is named, and none of these words is there. */
async function describeOpen(
  subject: Subject,
  of: readonly ApprovalRow[],
  open: OpenWords,
): Promise<Standing> {
  const before = of.findLast(({ verdict }) => verdict === 'approved');
  const differences = before ? await differ(subject, before, open) : null;
  if (!before || !differences)
    return { kind: 'waiting', why: 'is not approved yet', row: null, differences: [] };
  const why = `has other words than approval ${before.id} was given for`;
  return { kind: 'waiting', why, row: before.id, differences };
}

/** The approval that the record names is of other words. */
async function describeOther(
  subject: Subject,
  cited: ApprovalRow,
  open: OpenWords,
): Promise<Standing> {
  const differences = await differ(subject, cited, open);
  if (differences === null)
    return wrong(
      `cites approval ${cited.id}, whose words are not kept, so that it holds for none`,
      cited.id,
    );
  return wrong(`has other words than approval ${cited.id} was given for`, cited.id, differences);
}

async function differ(
  subject: Subject,
  row: ApprovalRow,
  open: OpenWords,
): Promise<LineDifference[] | null> {
  const kept = await wordsOf(row, subject, open);
  return kept && compareLines(kept.lines, subject.lines);
}

function wrong(
  why: string,
  row: number | null = null,
  differences: readonly LineDifference[] = [],
): Standing {
  return { kind: 'wrong', why, row, differences };
}

/** @example 'Wording, English: “Win ₹50” became “Win ₹500”' */
export function describeDifference({ was, is, ...line }: LineDifference): string {
  const name = describeLine(line);
  if (was === null) return `${name}: “${is}” is new`;
  return is === null ? `${name}: “${was}” is gone` : `${name}: “${was}” became “${is}”`;
}
