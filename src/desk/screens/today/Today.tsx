import { formatCount, formatShortDay } from '../../../experiments/report/analysis/format.ts';
import { describeJointEnd } from '../../../experiments/report/words/figures.ts';
import { SIZES } from '../../comparison/Chart.tsx';
import { VerdictShape } from '../../comparison/VerdictMark.tsx';
import { csvAddress } from '../../csv.ts';
import { CountedFigures } from '../../parts/Counted.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PeriodChoice } from '../../parts/period.tsx';
import { Section } from '../../parts/Section.tsx';
import { Unseen } from '../../parts/Unseen.tsx';
import { VariableNames } from '../../parts/VariableNames.tsx';
import { queryOfPeriod, sayDays } from '../../period.ts';
import { Table } from '../../print/Table.tsx';
import { formatWeekday } from '../../wording.ts';
import { DaysChart } from './DaysChart.tsx';
import type { Day, Finding, PeriodTotals, TodayData } from './data.ts';

/** Yesterday's numbers, a sentence for each page and test, and days with what changed on them. */
export function Today({ data }: { data: TodayData }) {
  const { findings, jointEnd, today, yesterday, period, all, days, problems } = data;
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} kind="bad" title={problem} />
      ))}
      <Section id="yesterday" title={`Yesterday, ${formatWeekday(yesterday.day)}`}>
        <CountedFigures
          of={countedOf(yesterday)}
          before={{ from: yesterday.dayBefore, to: yesterday.dayBefore }}
        />
      </Section>
      <Section id="findings" title="Page by page">
        {jointEnd !== null && (
          <p>
            <VariableNames in={describeJointEnd(jointEnd)} />
          </p>
        )}
        <Findings of={findings} />
      </Section>
      <Section id="days" title="Days, and what changed">
        <PeriodChoice action="/" at="days" period={period} today={today} />
        <h3>All visitors, {sayDays(period)}</h3>
        <CountedFigures of={countedOf(all)} before={period.before} />
        <Changes days={days} />
        <Days days={days} today={today} />
        <p className="steps">
          <a href={csvAddress(`/?${new URLSearchParams(queryOfPeriod(period))}`, 'days')}>
            Download as CSV
          </a>
        </p>
      </Section>
    </>
  );
}

const FIGURES = [
  ['visits', 'Visits', 'Visits'],
  ['clicks', 'Taps on a download', 'Taps'],
  ['started', 'Downloads started', 'Started'],
  ['finished', 'Downloads finished', 'Finished'],
] as const;

function countedOf(totals: PeriodTotals) {
  return FIGURES.map(([measure, name]) => ({
    name,
    now: totals[measure],
    before: totals.before?.[measure] ?? null,
  }));
}

function Findings({ of }: { of: readonly Finding[] }) {
  const unseen = Map.groupBy(
    of.filter(({ isUnseen }) => isUnseen),
    ({ next }) => next?.why,
  );
  const seen = of.filter(({ isUnseen }) => !isUnseen);
  return (
    <ul className="today-findings">
      {seen.map(({ name, brand, href, kind, sentence, next }) => (
        <li key={`${name} ${brand}`} className={kind}>
          <VerdictShape kind={kind} />
          <div>
            <p className="today-sentence">
              <a href={href}>{sentence}</a>
            </p>
            <NextStep of={next} isKnown={false} />
          </div>
        </li>
      ))}
      {[...unseen.values()].map((findings) => (
        <li key={findings[0]?.href} className="nothing-yet">
          <VerdictShape kind="nothing-yet" />
          <div>
            <p className="today-sentence">
              <Unseen of={findings} isAll={seen.length === 0} />
            </p>
            <NextStep of={findings[0]?.next ?? null} isKnown={seen.length === 0} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** @param isKnown whether the lead says why, so that only what to do is left */
function NextStep({ of: next, isKnown }: { of: Finding['next']; isKnown: boolean }) {
  if (next === null) return null;
  return (
    <p className="fine">
      {!isKnown && `${next.why} `}
      {next.href === null ? next.todo : <a href={next.href}>{next.todo}</a>}
    </p>
  );
}

function Changes({ days }: { days: readonly Day[] }) {
  const changed = days.filter(({ mark }) => mark !== null).toReversed();
  if (changed.length === 0) return <p>No change is known of these days.</p>;
  return (
    <ol className="today-changes">
      {changed.map(({ day, mark, changes }) => (
        <li key={day}>
          <span className="today-mark">{mark}</span>
          <div>
            <strong>{formatWeekday(day)}</strong>
            {changes.map(({ what, by, href }) => (
              <p key={what}>
                {href === undefined ? what : <a href={href}>{what}</a>}
                {by !== undefined && <span className="fine"> by {by}</span>}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The days as charts, and beside them in numbers. */
function Days({ days, today }: { days: readonly Day[]; today: string }) {
  return (
    <div className="today-days">
      <div>
        {(['visits', 'finished'] as const).map((measure) => (
          <figure key={measure}>
            <h3>{measure === 'visits' ? 'Visits' : 'Downloads finished'}</h3>
            {SIZES.map((size) => (
              <DaysChart key={size.name} days={days} measure={measure} today={today} size={size} />
            ))}
          </figure>
        ))}
        <p className="fine">
          All visitors, on all pages, by day in India.
          {days.at(-1)?.day === today && ' Today, which is not over, is drawn hollow.'}
        </p>
      </div>
      <Table
        caption="The same in numbers"
        columns={[
          ['Day', ({ day }) => formatShortDay(day)],
          ...FIGURES.map(
            ([measure, , title]) =>
              [title, (day: Day) => formatCount(day[measure]), 'number'] as const,
          ),
          ['Changed', ({ mark }) => mark ?? ''],
        ]}
        rows={days.toReversed()}
      />
    </div>
  );
}
