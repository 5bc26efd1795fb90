/** What must be approved before the site goes live: each statement, claim, reason for a permission, document. */
import type { Approver } from '../content/claims/approval.ts';
import type { Statement } from './statements.ts';
import type { ClaimText, DocumentText, ReasonText, Texts, VersionText } from './texts.ts';
import { digestOfWords, type Words } from './words.ts';

/** A statement, a claim, a reason, or a version of a document, with the words that are built. */
export interface Subject extends Words {
  /** As a sentence names it: the words of a claim or reason, the title and address of a version. */
  title: string;
  approver: Approver;
  approvedBy: string | null;
  /** SHA-256 of its words (`words.ts`). */
  digest: string;
  /** Where its `approvedBy` is. */
  file: string;
}

export function subjectsOf({
  statements,
  claims,
  reasons,
  documents,
}: Pick<Texts, 'statements' | 'claims' | 'reasons' | 'documents'>): Subject[] {
  return [
    ...statements.map(subjectOfStatement),
    ...claims.map(subjectOfClaim),
    ...reasons.map(subjectOfReason),
    ...documents.flatMap((document) =>
      document.versions.map((version) => subjectOfVersion(document, version)),
    ),
  ];
}

function subjectOfStatement({ subject, lines, ...about }: Statement): Subject {
  return {
    ...about,
    subject,
    lines,
    digest: digestOfWords([{ subject, lines }]),
  };
}

function subjectOfClaim({ id, record, words }: ClaimText): Subject {
  return {
    ...words,
    title: `“${words.lines[0]?.text ?? id}”`,
    approver: record.approver ?? 'legal',
    approvedBy: record.approvedBy,
    digest: digestOfWords([words]),
    file: 'src/content/claims',
  };
}

function subjectOfReason({ record, words }: ReasonText): Subject {
  return {
    ...words,
    title: `“${record.group}: ${record.reason.en}”`,
    approver: 'legal',
    approvedBy: record.approvedBy,
    digest: digestOfWords([words]),
    file: 'src/content/permission-reasons.ts',
  };
}

function subjectOfVersion(
  { title, id }: DocumentText,
  { path, days, words: lines, approvedBy }: VersionText,
): Subject {
  const words = { subject: `document ${path}`, lines };
  return {
    ...words,
    title: `${title} (${path})`,
    approver: 'legal',
    approvedBy,
    digest: digestOfWords([words]),
    file: `src/content/legal/${id}${days === null ? '' : `/${days.effective}`}.md`,
  };
}
