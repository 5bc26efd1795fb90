import { Broken } from '../../parts/Broken.tsx';
import { Figures } from '../../parts/Figures.tsx';
import { Button, Form, Select, TextArea } from '../../parts/form.tsx';
import { Notice, type NoticeKind } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { Verdict } from '../../parts/Verdict.tsx';
import { writeDay, writeMoment, writeNumber } from '../../wording.ts';
import { ApprovalPage } from './ApprovalPage.tsx';
import type { Standing } from './approvals.ts';
import type { WordsData, WordsOverview } from './data.ts';
import type { Difference } from './sheet.ts';

/** All words with their days, or one approval. */
export function Words({ data }: { data: WordsData }) {
  return data.kind === 'overview' ? <Overview data={data} /> : <ApprovalPage data={data} />;
}

const TERMS: Readonly<Record<WordsOverview['claims'][number]['standing'], [NoticeKind, string]>> = {
  'to come': ['note', 'to come'],
  running: ['good', 'in force'],
  'ending soon': ['bad', 'ends soon'],
  ended: ['bad', 'ended, not shown'],
};

function Overview({
  data: { broken, isOfLiveSite, claims, documents, sheet, approvals },
}: {
  data: WordsOverview;
}) {
  return (
    <>
      <Broken sentence={broken} />
      {isOfLiveSite === false ? (
        <Notice kind="bad" title="The live site was built from other sources than this desk.">
          <p>
            These words may not be those that visitors read. Ask an engineer to deploy both from one commit.
          </p>
        </Notice>
      ) : null}
      <Section id="claims" title="Claims">
        <Table
          caption="What the site promises, the next to end first"
          columns={['Claim', 'Last day', 'Today', 'Approved']}
          rows={claims.map(({ id, words, validFrom, validUntil, standing, approved }) => ({
            key: id,
            cells: [
              <span key="words" className="words-claim">
                {words} <code>{id}</code>
              </span>,
              writeDay(validUntil),
              <Verdict key="today" kind={TERMS[standing][0]}>
                {standing === 'to come' ? `from ${writeDay(validFrom)}` : TERMS[standing][1]}
              </Verdict>,
              <Approved key="approved" of={approved} />,
            ],
          }))}
        />
      </Section>
      <Section id="documents" title="Documents and help">
        <Table
          caption="Texts by their last day"
          columns={['Text', 'Apps', 'In force since', 'Last day', 'Statutes looked up']}
          rows={documents.map(({ title, path, brands, since, lastDay, lookedUp }) => ({
            key: path,
            cells: [
              <span key="title" className="words-claim">
                {title} <code>{path}</code>
              </span>,
              brands,
              since === null ? 'no versions' : writeDay(since),
              lastDay === null ? 'none set' : writeDay(lastDay),
              lookedUp === null ? '–' : writeDay(lookedUp),
            ],
          }))}
        />
      </Section>
      <Section id="sheet" title="Review sheet">
        <p>
          <a href={sheet.address}>Read today’s review sheet</a>: every claim with its evidence, every clause
          with its statute, decisions and dates. It can be printed.
        </p>
        <Figures of={sheet.open.map(({ what, count }) => ({ name: what, value: writeNumber(count) }))} />
        <Since of={sheet.since} />
      </Section>
      <Section id="approve" title="Approve or object">
        <p>
          What you send is kept for good with your address, the time and the sheet as it is now (SHA-256{' '}
          <code className="words-digest">{sheet.sha256}</code>). An objection needs a reason.
        </p>
        <Form action="/words/approvals" method="post">
          <input type="hidden" name="seen" value={sheet.sha256} />
          <Select name="subject" label="What you have read" options={sheet.subjects} />
          <div className="words-reason">
            <TextArea name="reason" label="Reason or remark" />
          </div>
          <div className="words-buttons">
            <Button name="verdict" value="approved">
              Approve
            </Button>
            <Button name="verdict" value="objected" className="quiet">
              Object
            </Button>
          </div>
        </Form>
      </Section>
      <Section id="approvals" title="Given so far">
        <Table
          caption="Approvals and objections, the last one first"
          columns={['Number', 'Of', 'Verdict', 'By', 'When', 'Reason']}
          rows={approvals.map(({ id, subject, verdict, reason, approvedBy, approvedAt }) => ({
            key: String(id),
            cells: [
              <a key="id" href={`/words/approvals/${id}`}>
                {id}
              </a>,
              subject,
              <Verdict key="verdict" kind={verdict === 'approved' ? 'good' : 'bad'}>
                {verdict}
              </Verdict>,
              approvedBy,
              writeMoment(approvedAt),
              reason,
            ],
          }))}
          empty="Nobody has approved or objected yet."
        />
      </Section>
    </>
  );
}

function Approved({ of: { kind, words, approval } }: { of: Standing }) {
  if (approval !== null) return <a href={`/words/approvals/${approval}`}>{words}</a>;
  return kind === 'wrong' ? <Verdict kind="bad">{words}</Verdict> : words;
}

function Since({ of: since }: { of: WordsOverview['sheet']['since'] }) {
  if (since === null)
    return <p>Everything on the sheet has not been approved yet, so there is nothing to compare with.</p>;
  const { approval, at, by, differences } = since;
  const link = <a href={`/words/approvals/${approval}`}>approved everything</a>;
  if (differences === null)
    return (
      <Notice kind="bad" title="The sheet of the last approval is gone, so nothing can be compared with it.">
        <p>Ask an engineer who removed it from the bucket pavilion-records.</p>
      </Notice>
    );
  return (
    <>
      <h3>Since the last approval</h3>
      <p>
        {differences.length === 0 ? 'Nothing differs' : `${differences.length} parts differ`} since {by}{' '}
        {link} on {writeMoment(at)}.
      </p>
      {differences.map((difference) => (
        <Part key={difference.part} of={difference} />
      ))}
    </>
  );
}

function Part({ of: { part, gone, added } }: { of: Difference }) {
  return (
    <div className="words-difference">
      <h4>{part}</h4>
      {gone.map((line) => (
        <p key={`- ${line}`}>
          <del>{line}</del>
        </p>
      ))}
      {added.map((line) => (
        <p key={`+ ${line}`}>
          <ins>{line}</ins>
        </p>
      ))}
    </div>
  );
}
