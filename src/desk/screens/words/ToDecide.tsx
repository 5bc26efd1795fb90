import { APPROVER_NAMES } from '../../../approvals/approvers.ts';
import { Notice } from '../../parts/Notice.tsx';
import { Table } from '../../print/Table.tsx';
import { ApprovalStatus } from './ApprovalStatus.tsx';
import type { WordsOverview } from './data.ts';

/** What has to be decided, by whom, and where. */
export function ToDecide({ of: { approvers, changed } }: { of: WordsOverview['decide'] }) {
  return (
    <div className="words-decide">
      {approvers.map((one) => (
        <Approver key={one.approver} of={one} />
      ))}
      {changed.length === 0 ? null : (
        <Table
          caption="Changed, objected to, or approved and not yet cited"
          columns={[
            [
              'Words',
              ({ title, subject }) => (
                <>
                  {title} <code className="beneath">{subject}</code>
                </>
              ),
            ],
            ['Now', (one) => <ApprovalStatus of={one} />],
          ]}
          rows={changed}
        />
      )}
    </div>
  );
}

/** @param open as the figures on the same screen count them */
function sayNotApproved(open: number): string {
  if (open === 0) return 'Every text is approved';
  return open === 1 ? '1 text is not approved' : `${open} texts are not approved`;
}

function Approver({
  of: { approver, addresses, problem, isYou, open, first, everything },
}: {
  of: WordsOverview['decide']['approvers'][number];
}) {
  const name = APPROVER_NAMES[approver];
  return (
    <>
      <h3>For {name}</h3>
      {problem === null ? null : <Notice kind="bad" title={problem} />}
      <p>
        {first === null ? (
          <>{sayNotApproved(open)}: none is to be decided. </>
        ) : (
          <>
            <a href={first}>{sayNotApproved(open)}: begin with this one</a>.{' '}
          </>
        )}
        <a href={everything}>Everything for {name}</a> is on one page.
      </p>
      {problem === null ? (
        <p className="fine">
          Decided by {addresses.join(', ')}.{' '}
          {isYou ? 'You are one of them.' : 'You can read, but not decide.'}
        </p>
      ) : null}
    </>
  );
}
