import { Table } from '../../../print/Table.tsx';
import { formatCount } from '../../../report/analysis/format.ts';
import { Figures } from '../../parts/Figures.tsx';
import { Broken, Notice, type NoticeKind, Status } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { formatDate, formatMoment } from '../../wording.ts';
import { ApprovalPage } from './ApprovalPage.tsx';
import type { Difference } from './compare-sheets.ts';
import { Decide } from './Decide.tsx';
import { describeDaysLeft, type WordsData, type WordsOverview } from './data.ts';
import { Rows } from './Rows.tsx';
import { Standing } from './Standing.tsx';
import { SubjectPage } from './SubjectPage.tsx';

/** All texts with their days, what may be approved, or one approval. */
export function Words({ data }: { data: WordsData }) {
  switch (data.kind) {
    case 'overview':
      return <Overview data={data} />;
    case 'subject':
      return <SubjectPage data={data} />;
    case 'approval':
      return <ApprovalPage data={data} />;
    default:
      return data satisfies never;
  }
}

const TERMS: Readonly<Record<WordsOverview['claims'][number]['standing'], [NoticeKind, string]>> = {
  'to come': ['note', 'to come'],
  running: ['good', 'in force'],
  'ending soon': ['bad', 'ends soon'],
  ended: ['bad', 'ended, not shown'],
};

function Overview({
  data: { broken, next, isOfLiveSite, decide, claims, reasons, documents, sheet, approvals },
}: {
  data: WordsOverview;
}) {
  return (
    <>
      <Broken sentence={broken} />
      {isOfLiveSite === false ? (
        <Notice title="These words are not those of the live site.">
          <p>
            That is the usual order for new words: approve them here, let an engineer write the
            approval into their records, then the site is deployed. If no new words are on their
            way, ask an engineer to deploy site and desk from one commit.
          </p>
        </Notice>
      ) : null}
      <p>{next}</p>
      <Contents />
      <Section id="decide" title="To decide">
        <Decide of={decide} />
      </Section>
      <Section id="claims" title="Claims">
        <div className="words-days">
          {[...Map.groupBy(claims, ({ validUntil }) => validUntil)].map(([day, ending]) => (
            <Ending key={day} day={day} claims={ending} />
          ))}
        </div>
      </Section>
      <Section id="reasons" title="Why the app asks">
        <Table
          caption="On /verify, beside each release that asks for it"
          columns={[
            [
              'Reason',
              ({ group, reason }) => (
                <>
                  {reason} <code className="beneath">{group}</code>
                </>
              ),
            ],
            ['Approval', ({ approval }) => <Standing of={approval} />],
          ]}
          rows={reasons}
        />
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
            [
              'Decided',
              ({ versions }) => (
                <ul className="words-versions">
                  {versions
                    .filter(({ isNew }) => !isNew)
                    .map((version) => (
                      <li key={version.path}>
                        <Standing of={version} />
                      </li>
                    ))}
                </ul>
              ),
            ],
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
      <Section id="approvals" title="Given so far">
        <Rows of={approvals} />
      </Section>
    </>
  );
}

const PARTS = [
  ['decide', 'To decide'],
  ['claims', 'Claims'],
  ['reasons', 'Why the app asks'],
  ['documents', 'Documents and help'],
  ['sheet', 'Review sheet'],
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
          ['Approval', ({ approval }) => <Standing of={approval} />],
        ]}
        rows={claims}
      />
    </>
  );
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
