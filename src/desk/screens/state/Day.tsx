import { DayTables } from '../../DayRecord.tsx';
import type { DayData } from './day.ts';

/** A day's record, with links to its files. */
export function Day({ data: { record, isOver } }: { data: DayData }) {
  const { page, day } = record;
  return (
    <div className="state-day">
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
        build’s commit, as it was on that day. <a href={`/pages?day=${day}`}>Pages with this day</a>{' '}
        are another thing: they show how today’s build would answer.
      </p>
    </div>
  );
}
