import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { describeDaysLeft, formatDate } from '../../../shared/day-words.ts';
import { isRead } from '../../live-state.ts';
import { Figures } from '../../parts/Figures.tsx';
import { Broken, Notice, type NoticeKind, Status } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../print/Table.tsx';
import { ApprovalStatus } from './ApprovalStatus.tsx';
import { DecisionPage } from './DecisionPage.tsx';
import { Decisions } from './Decisions.tsx';
import type { ShownNow, WordsData, WordsOverview } from './data.ts';
import { EverythingPage } from './EverythingPage.tsx';
import { SubjectPage } from './SubjectPage.tsx';
import { ToDecide } from './ToDecide.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';

/** All texts with their days, everything to print, what may be approved, or one decision. */
export function Words({ data }: { data: WordsData }) {
  switch (data.kind) {
    case 'overview':
      return <Overview data={data} />;
    case 'subject':
      return <SubjectPage data={data} />;
    case 'decision':
      return <DecisionPage data={data} />;
    case 'everything':
      return <EverythingPage data={data} />;
    case 'translations':
      return <TranslationsPage data={data} />;
    default:
      return data satisfies never;
  }
}

function Overview({
  data: {
    broken,
    next,
    isOfLiveSite,
    decide,
    statements,
    claims,
    reasons,
    documents,
    open,
    decisions,
  },
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
        <ToDecide of={decide} />
      </Section>
      <Section id="statements" title="Decisions and statements">
        <Table
          caption="In documents, beside the download, and in the question about cookies"
          columns={[
            ['Statement', ({ title }) => title],
            ['Today', ({ live }) => <Now of={live} />],
            ['Approval', ({ approval }) => <ApprovalStatus of={approval} />],
          ]}
          rows={statements}
        />
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
            ['Today', ({ live }) => <Now of={live} />],
            ['Approval', ({ approval }) => <ApprovalStatus of={approval} />],
          ]}
          rows={reasons}
        />
      </Section>
      <Section id="documents" title="Documents and help">
        <Table
          className="words-documents"
          caption="Texts by their last day"
          columns={[
            [
              'Text',
              ({ title, path, brands }) => (
                <>
                  {title} <code className="beneath">{path}</code>
                  <small className="beneath">{brands}</small>
                </>
              ),
            ],
            [
              'Days',
              ({ lastDay, since, lookedUp }) => (
                <>
                  {since ? `in force since ${formatDate(since)}` : 'no versions'}
                  <small className="beneath">
                    {lastDay ? `last day ${formatDate(lastDay)}` : 'no last day set'}
                  </small>
                  {lookedUp && (
                    <small className="beneath">statutes looked up {formatDate(lookedUp)}</small>
                  )}
                </>
              ),
            ],
            [
              'Decided',
              ({ versions }) => {
                const decided = versions.filter(({ isNew }) => !isNew);
                if (decided.length === 0) return versions.length === 0 ? '–' : 'not yet';
                return (
                  <ul className="words-versions">
                    {decided.map((version) => (
                      <li key={version.path}>
                        <ApprovalStatus of={version} />; {version.live.words}
                      </li>
                    ))}
                  </ul>
                );
              },
            ],
          ]}
          rows={documents}
        />
      </Section>
      <Section id="sheet" title="Everything on one page">
        <p>
          <a href="/words/sheet">Everything on one page</a>, to print and to sign: every claim with
          its evidence, every clause with its statute, decisions and dates.{' '}
          <a href="/words/translations">Every line in each language</a> is for native readers.
        </p>
        <Figures of={open.map(({ what, count }) => ({ name: what, value: formatCount(count) }))} />
      </Section>
      <Section id="given" title="Decisions so far">
        <Decisions of={decisions} />
      </Section>
    </>
  );
}

const PARTS = [
  ['decide', 'To decide'],
  ['statements', 'Decisions and statements'],
  ['claims', 'Claims'],
  ['reasons', 'Why the app asks'],
  ['documents', 'Documents and help'],
  ['sheet', 'Everything on one page'],
  ['given', 'Decisions so far'],
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

const KINDS = {
  shown: 'good',
  'ends soon': 'bad',
  'to come': 'note',
  off: 'bad',
} as const satisfies Record<ShownNow['state'], NoticeKind>;

/** What a visitor gets of a text. */
function Now({ of: { state, words } }: { of: ShownNow }) {
  return <Status kind={KINDS[state]}>{words}</Status>;
}

/** The claims with the same last day. */
function Ending({ day, claims }: { day: string; claims: WordsOverview['claims'] }) {
  const left = claims[0]?.daysLeft ?? 0;
  const shown = claims.filter(({ live: { state } }) => isRead(state)).length;
  const all = claims.length === 1 ? '1 claim' : `${claims.length} claims`;
  const count = shown === claims.length || left < 0 ? all : `${all}, ${shown} of them shown`;
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
          ['Today', ({ live }) => <Now of={live} />],
          ['Approval', ({ approval }) => <ApprovalStatus of={approval} />],
        ]}
        rows={claims}
      />
    </>
  );
}
