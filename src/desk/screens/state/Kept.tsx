import { formatDate, formatMonth } from '../../../shared/day-words.ts';
import { DAY_KINDS, type DayFile, problemsIn } from '../../day-files.ts';
import { Status } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../print/Table.tsx';
import type { StateData } from './data.ts';

/** The doctor's lines, problems first. */
export function Doctor({ of: doctor }: { of: StateData['doctor'] }) {
  if (doctor === null)
    return (
      <Section id="doctor" title="The doctor’s findings">
        <p>
          None have been recorded yet. The workflow “watch” does it each morning; npm run snapshot
          does it now (with --remote at Cloudflare).
        </p>
      </Section>
    );
  const { day, time, lines } = doctor;
  const problems = problemsIn(lines);
  const notes = lines.filter(({ status }) => status === 'note');
  const good = lines.filter(({ status }) => status === 'ok');
  return (
    <Section id="doctor" title="The doctor’s findings">
      <Table
        caption={`npm run doctor on ${formatDate(day)} at ${time}`}
        columns={[
          [
            'Line',
            ({ section, what, why, next }) => (
              <>
                {what}{' '}
                <small className="beneath">
                  {[`${section}.`, why, next].filter(Boolean).join(' ')}
                </small>
              </>
            ),
          ],
          [
            'Status',
            ({ status }) => <Status kind={status === 'note' ? 'note' : 'bad'}>{status}</Status>,
          ],
        ]}
        rows={[...problems, ...notes]}
        empty={`Nothing was missing or wrong on ${formatDate(day)} at ${time}.`}
      />
      <details>
        <summary>{good.length} checks found nothing wrong</summary>
        <ul>
          {good.map(({ section, what }) => (
            <li key={`${section} ${what}`}>
              {section}: {what}
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

/** As many moments as are listed with their records; every day has a page. */
const SHOWN_MOMENTS = 10;

/** Links to the records of the last days, and to the page of every day. */
export function Days({ files, days }: { files: readonly DayFile[]; days: readonly string[] }) {
  const moments = Map.groupBy(files, ({ day, time }) => `${day} ${time}`);
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return (
    <Section id="days" title="Days">
      <Table
        caption="What was recorded last, the newest first"
        columns={[
          [
            'Day',
            ([first]) => (
              <a href={`/state/days/${first?.day ?? ''}`}>{formatDate(first?.day ?? '')}</a>
            ),
            'day',
          ],
          ['Time', ([first]) => first?.time],
          ['Recorded', (files) => <Files of={files.toReversed()} />],
        ]}
        rows={[...moments.values()].slice(0, SHOWN_MOMENTS)}
        empty="Nothing has been recorded yet. The desk records the site’s state each hour, where it has changed."
      />
      {[...months].map(([month, ofMonth]) => (
        <details key={month}>
          <summary>
            {formatMonth(month)}: {ofMonth.length} {ofMonth.length === 1 ? 'day' : 'days'}
          </summary>
          <p className="state-days">
            {ofMonth.toReversed().map((day) => (
              <a key={day} href={`/state/days/${day}`} aria-label={formatDate(day)}>
                {Number(day.slice(8))}
              </a>
            ))}
          </p>
        </details>
      ))}
    </Section>
  );
}

/** Links to records. */
function Files({ of }: { of: readonly DayFile[] }) {
  return (
    <span className="state-files">
      {of.map(({ kind, key, address }) => (
        <a key={key} href={address}>
          {DAY_KINDS[kind]}
        </a>
      ))}
    </span>
  );
}
