import { citeWords, parseApprovedBy } from '../../content/claims/approval.ts';
import { APPROVER_NAMES } from '../approvers.ts';
import { namesApproval } from '../sheet.ts';
import type { Subject } from '../subjects.ts';
import { TableArticle } from './parts.tsx';

/** What each signature is for: the digest of the words, which their record then names. */
export function Approvals({ of: subjects }: { of: readonly Subject[] }) {
  return (
    <section id="approvals">
      <h2>What a signature is for</h2>
      <p className="lead">
        A signature is for words, with their evidence and term, and ends when one of them changes.
        The twelve digits stand for them: a record that says “Asha Rao, general counsel, words” and
        these digits names exactly what was signed. An approval at the desk needs no digits.
      </p>
      <TableArticle
        id="words"
        title="Words to sign"
        heads={['Of', 'Approved for', 'Words', 'Approved by']}
        rows={subjects
          .filter(({ isNeeded }) => isNeeded)
          .map(({ subject, approver, digest, approvedBy }) => [
            subject,
            APPROVER_NAMES[approver],
            <code key="words">{citeWords(digest)}</code>,
            describe(approvedBy, digest),
          ])}
      />
    </section>
  );
}

function describe(approvedBy: string | null, digest: string): string {
  if (namesApproval(approvedBy, digest)) return approvedBy ?? '';
  return parseApprovedBy(approvedBy).kind === 'none' ? '' : `${approvedBy}: not of these words`;
}
