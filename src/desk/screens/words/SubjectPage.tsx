import { Fragment } from 'react';
import { APPROVER_NAMES } from '../../../approvals/approvers.ts';
import { citeWords } from '../../../content/claims/approval.ts';
import { Form, TextArea } from '../../parts/form.tsx';
import { Broken, Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { VariableNames } from '../../parts/VariableNames.tsx';
import { Table } from '../../print/Table.tsx';
import { ApprovalStatus } from './ApprovalStatus.tsx';
import { OnTheSite } from './DecisionPage.tsx';
import { Decisions } from './Decisions.tsx';
import { Lines } from './Lines.tsx';
import type { SubjectShown } from './subject-page.ts';

/** What may be approved: its words, the form, and what was said about it. */
export function SubjectPage({ data }: { data: SubjectShown }) {
  const { broken, stands, takeDown, words, toCite, decisions, next } = data;
  return (
    <>
      <Broken sentence={broken} />
      {takeDown === null ? null : <OnTheSite of={takeDown} />}
      <Section id="words" title="The words">
        {stands === null ? null : (
          <p>
            Now: <VariableNames in={stands.words} />.
            {stands.pages.length === 0 ? null : ' Its pages: '}
            {stands.pages.map(({ path, href }, index) => (
              <Fragment key={path}>
                {index > 0 && ', '}
                <a href={href}>{path}</a>
              </Fragment>
            ))}
            {stands.pages.length === 0 ? null : '.'}
            {stands.takeDown === null ? null : (
              <>
                {' '}
                <a href={stands.takeDown}>Take it off the site</a>.
              </>
            )}
          </p>
        )}
        {words === null ? (
          <Everything data={data} />
        ) : (
          <>
            {words.differences.length === 0 ? null : (
              <p>
                Struck out: as they were approved. Underlined: as they are built. All other lines
                are the same.
              </p>
            )}
            <Lines caption="As they are built" of={words.lines} differences={words.differences} />
            <p className="fine">
              On a signed sheet these words have the code <code>{citeWords(words.digest)}</code>.
            </p>
          </>
        )}
      </Section>
      <Section id="decide" title="Approve or object">
        <Decide data={data} />
        {toCite === null ? null : (
          <Notice title="Approved. Now its record has to name the approval.">
            <p>
              In <code>{toCite.file}</code>: <code>approvedBy: '{toCite.words}'</code>. Then the
              site can be deployed.
            </p>
          </Notice>
        )}
        {next === null ? null : (
          <p>
            <a href={next}>The next text to decide</a>
          </p>
        )}
      </Section>
      <Section id="given" title="Decisions so far">
        <Decisions of={decisions} />
      </Section>
    </>
  );
}

function Everything({ data: { covers, leavesOut } }: { data: SubjectShown }) {
  return (
    <>
      <p>
        <a href="/words/sheet">Read everything on one page</a>: it has all of these, with their
        evidence. Each can be opened and decided by itself.
      </p>
      {leavesOut.length === 0 ? null : (
        <Table
          caption="Objected to, and left out of an approval of everything: decide each by itself"
          columns={COLUMNS}
          rows={leavesOut}
        />
      )}
      <Table caption="What an approval of everything covers" columns={COLUMNS} rows={covers} />
    </>
  );
}

type Covered = SubjectShown['covers'][number];

const COLUMNS = [
  ['Words', ({ title }: Covered) => title],
  ['Now', (one: Covered) => <ApprovalStatus of={one} />],
] as const;

function Decide({ data }: { data: SubjectShown }) {
  const { of, words, status, covers, seen, refusal } = data;
  if (refusal !== null) return <p>{refusal}</p>;
  if (words === null && covers.length === 0) return <p>Nothing is left to approve at once.</p>;
  const what = words === null ? `all ${covers.length}` : 'these words';
  return (
    <>
      <p>
        You decide for {APPROVER_NAMES[of.approver]}. An approval is for {what}, and ends when a
        line of them changes or is objected to. It is recorded for good with your address, the time
        and the words on this page.{words === null ? '' : ' An objection needs a reason.'}
      </p>
      <Form action="/words/approvals" method="post">
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="subject" value={of.subject} />
        {status?.objections.map((id) => (
          <input key={id} type="hidden" name="answers" value={id} />
        ))}
        <TextArea name="reason" label="Reason or remark" />
        <div className="words-buttons">
          <button type="submit" name="verdict" value="approved">
            {words === null ? `Approve ${what}` : 'Approve'}
          </button>
          {words === null ? null : (
            <button type="submit" name="verdict" value="objected" className="quiet">
              Object
            </button>
          )}
        </div>
      </Form>
    </>
  );
}
