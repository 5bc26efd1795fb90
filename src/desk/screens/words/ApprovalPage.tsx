import { Table } from '../../../print/Table.tsx';
import { Broken, Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { formatMoment } from '../../wording.ts';
import type { ApprovalShown } from './data.ts';

/** An approval's own address: it as it was given, and the sheet as it was seen. */
export function ApprovalPage({ data }: { data: ApprovalShown }) {
  const { broken, approval, citation, isSheetWhole, hasChangedSince } = data;
  const { id, subject, verdict, reason, approvedBy, approvedAt, seen, before, chain } = approval;
  const facts: readonly (readonly [string, string])[] = [
    ['Number', String(id)],
    ['Of', subject],
    ['Verdict', verdict],
    ['Reason', reason || 'none given'],
    ['By', approvedBy],
    ['When', `${formatMoment(approvedAt)}, in India (${approvedAt})`],
    ['SHA-256 of the sheet', seen],
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
            To cite it in a claim’s record: <code>{citation}</code>
          </p>
        ) : null}
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
