import { citeWords } from '../../../content/claims/approval.ts';
import { Table } from '../../../print/Table.tsx';
import { APPROVER_NAMES } from '../../../review/approvers.ts';
import { Form, TextArea } from '../../parts/form.tsx';
import { Broken, Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Lines } from './Lines.tsx';
import { Rows } from './Rows.tsx';
import { Standing } from './Standing.tsx';
import type { SubjectShown } from './subject-page.ts';

/** What may be approved: its words, the form, and what was said about it. */
export function SubjectPage({ data }: { data: SubjectShown }) {
  const { broken, words, covers, readAt, toCite, rows, next } = data;
  return (
    <>
      <Broken sentence={broken} />
      <Section id="words" title="The words">
        {words === null ? (
          <>
            <p>
              <a href="/words/sheet">Read today’s review sheet</a>: it has all of these, with their
              evidence. Each can be opened and decided by itself.
            </p>
            <Table
              caption="What an approval of everything covers"
              columns={[
                ['Words', ({ title }) => title],
                ['Now', (one) => <Standing of={one} />],
              ]}
              rows={covers}
            />
          </>
        ) : (
          <>
            {readAt === null ? null : (
              <p>
                This needs no approval. Its words are at <code>{readAt}</code> on the site, and what
                is not a version is on <a href="/words/sheet">the review sheet</a>. An objection is
                shown here and by the doctor.
              </p>
            )}
            {words.differences.length === 0 ? null : (
              <p>
                Struck out: as they were approved. Underlined: as they are built. All other lines
                are the same.
              </p>
            )}
            <Lines caption="As they are built" of={words.lines} differences={words.differences} />
            <p className="fine">
              On a signed sheet these words have the digits <code>{citeWords(words.digest)}</code>.
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
            <a href={next}>The next one to decide</a>
          </p>
        )}
      </Section>
      <Section id="rows" title="Given so far">
        <Rows of={rows} />
      </Section>
    </>
  );
}

function Decide({
  data: {
    of: { subject, approver },
    words,
    covers,
    seen,
    refusal,
  },
}: {
  data: SubjectShown;
}) {
  if (refusal !== null) return <p>{refusal}</p>;
  const what = words === null ? `all ${covers.length}` : 'these words';
  return (
    <>
      <p>
        You decide for {APPROVER_NAMES[approver]}. An approval is for {what}, and ends when a line
        of them changes or is objected to. It is kept for good with your address, the time and
        today’s sheet. An objection needs a reason.
      </p>
      <Form action="/words/approvals" method="post">
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="subject" value={subject} />
        <TextArea name="reason" label="Reason or remark" />
        <div className="words-buttons">
          <button type="submit" name="verdict" value="approved">
            {words === null ? `Approve ${what}` : 'Approve'}
          </button>
          <button type="submit" name="verdict" value="objected" className="quiet">
            {words === null ? `Object to ${what}` : 'Object'}
          </button>
        </div>
      </Form>
    </>
  );
}
