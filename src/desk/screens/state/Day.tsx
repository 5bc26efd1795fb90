import { REGION_IDS, REGIONS } from '../../../config/regions.ts';
import { DayTables } from '../../DayRecord.tsx';
import { Field, Form, Select } from '../../parts/form.tsx';
import { VariableNames } from '../../parts/VariableNames.tsx';
import type { DayData } from './day.ts';

/** A day's record, with links to its files. */
export function Day({ data: { record, isOver, asked, then } }: { data: DayData }) {
  const { page, day } = record;
  const query = new URLSearchParams({ day, ...(asked.state !== '' && { state: asked.state }) });
  return (
    <div className="state-day">
      <Form action={`/state/days/${day}`}>
        <Field name="at" label="At, in India" type="time" defaultValue={asked.at} required />
        <Select
          name="state"
          label="In the state"
          value={asked.state}
          options={[['', 'any'] as const, ...REGION_IDS.map((id) => [id, REGIONS[id].en] as const)]}
        />
        <button type="submit" className="quiet">
          Show what was recorded
        </button>
      </Form>
      {then.map((sentence) => (
        <p key={sentence}>
          <VariableNames in={sentence} />
        </p>
      ))}
      {page === null ? (
        <p>
          {isOver
            ? 'This page itself was not kept: the desk keeps it on the next morning.'
            : 'The day is not over. The desk keeps this page tomorrow morning.'}
        </p>
      ) : (
        <p>
          <a href={page.address}>This page as it was kept</a>, which cannot be replaced or deleted.
        </p>
      )}
      <DayTables record={record} isLinked />
      <p className="fine">
        The address of a version has the words of a document; those of the landing pages are in the
        build’s commit, as it was on that day. <a href={`/pages?${query}`}>Pages with this day</a>{' '}
        are another thing: they show how today’s build would answer.
      </p>
    </div>
  );
}
