import { Table } from '../../../print/Table.tsx';
import { parseEverything } from '../../../review/approvers.ts';
import { Status } from '../../parts/Notice.tsx';
import { formatMoment } from '../../wording.ts';
import { type Approval, addressOf, nameSubject } from './approvals.ts';

/** Approvals and objections, the last one first. */
export function Rows({
  of: rows,
}: {
  of: readonly Pick<
    Approval,
    'id' | 'subject' | 'verdict' | 'reason' | 'approvedBy' | 'approvedAt'
  >[];
}) {
  return (
    <Table
      caption="Approvals and objections, the last one first"
      columns={[
        ['Number', ({ id }) => <a href={`/words/approvals/${id}`}>{id}</a>],
        [
          'Verdict',
          ({ verdict }) => (
            <Status kind={verdict === 'approved' ? 'good' : 'bad'}>{verdict}</Status>
          ),
          'day',
        ],
        ['Of', ({ subject }) => <Subject of={subject} />],
        ['Reason', ({ reason }) => reason],
        ['By', ({ approvedBy }) => approvedBy],
        ['When', ({ approvedAt }) => formatMoment(approvedAt), 'day'],
      ]}
      rows={rows}
      empty="No approval and no objection so far."
    />
  );
}

function Subject({ of: subject }: { of: string }) {
  const name = nameSubject(subject);
  // An earlier row of everything is of none that can be opened.
  return subject.includes(' ') || parseEverything(subject) !== null ? (
    <a href={addressOf(subject)}>{name}</a>
  ) : (
    name
  );
}
