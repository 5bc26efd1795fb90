import { Table } from '../../../print/Table.tsx';
import { APPROVER_NAMES, isApprover } from '../../../review/approvers.ts';
import { Broken, Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { formatMoment } from '../../wording.ts';
import type { ApprovalShown } from './approval-page.ts';
import { addressOf, nameSubject } from './approvals.ts';
import { Lines } from './Lines.tsx';

/** An approval's own address: it as it was given, and the sheet as it was seen. */
export function ApprovalPage({ data }: { data: ApprovalShown }) {
  const { broken, approval, citation, words, isSheetWhole, hasChangedSince, next } = data;
  const { id, subject, verdict, reason, approver, approvedBy, approvedAt, seen, before, chain } =
    approval;
  const facts: readonly (readonly [string, string])[] = [
    ['Number', String(id)],
    ['Of', nameSubject(subject)],
    ['For', isApprover(approver) ? APPROVER_NAMES[approver] : 'not kept then'],
    ['Verdict', verdict],
    ['Reason', reason || 'none given'],
    ['By', approvedBy],
    ['When', `${formatMoment(approvedAt)}, in India (${approvedAt})`],
    ['SHA-256 of the sheet', seen],
    ['SHA-256 of the words', approval.words || 'not kept then'],
    ['Digest of this row', chain],
    ['Digest of the row before', before || 'none: it is the first one'],
  ];
  return (
    <>
      <Broken sentence={broken} />
      <Section id="sheet" title="As it was seen">
        {isSheetWhole === null ? (
          <Notice kind="bad" title="The sheet is gone from the bucket pavilion-records." />
        ) : (
          <p>
            <a href={`/words/sheets/${seen}`}>Open the sheet as it was seen</a>
          </p>
        )}
        {isSheetWhole === false ? (
          <Notice
            kind="bad"
            title="The sheet was changed after it was kept: its SHA-256 is another one."
          />
        ) : null}
        {hasChangedSince ? (
          <p>
            Today’s sheet is another one: days pass, and words may have changed.{' '}
            <a href="/words#sheet">What differs</a>
          </p>
        ) : (
          <p>Today’s sheet is the same, byte for byte.</p>
        )}
        {verdict === 'approved' && citation !== null ? (
          <p>
            To name it in the record: <code>approvedBy: '{citation}'</code>
          </p>
        ) : null}
        {approval.words === '' ? (
          <p>
            It was given before words were kept, so it holds for none. Have them approved again.
          </p>
        ) : null}
        {words === null ? null : <Lines caption="The words" of={words} />}
        <p>{subject.includes(' ') ? <a href={addressOf(subject)}>How it stands today</a> : null}</p>
        {next === null ? null : (
          <p>
            <a href={next}>The next one to decide</a>
          </p>
        )}
      </Section>
      <Section id="row" title="As it was written">
        <Table
          caption="The row, which is never changed"
          columns={[
            ['What', ([what]) => what],
            ['Value', ([, value]) => <span className="words-digest">{value}</span>],
          ]}
          rows={facts}
        />
      </Section>
    </>
  );
}
