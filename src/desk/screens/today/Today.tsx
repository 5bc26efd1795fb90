import { Table } from '../../../print/Table.tsx';
import { formatCount, formatShortDay } from '../../../report/analysis/format.ts';
import { SIZES } from '../../../report/components/Chart.tsx';
import { VerdictShape } from '../../../report/components/VerdictMark.tsx';
import { describeJointEnd } from '../../../report/words/figures.ts';
import { Figures } from '../../parts/Figures.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { formatWeekday } from '../../wording.ts';
import { DaysChart } from './DaysChart.tsx';
import type { Day, TodayData } from './data.ts';

/** A sentence for each page and test, yesterday's numbers, and the days with what changed on them. */
export function Today({
  data: { findings, jointEnd, yesterday, days, set, problems },
}: {
  data: TodayData;
}) {
  const { before } = yesterday;
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} kind="bad" title={problem} />
      ))}
      <Section id="findings" title="Page by page">
        <ul className="today-findings">
          {findings.map(({ name, brand, href, kind, sentence, reason }) => (
            <li key={`${name} ${brand}`} className={kind}>
              <VerdictShape kind={kind} />
              <div>
                <p className="today-sentence">
                  <a href={href}>{sentence}</a>
                </p>
                {reason && (
                  <p className="fine">
                    {reason.why}{' '}
                    {reason.href === null ? reason.todo : <a href={reason.href}>{reason.todo}</a>}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        {jointEnd !== null && <p>{describeJointEnd(jointEnd)}</p>}
      </Section>
      <Section id="yesterday" title={`Yesterday, ${formatWeekday(yesterday.day)}`}>
        <Figures
          of={FIGURES.map(([measure, name]) => ({
            name,
            value: formatCount(yesterday[measure]),
            note: `the day before ${formatCount(before[measure])}`,
          }))}
        />
      </Section>
      <Section id="changes" title="What changed">
        <Changes days={days} yesterday={yesterday.day} />
        {set.length > 0 && (
          <p className="fine">
            Set now; the site does not know since when:{' '}
            {set.map(({ name, value }) => `${name} ${value}`).join(', ')}. What decides an
            experiment (SPLIT, NEW_VERSION, APP_LINK_URL, RUN, TESTS) shows among the days as
            another run.
          </p>
        )}
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

function Changes({ days, yesterday }: { days: readonly Day[]; yesterday: string }) {
  const changed = days.filter(({ mark }) => mark !== null).toReversed();
  return (
    <>
      {changed.length > 0 && !changed.some(({ day }) => day === yesterday) && (
        <p>Nothing that the site knows of changed on {formatWeekday(yesterday)}.</p>
      )}
      {changed.length === 0 ? (
        <p>Nothing that the site knows of changed in the last {days.length} days.</p>
      ) : (
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
      )}
      <div className="today-days">
        <div>
          {(['visits', 'finished'] as const).map((measure) => (
            <figure key={measure}>
              <h3>{measure === 'visits' ? 'Visits' : 'Downloads finished'}</h3>
              {SIZES.map((size) => (
                <DaysChart key={size.name} days={days} measure={measure} size={size} />
              ))}
            </figure>
          ))}
          <p className="fine">
            All visitors, on all pages, by day in India. Today, which is not over, is drawn hollow.
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
    </>
  );
}
