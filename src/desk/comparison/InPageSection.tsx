import { type InPageCheck, sumVerified } from '../../experiments/report/analysis/beside.ts';
import { formatCount, formatRate } from '../../experiments/report/analysis/format.ts';
import { describeInPageCheck } from '../../experiments/report/words/figures.ts';
import { formatShortDay } from '../../shared/day-words.ts';
import { Table } from '../print/Table.tsx';
import { SIZES } from './Chart.tsx';
import { inRows } from './page-days.ts';
import { VerifiedChart } from './VerifiedChart.tsx';

/** Finished downloads of the page that verifies them on the phone: its sentence, its days as a chart, and their table. */
export function InPageSection({ check }: { check: InPageCheck }) {
  return (
    <section className="check" aria-labelledby="check">
      <h3 id="check">Finished and verified, {check.page}</h3>
      <p>
        {describeInPageCheck(check)} A download in an app that cannot save from the page is never
        verified, so the truth lies between the two.
      </p>
      <div className="days">
        <figure>
          {SIZES.map((size) => (
            <VerifiedChart key={size.name} check={check} size={size} />
          ))}
          <figcaption>
            Part of the finished downloads that the phone verified, by day of entry, with Wilson’s
            95% interval.
          </figcaption>
        </figure>
        <VerifiedTable check={check} />
      </div>
    </section>
  );
}

function VerifiedTable({ check: { page, days } }: { check: InPageCheck }) {
  const { period, heading, rows } = inRows(days);
  return (
    <Table
      label={`${page}, finished and verified by ${period}`}
      className="ledger"
      caption="The server counts what finished, the phone verifies it"
      columns={[
        [heading, ({ day }) => formatShortDay(day)],
        ['Finished', ({ finished }) => formatCount(finished), 'number'],
        ['Verified', ({ verified }) => formatCount(verified), 'number'],
        ['Part', ({ finished, verified }) => formatRate(verified / finished), 'number'],
      ]}
      rows={rows.map((ofRow) => ({ day: ofRow[0].day, ...sumVerified(ofRow) }))}
    />
  );
}
