import { TRAFFIC_MEASURES } from '../../../experiments/counting/measures.ts';
import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { sumOf } from '../../../experiments/report/counts/daily-counts.ts';
import { describeJointEnd } from '../../../experiments/report/words/figures.ts';
import { formatWeekday } from '../../../shared/day-words.ts';
import { SIZES } from '../../comparison/Chart.tsx';
import { VerdictShape } from '../../comparison/VerdictMark.tsx';
import { csvAddress } from '../../csv.ts';
import { MEASURE_WORDS } from '../../measures.ts';
import { CountedFigures } from '../../parts/Counted.tsx';
import { NoteForm } from '../../parts/NoteForm.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PeriodChoice } from '../../parts/period.tsx';
import { Section } from '../../parts/Section.tsx';
import { Unseen } from '../../parts/Unseen.tsx';
import { shipAddress } from '../../parts/VariableNames.tsx';
import { queryOfPeriod, sayDays } from '../../period.ts';
import { Table } from '../../print/Table.tsx';
import { listStretches, nameStretch, STEP_COLUMNS } from '../../steps.ts';
import { DaysChart } from './DaysChart.tsx';
import type { Day, Finding, PeriodTotals, TodayData } from './data.ts';

/** Yesterday's numbers, a sentence for each page and test, and days with what changed on them. */
export function Today({ data }: { data: TodayData }) {
  const { findings, jointEnd, today, yesterday, running, period, all, days, problems } = data;
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
      <Section id="running" title={`Today so far, ${formatWeekday(today)}`}>
        <CountedFigures of={countedOf({ ...running, before: null })} before={null} />
        <ChangesOf day={running.changes} />
      </Section>
      <Section id="findings" title="Page by page">
        {jointEnd !== null && (
          <p>
            <a href={shipAddress(jointEnd)}>{describeJointEnd(jointEnd)}</a>
          </p>
        )}
        <Findings of={findings} />
      </Section>
      <Section id="days" title="Days, and what changed">
        <PeriodChoice action="/" at="days" period={period} today={today} hasSteps />
        <h3>All visitors, {sayDays(period)}</h3>
        <CountedFigures of={countedOf(all)} before={period.before} />
        <Changes days={days} />
        <div id="notes">
          <NoteForm action="/notes" today={today} />
        </div>
        <Days days={days} period={period} today={today} />
        <p className="steps">
          <a href={csvAddress(`/?${new URLSearchParams(queryOfPeriod(period))}`, 'days')}>
            Download as CSV
          </a>
        </p>
      </Section>
    </>
  );
}

function countedOf(totals: PeriodTotals) {
  return TRAFFIC_MEASURES.map((measure) => ({
    name: MEASURE_WORDS[measure].long,
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
  if (changed.length === 0) return <p>No changes are recorded for these days.</p>;
  return (
    <ol className="today-changes">
      {changed.map(({ day, mark, changes }) => (
        <li key={day}>
          <span className="today-mark">{mark}</span>
          <div>
            <strong>{formatWeekday(day)}</strong>
            <ChangesOf day={changes} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function ChangesOf({ day: changes }: { day: Day['changes'] }) {
  return changes.map(({ what, by, href }) => (
    <p key={what}>
      {href === undefined ? <bdi>{what}</bdi> : <a href={href}>{what}</a>}
      {by !== undefined && <span className="fine"> by {by}</span>}
    </p>
  ));
}

/** The days, weeks or months as charts, and beside them in numbers. */
function Days({
  days,
  period,
  today,
}: {
  days: readonly Day[];
  period: TodayData['period'];
  today: string;
}) {
  const stretches = listStretches(period, period.step).map((stretch) => {
    const within = days.filter(({ day }) => day >= stretch.from && day <= stretch.to);
    const mark = within.find((one) => one.mark !== null)?.mark ?? null;
    return { ...stretch, day: stretch.from, mark, ...sumOf(within, TRAFFIC_MEASURES) };
  });
  const last = stretches.at(-1);
  return (
    <div className="today-days">
      <div>
        {(['views', 'finished'] as const).map((measure) => (
          <figure key={measure}>
            <h3>{MEASURE_WORDS[measure].long}</h3>
            {SIZES.map((size) => (
              <DaysChart
                key={size.name}
                days={stretches}
                measure={measure}
                running={last?.to === today ? last.from : null}
                size={size}
              />
            ))}
          </figure>
        ))}
        <p className="fine">
          All visitors, on all pages of all brands, by {period.step} in India.
          {last?.to === today && ' The last one is not over, and drawn hollow.'}
        </p>
      </div>
      <Table
        caption={`The same in numbers, ${sayDays(period)}`}
        columns={[
          [STEP_COLUMNS[period.step], (stretch) => nameStretch(stretch, today)],
          ...TRAFFIC_MEASURES.map(
            (measure) =>
              [
                MEASURE_WORDS[measure].short,
                (row: (typeof stretches)[number]) => formatCount(row[measure]),
                'number',
              ] as const,
          ),
          ['Changed', ({ mark }) => mark ?? ''],
        ]}
        rows={stretches.toReversed()}
      />
    </div>
  );
}
