import { LANDING_PAGES } from '../../../config/pages.ts';
import { hasEntered } from '../../../experiments/report/analysis/findings.ts';
import { formatCount, formatDays } from '../../../experiments/report/analysis/format.ts';
import { formatDay, formatMoment } from '../../../shared/day-words.ts';
import { addDays } from '../../../shared/days.ts';
import { anchorOf } from '../../comparison/anchor-of.ts';
import { ForestSection } from '../../comparison/ForestSection.tsx';
import { PageSection } from '../../comparison/PageSection.tsx';
import { ReadingNotes } from '../../comparison/ReadingNotes.tsx';
import { TotalsSection } from '../../comparison/TotalsSection.tsx';
import { csvAddress } from '../../csv.ts';
import { CountedCell } from '../../parts/Counted.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PeriodChoice } from '../../parts/period.tsx';
import { Section } from '../../parts/Section.tsx';
import { Unseen } from '../../parts/Unseen.tsx';
import { shipAddress } from '../../parts/VariableNames.tsx';
import { queryOfPeriod, RULE_OF_CHANGES, sayDays } from '../../period.ts';
import { Table } from '../../print/Table.tsx';
import { addressOfStep, type Pin, type Readout } from '../../readout.ts';
import type { CountedVersion } from './counted.ts';
import { type ResultsData, WHOLE } from './data.ts';
import { MOST_LIFT, type Planning } from './planning.ts';
import { BesideResult, Notes } from './Told.tsx';
import type { Told } from './told.ts';

/** All comparisons at a glance, all of them in full, one in full, or one as it was pinned. */
export function Results({ data }: { data: ResultsData }) {
  switch (data.kind) {
    case 'overview':
      return <Overview data={data} />;
    case 'whole':
      return <Whole data={data} />;
    case 'subject':
      return <Subject data={data} />;
    case 'pinned':
      return <Pinned data={data} />;
    default:
      return data satisfies never;
  }
}

type ResultsPeriod = Of<'subject'>['data']['period'];
type Of<Kind> = { data: Extract<ResultsData, { kind: Kind }> };

function Overview({ data }: Of<'overview'>) {
  const { rows, results, alarms, arms, pins } = data;
  const open = results.filter(({ kind, isOver }) => kind === 'nothing-yet' && !isOver);
  const unseen = open.filter(({ isUnseen }) => isUnseen);
  return (
    <>
      {rows.length > 0 && (
        <div className="readout">
          <ForestSection rows={rows} />
        </div>
      )}
      {alarms !== null && <p className="fine">{alarms}</p>}
      {rows.length > 0 && (
        <>
          <Files
            path="/results"
            files={{ results: 'Pages as CSV', ...(arms.tests.rows.length > 0 && TEST_FILE) }}
          />
          <p className="steps">
            <a href={WHOLE}>All pages and tests in full, to read or print</a>
          </p>
        </>
      )}
      {open.length > 0 && (
        <Section id="open" title="Still open">
          <ul className="results-list">
            {open.map(
              ({ name, href, sentence, isUnseen }) =>
                !isUnseen && (
                  <li key={name}>
                    <a href={href}>{sentence}</a>
                  </li>
                ),
            )}
            {unseen.length > 0 && (
              <li>
                <Unseen of={unseen} isAll={unseen.length === results.length} />
              </li>
            )}
          </ul>
        </Section>
      )}
      <p className="fine">
        On {WITHOUT_A_TEST} everyone gets the same version of the app, so no versions are compared
        there. Their numbers are on <a href="/traffic">Traffic</a>.
      </p>
      <InPeriod data={data} action="/results" />
      <Pins pins={pins} empty="Nothing is pinned yet: open a page or test, and pin its readout." />
    </>
  );
}

/** The whole report: every section, all visitors, and how to read it. */
function Whole({ data: { analysis, rows, sections, unseen } }: Of<'whole'>) {
  const { from, to } = analysis;
  return (
    <div className="whole">
      <p>
        Counted from {formatDay(from)} to {formatDay(to)}, days in India. Print this page, or save
        it as a PDF, for those who cannot open the desk.
      </p>
      {rows.length > 0 && (
        <div className="readout">
          <ForestSection rows={rows} />
        </div>
      )}
      {sections.map((page) => (
        <div key={anchorOf(page)} className="readout">
          <PageSection page={page} today={to} />
        </div>
      ))}
      <div className="readout">
        <TotalsSection analysis={analysis} />
        <ReadingNotes analysis={analysis} unseen={unseen} />
      </div>
    </div>
  );
}

/** Landing pages on which the label is not split. */
const WITHOUT_A_TEST = new Intl.ListFormat('en-GB').format(
  LANDING_PAGES.filter(({ labelRule }) => labelRule !== 'split').map(
    ({ identifier }) => identifier,
  ),
);

function Subject({ data }: Of<'subject'>) {
  const { subject, readouts, told, beside, planning, pins, period, today } = data;
  const action = `/results/${subject.toLowerCase()}`;
  return (
    <>
      <BesideResult told={told} />
      <Steps of={readouts} />
      <Readouts of={readouts} lead={data.lead} />
      <Files path={action} files={FILES} />
      <InPeriod data={data} action={action} />
      {beside.length > 0 && (
        <p>
          Also compared on this page:{' '}
          {beside.map(({ name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </p>
      )}
      {readouts.some(({ section }) => hasEntered(section)) && <PinForm action={action} />}
      <Pins pins={pins} empty="No readout of this is pinned yet." />
      {told.stop !== null && <Stop stop={told.stop} />}
      {planning && <Plan planning={planning} action={action} period={period} today={today} />}
      <Notes told={told} action={action} today={today} />
    </>
  );
}

/** The variable that ends a test or begins another, each once: on the screen alone, because those who read print set none. */
function Steps({ of }: { of: readonly Readout[] }) {
  const steps = new Map(
    of.flatMap(({ section: page }) => {
      const { next } = page.verdict;
      if (next?.at !== 'SHIP' && next?.at !== 'RUN') return [];
      return [[next.todo, addressOfStep(page, next) ?? '/state'] as const];
    }),
  );
  return [...steps].map(([todo, href]) => (
    <p key={todo} className="steps">
      <a href={href}>{todo}</a>
    </p>
  ));
}

const FILES = {
  results: 'Results as CSV',
  days: 'Days as CSV',
  apps: 'By app as CSV',
  browsers: 'By browser as CSV',
  states: 'By state as CSV',
};

const TEST_FILE = { tests: 'Page tests as CSV' };

/** Links to tables for a spreadsheet. @param files words of each, by the table's name */
function Files({ path, files }: { path: string; files: Readonly<Record<string, string>> }) {
  return (
    <p className="steps">
      {Object.entries(files).map(([table, words]) => (
        <a key={table} href={csvAddress(path, table)}>
          {words}
        </a>
      ))}
    </p>
  );
}

/** Counts of a period beside those of the period before. */
function InPeriod({
  data,
  action,
}: {
  data: (Of<'overview'> | Of<'subject'>)['data'];
  action: string;
}) {
  const { period, today, counted } = data;
  if (counted.length === 0) return null;
  const here = `${action}?${new URLSearchParams(queryOfPeriod(period))}`;
  return (
    <Section id="period" title="In a period">
      <PeriodChoice action={action} period={period} today={today} />
      <Table
        caption={`Visitors who came for the first time ${sayDays(period)}, and what they have done since, all runs together${period.before === null ? '' : `; below each, ${sayDays(period.before)}`}`}
        columns={[
          [
            'Page and version',
            ({ name, href, brand, label }: CountedVersion) => (
              <>
                {href === action ? name : <a href={href}>{name}</a>} {brand}
                <span className="beneath fine">{label}</span>
              </>
            ),
          ],
          ...COUNTED.map(
            ([title, measure]) =>
              [
                title,
                (row: CountedVersion) => (
                  <CountedCell now={row[measure]} before={row.before?.[measure] ?? null} />
                ),
                'number',
              ] as const,
          ),
        ]}
        rows={counted}
      />
      <p className="fine">
        A period decides nothing: which version is better rests on all its days, above.{' '}
        {period.before !== null && RULE_OF_CHANGES}
      </p>
      <Files
        path={here}
        files={{
          period: 'This period as CSV',
          ...(data.kind === 'overview' &&
            counted.some(({ isTest }) => isTest) && { 'period-tests': 'Its page tests as CSV' }),
        }}
      />
    </Section>
  );
}

const COUNTED = [
  ['Came', 'browsers'],
  ['Tapped', 'clicks'],
  ['Finished', 'finished'],
] as const;

function PinForm({ action }: { action: string }) {
  return (
    <Section id="pin" title="Pin this readout">
      <p>
        Counting goes on. What you pin stays as it is now, at its own address, with your name and
        the time. It cannot be changed or removed.
      </p>
      <Form action={`${action}/pins`} method="post">
        <Field
          name="name"
          label="Name, such as: Week 48, for the board"
          maxLength={80}
          required
          autoComplete="off"
        />
        <button type="submit">Pin it</button>
      </Form>
    </Section>
  );
}

function Pinned({ data }: Of<'pinned'>) {
  const { pin, readouts, told, broken } = data;
  return (
    <>
      {broken !== null && (
        <Notice kind="bad" title={broken}>
          <p>Give this sentence to an engineer. Other pins are not concerned.</p>
        </Notice>
      )}
      <p className="results-pin">
        <strong>
          <bdi>{pin.name}</bdi>
        </strong>
        <br />
        Pinned {formatMoment(pin.pinnedAt)} by {pin.pinnedBy}. It shows what was counted then;{' '}
        <a href={`/results/${pin.subject.toLowerCase()}`}>what is counted now</a> may differ.
      </p>
      {told !== null && <BesideResult told={told} />}
      <Readouts of={readouts} lead={data.lead} />
      {readouts.length > 0 && <Files path={pin.href} files={FILES} />}
      <p className="fine">
        Pin {pin.id}. SHA-256 of the readout <code>{pin.seen}</code>.
      </p>
    </>
  );
}

function Readouts({ of, lead }: { of: readonly Readout[]; lead: string }) {
  return of.map(({ section: page, to }, index) =>
    hasEntered(page) ? (
      <div key={anchorOf(page)} className="readout">
        <PageSection
          page={page}
          today={to}
          isTold={index === 0 && lead.includes(page.verdict.text)}
        />
      </div>
    ) : (
      <Notice key={anchorOf(page)} title={page.verdict.text}>
        <p>
          A browser enters when it opens the page for the first time.{' '}
          <a href="/links">Make a link to it</a>, and leave <code>utm_ab</code> out: a browser that
          first comes by a link that names an arm is never compared.
        </p>
      </Notice>
    ),
  );
}

function Pins({ pins, empty }: { pins: readonly Pin[]; empty: string }) {
  return (
    <Section id="pins" title="Pinned">
      <Table
        caption="Readouts as they were, the newest first"
        columns={[
          [
            'Name',
            ({ name, href }) => (
              <a href={href}>
                <bdi>{name}</bdi>
              </a>
            ),
          ],
          ['Of', ({ subject }) => subject],
          ['When', ({ pinnedAt }) => formatMoment(pinnedAt)],
          ['By', ({ pinnedBy }) => pinnedBy],
        ]}
        rows={pins}
        empty={empty}
      />
    </Section>
  );
}

/** Without a verdict a test can be stopped, too. */
function Stop({ stop: { value, control } }: { stop: NonNullable<Told['stop']> }) {
  return (
    <Section id="stop" title="Stop without a verdict">
      <p>
        Nothing is decided, and you may stop all the same: either version will do, as far as is
        known. <a href={shipAddress(value)}>Set SHIP</a> to <code>{value}</code>, and everyone new
        gets {control}, on every brand. The counts stay, and so does what is open about them.
      </p>
    </Section>
  );
}

function Plan({
  planning: { lift, text, byDays, learnt, browsers },
  action,
  period,
  today,
}: {
  planning: Planning;
  action: string;
  period: ResultsPeriod;
  today: string;
}) {
  const since = browsers === 0 ? 'from tomorrow on' : `with the ${formatCount(browsers)} of now`;
  return (
    <Section id="plan" title="What would be found by when">
      <Form action={`${action}#plan`}>
        {Object.entries(queryOfPeriod(period)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          name="learn-by"
          label="What can be learnt by"
          type="date"
          min={addDays(today, 1)}
          defaultValue={learnt.by}
        />
        <Field
          name="lift"
          label="Lift to be found, in %"
          type="number"
          min={1}
          max={MOST_LIFT}
          step="any"
          defaultValue={lift}
        />
        <button type="submit" className="quiet">
          What would it find?
        </button>
      </Form>
      <p>
        By {formatDay(learnt.by)} ({formatDays(learnt.days)} of today’s traffic, {since}):{' '}
        {learnt.lift === null
          ? 'no lift up to 300% is found in four cases of five.'
          : `a true lift of ${learnt.lift}% or more is found in four cases of five; a smaller one is left open more often.`}
      </p>
      <p>{text.join(' ')}</p>
      <div className="results-powers">
        <Table
          caption={`Of 100 cases in which the true lift is ${lift}%, found within`}
          columns={[
            ['Days', ({ days }) => days],
            ['Cases of 100', ({ found }) => Math.round(found * 100), 'number'],
          ]}
          rows={byDays}
        />
      </div>
      <p className="fine">
        The table counts from a test’s first visitor, and every day is looked at: looking early or
        often changes nothing. A test runs on every brand that has its page; one for a single brand
        needs a page of that brand, from a developer.
      </p>
    </Section>
  );
}
