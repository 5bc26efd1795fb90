import { parseEverything } from '../../../approvals/approvers.ts';
import type { Decision } from '../../../approvals/status.ts';
import { formatMoment } from '../../../shared/day-words.ts';
import { Status } from '../../parts/Notice.tsx';
import { Table } from '../../print/Table.tsx';
import { addressOf } from './address-of.ts';
import { nameSubject } from './today-texts.ts';

export type ListedDecision = Pick<Decision, 'id' | 'subject' | 'verdict' | 'reason' | 'by' | 'at'>;

/** The members of a decision that a list shows. */
export function listDecision({ id, subject, verdict, reason, by, at }: Decision): ListedDecision {
  return { id, subject, verdict, reason, by, at };
}

/** Approvals and objections, the last one first. */
export function Decisions({ of }: { of: readonly ListedDecision[] }) {
  return (
    <Table
      caption="Approvals and objections, the last one first"
      columns={[
        ['When', ({ id, at }) => <a href={`/words/approvals/${id}`}>{formatMoment(at)}</a>, 'day'],
        [
          'Verdict',
          ({ verdict }) => (
            <Status kind={verdict === 'approved' ? 'good' : 'bad'}>{verdict}</Status>
          ),
          'day',
        ],
        ['Of', ({ subject }) => <Subject of={subject} />],
        ['Reason', ({ reason }) => <bdi>{reason}</bdi>],
        ['By', ({ by }) => by],
      ]}
      rows={of}
      empty="No approval and no objection so far."
    />
  );
}

function Subject({ of: subject }: { of: string }) {
  const name = nameSubject(subject);
  return subject.includes(' ') || parseEverything(subject) !== null ? (
    <a href={addressOf(subject)}>{name}</a>
  ) : (
    name
  );
}
