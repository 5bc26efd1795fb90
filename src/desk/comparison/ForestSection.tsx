import { formatLift, formatLiftRange } from '../../experiments/report/analysis/format.ts';
import { Table } from '../print/Table.tsx';
import { FOREST_SIZES, ForestChart } from './ForestChart.tsx';
import type { ForestRow } from './forest-rows.ts';
import { VerdictMark } from './VerdictMark.tsx';

/** All comparisons at a glance: the chart, and its table with rows of the same height. */
export function ForestSection({ rows }: { rows: readonly ForestRow[] }) {
  const byTaps = new Set(
    rows.flatMap(({ metric, experiment }) => (metric === 'clicks' ? experiment : [])),
  );
  return (
    <section className="glance" aria-labelledby="glance">
      <h2 id="glance">At a glance</h2>
      <div className="forest">
        <Table
          label="Lifts of all pages"
          columns={[
            ['Page and arm', (row) => <NameOfRow row={row} />],
            ['Lift, and its range', ({ look }) => <Lift look={look} />, 'number'],
            ['Verdict', ({ kind }) => <VerdictMark kind={kind} />],
          ]}
          rows={rows}
        />
        <figure>
          {FOREST_SIZES.map((size) => (
            <ForestChart key={size.name} rows={rows} size={size} />
          ))}
          <figcaption>
            How much more often browsers of an arm finish a download, with its range.
            {byTaps.size > 0 &&
              ` Of ${[...byTaps].join(' and ')}, tap it: there this site does not see all that is installed.`}{' '}
            Half as often and twice as often are equally far from zero.
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

function NameOfRow({ row: { experiment, brand, href, label, control } }: { row: ForestRow }) {
  return (
    <>
      <a href={href}>{experiment}</a> {brand}{' '}
      <small>
        {label} <span className="against">against {control}</span>
      </small>
    </>
  );
}

function Lift({ look }: Pick<ForestRow, 'look'>) {
  if (look === null) return '–';
  return (
    <>
      <b>{formatLift(look.lift)}</b> <small>{formatLiftRange(look.interval)}</small>
    </>
  );
}
