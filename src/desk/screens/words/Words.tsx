import { Table } from '../../../print/Table.tsx';
import { formatCount } from '../../../report/analysis/format.ts';
import { Figures } from '../../parts/Figures.tsx';
import { Form, Select, TextArea } from '../../parts/form.tsx';
import { Broken, Notice, type NoticeKind, Status } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { formatDate, formatMoment } from '../../wording.ts';
import { ApprovalPage } from './ApprovalPage.tsx';
import type { ApprovalStatus } from './approvals.ts';
import type { Difference } from './compare-sheets.ts';
import { describeDaysLeft, type WordsData, type WordsOverview } from './data.ts';

/** All texts with their days, or one approval. */
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
            These words may not be those that visitors read. Ask an engineer to deploy both from one
            commit.
          </p>
        </Notice>
      ) : null}
      <Contents />
      <Section id="claims" title="Claims">
        <div className="words-days">
          {[...Map.groupBy(claims, ({ validUntil }) => validUntil)].map(([day, ending]) => (
            <Ending key={day} day={day} claims={ending} />
          ))}
        </div>
      </Section>
      <Section id="documents" title="Documents and help">
        <Table
          caption="Texts by their last day"
          columns={[
            [
              'Text',
              ({ title, path }) => (
                <>
                  {title} <code className="beneath">{path}</code>
                </>
              ),
            ],
            ['Last day', ({ lastDay }) => (lastDay ? formatDate(lastDay) : 'none set'), 'day'],
            ['In force since', ({ since }) => (since ? formatDate(since) : 'no versions'), 'day'],
            [
              'Statutes looked up',
              ({ lookedUp }) => (lookedUp ? formatDate(lookedUp) : '–'),
              'day',
            ],
            ['Apps', ({ brands }) => brands],
          ]}
          rows={documents}
        />
      </Section>
      <Section id="sheet" title="Review sheet">
        <p>
          <a href={sheet.address}>Read today’s review sheet</a>: every claim with its evidence,
          every clause with its statute, decisions and dates. It can be printed.
        </p>
        <Figures
          of={sheet.open.map(({ what, count }) => ({ name: what, value: formatCount(count) }))}
        />
        <Since of={sheet.since} />
      </Section>
      <Section id="approve" title="Approve or object">
        <p>
          What you send is kept for good with your address, the time and the sheet as it is now
          (SHA-256 <code className="words-digest">{sheet.sha256}</code>). An objection needs a
          reason.
        </p>
        <Form action="/words/approvals" method="post">
          <input type="hidden" name="seen" value={sheet.sha256} />
          <Select name="subject" label="What you have read" options={sheet.subjects} />
          <TextArea name="reason" label="Reason or remark" />
          <div className="words-buttons">
            <button type="submit" name="verdict" value="approved">
              Approve
            </button>
            <button type="submit" name="verdict" value="objected" className="quiet">
              Object
            </button>
          </div>
        </Form>
      </Section>
      <Section id="approvals" title="Given so far">
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
            ['Of', ({ subject }) => subject],
            ['Reason', ({ reason }) => reason],
            ['By', ({ approvedBy }) => approvedBy],
            ['When', ({ approvedAt }) => formatMoment(approvedAt), 'day'],
          ]}
          rows={approvals}
          empty="No approval and no objection so far."
        />
      </Section>
    </>
  );
}

const PARTS = [
  ['claims', 'Claims'],
  ['documents', 'Documents and help'],
  ['sheet', 'Review sheet'],
  ['approve', 'Approve or object'],
  ['approvals', 'Given so far'],
] as const;

/** There are many claims, and a person who comes to sign should not have to scroll past all of them. */
function Contents() {
  return (
    <nav className="steps words-contents" aria-label="On this screen">
      {PARTS.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The claims with the same last day. */
function Ending({ day, claims }: { day: string; claims: WordsOverview['claims'] }) {
  const left = claims[0]?.daysLeft ?? 0;
  const count = claims.length === 1 ? '1 claim' : `${claims.length} claims`;
  return (
    <>
      <h3>
        {left < 0 ? 'Ended on' : 'Until'} {formatDate(day)}
      </h3>
      <Table
        caption={left < 0 ? count : `${count}, ${describeDaysLeft(left)}`}
        columns={[
          [
            'Claim',
            ({ id, words, language }) => (
              <>
                <span lang={language}>{words}</span> <code className="beneath">{id}</code>
              </>
            ),
          ],
          [
            'Today',
            ({ standing, validFrom }) => (
              <Status kind={TERMS[standing][0]}>
                {standing === 'to come' ? `from ${formatDate(validFrom)}` : TERMS[standing][1]}
              </Status>
            ),
            'day',
          ],
          ['Approved', ({ approved }) => <Approved of={approved} />],
        ]}
        rows={claims}
      />
    </>
  );
}

function Approved({ of: { kind, words, approval } }: { of: ApprovalStatus }) {
  if (approval !== null) return <a href={`/words/approvals/${approval}`}>{words}</a>;
  return kind === 'wrong' ? <Status kind="bad">{words}</Status> : words;
}

function Since({ of: since }: { of: WordsOverview['sheet']['since'] }) {
  if (since === null)
    return (
      <p>Everything on the sheet has not been approved yet, so there is nothing to compare with.</p>
    );
  const { approval, at, by, differences } = since;
  const link = <a href={`/words/approvals/${approval}`}>approved everything</a>;
  if (differences === null)
    return (
      <Notice
        kind="bad"
        title="The sheet of the last approval is gone, so nothing can be compared with it."
      >
        <p>Ask an engineer who removed it from the bucket pavilion-records.</p>
      </Notice>
    );
  return (
    <>
      <h3>Since the last approval</h3>
      <p>
        {differences.length === 0 ? 'Nothing differs' : `${differences.length} parts differ`} since{' '}
        {by} {link} on {formatMoment(at)}.
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
