import { BRANDS } from '../../config/brands/index.ts';
import type { PageAnalysis, PageDay } from '../../experiments/report/analysis/analysis.ts';
import type { Comparison } from '../../experiments/report/analysis/comparison.ts';
import {
  formatCount,
  formatLift,
  formatLiftRange,
  nameExperiment,
} from '../../experiments/report/analysis/format.ts';
import { sumOf } from '../../experiments/report/counts/daily-counts.ts';
import { formatShortDay } from '../../shared/day-words.ts';
import { Table } from '../print/Table.tsx';
import { inRows } from './page-days.ts';

/** An arm that has been compared with the control. */
export interface Rival {
  label: string;
  comparison: Comparison;
}

interface DayTableProps {
  page: PageAnalysis;
  rivals: readonly Rival[];
  /** It is not over. */
  today: string;
}

type Row = readonly [PageDay, ...PageDay[]];

/** The numbers of the charts beside it: a row for each day, or for each week where there are many. */
export function DayTable({ page, rivals, today }: DayTableProps) {
  const { period, heading, rows } = inRows(page.days);
  const isCrowded = rivals.length > 1;
  return (
    <Table<Row>
      label={`${nameExperiment(page)}, ${BRANDS[page.brand].name}, by ${period}`}
      className={`ledger${isCrowded ? ' crowded' : ''}`}
      caption={`${page.metric === 'clicks' ? 'Tapped' : 'Finished'} of browsers that entered, by ${period}, and the lift at its end`}
      columns={[
        [heading, (days) => <NameOfRow days={days} today={today} />],
        ...page.arms.map(
          ({ label }, arm) =>
            [label, (days: Row) => <Done days={days} arm={arm} page={page} />, 'number'] as const,
        ),
        ...rivals.map(
          (rival) =>
            [
              isCrowded ? `Lift, ${rival.label}` : 'Lift',
              (days: Row) => <LiftAtEnd days={days} rival={rival} />,
              'number',
            ] as const,
        ),
      ]}
      rows={rows}
    />
  );
}

function NameOfRow({ days, today }: { days: Row; today: string }) {
  return (
    <>
      {formatShortDay(days[0].day)}
      {days.at(-1)?.day === today && (
        <>
          {' '}
          <small>so far</small>
        </>
      )}
    </>
  );
}

function Done({ days, arm, page: { metric } }: { days: Row; arm: number; page: PageAnalysis }) {
  const ofArm = days.flatMap(({ arms }) => arms[arm] ?? []);
  const { browsers, ...done } = sumOf(ofArm, ['browsers', 'clicks', 'finished']);
  if (browsers === 0) return '–';
  return (
    <>
      {formatCount(done[metric])} <small>of {formatCount(browsers)}</small>
    </>
  );
}

function LiftAtEnd({ days, rival: { comparison } }: { days: Row; rival: Rival }) {
  const look = comparison.looks.find(({ day }) => day === days.at(-1)?.day);
  if (look === undefined) return '–';
  return (
    <>
      {formatLift(look.lift)} <small>{formatLiftRange(look.interval)}</small>
    </>
  );
}
