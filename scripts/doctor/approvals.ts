/** Checks whether the words that are built are those that were approved (docs/legal.md#approve-renew-or-end-a-claim). */

import {
  type Decision,
  describeDifference,
  judge,
  judgeAll,
  type OpenWords,
  statusOf,
} from '../../src/approvals/status.ts';
import type { Subject } from '../../src/approvals/subjects.ts';
import { citeApproval, citeWords, parseApprovedBy } from '../../src/content/claims/approval.ts';
import { listObjected, listTexts, type Objected, type Seen } from '../../src/desk/live-state.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

/**
 * What the records say, without the desk's decisions: who has no approval, what cannot be read, what was signed for other words.
 * @param isNew nothing is deployed yet: only then may words be uploaded before they are approved
 */
export async function checkApprovedBy(
  subjects: readonly Subject[],
  { production, isNew }: { production: boolean; isNew: boolean },
): Promise<Finding[]> {
  const faults = await Promise.all(subjects.map((subject) => findFault(subject)));
  const open = subjects.filter(({ approvedBy }) => parseApprovedBy(approvedBy).kind === 'none');
  const findings = [
    ...faults.flat(),
    ...(production && open.length > 0 ? [describeOpen(open, isNew)] : []),
  ];
  if (findings.length > 0) return findings;
  return [
    ok(
      production
        ? `${subjects.length} claims, statements, reasons and documents name an approval of their words.`
        : 'Every approval that a claim or a document names can be read.',
    ),
  ];
}

async function findFault(subject: Subject): Promise<Finding[]> {
  const { kind } = parseApprovedBy(subject.approvedBy);
  if (kind === 'none' || kind === 'cited') return [];
  const { kind: status, why } = await judge(subject, [], async () => null);
  if (status !== 'wrong') return [];
  return [
    wrong(`${subject.subject} ${why}.`, {
      next: `In ${subject.file}, write approvedBy as the approval’s own page at the desk gives it, approval 0f3a91c2d4e5, or for a sheet signed with today’s words: Name, post, words ${citeWords(subject.digest)}.`,
    }),
  ];
}

/** One finding for all, because one approval at the desk can cover them. */
function describeOpen(open: readonly Subject[], isNew: boolean): Finding {
  const what = `Words not approved: ${open.map(({ subject }) => subject).join(', ')}.`;
  const next =
    'Have them approved at the desk (Words), or its page with everything printed and signed; then write approvedBy into their records. Or remove them.';
  if (!isNew) return missing(what, { next });
  return note(what, {
    why: 'Nothing is deployed yet, and no domain leads to what is. From the second deploy on this stops it.',
    next,
  });
}

/**
 * Holds the words against what was decided at the desk: approvals that records name, and objections.
 * @param open reads the words of a decision
 */
export async function checkCitations(
  subjects: readonly Subject[],
  decisions: readonly Decision[],
  { open, ...seen }: { open: OpenWords } & Seen,
): Promise<Finding[]> {
  const statuses = await judgeAll(subjects, decisions, open);
  const live = listObjected(listTexts(seen, { subjects, statuses }), decisions);
  const objected = new Map(live.map((one) => [one.subject, one]));
  return subjects.flatMap((subject): Finding[] => {
    const { kind, why, decision, differences } = statusOf(subject, statuses);
    if (kind === 'to cite' && decision !== null) return [describeUncited(subject, decision)];
    const isCited = parseApprovedBy(subject.approvedBy).kind === 'cited';
    // The rest is found without decisions.
    if (kind !== 'wrong' || !(isCited || decision !== null)) return [];
    const objection = objected.get(subject.subject);
    if (objection !== undefined) return [describeObjected(objection)];
    return [
      wrong(
        [
          `${subject.subject} ${why}.`,
          ...differences.map((one) => `${describeDifference(one)}.`),
        ].join(' '),
        {
          next: `Have today’s words approved at the desk (Words) and write that approval into ${subject.file}, or restore the words that were approved.`,
        },
      ),
    ];
  });
}

function describeObjected({ subject, by, reason }: Objected): Finding {
  return wrong(`${subject} is on the site, and ${by} objected to it (“${reason}”).`, {
    next: 'Decide it at the desk (Words), or take it down (docs/takedown.md).',
  });
}

function describeUncited({ subject, file }: Subject, id: string): Finding {
  return note(`${subject} is approved at the desk, and its record does not say so.`, {
    next: `In ${file}: approvedBy: '${citeApproval(id)}'.`,
  });
}
