import { formatCount } from '../../experiments/report/analysis/format.ts';
import { formatDate } from '../../shared/day-words.ts';
import { type Days, formatChange, RULE_OF_CHANGES } from '../period.ts';
import { Figures } from './Figures.tsx';

/** A count of a period, and of the period before it where there is one. */
export interface Counted {
  name: string;
  now: number;
  before: number | null;
}

/** Counts side by side, each with that of the period before. */
export function CountedFigures({ of, before }: { of: readonly Counted[]; before: Days | null }) {
  const wasCounted = of.some((one) => one.before !== null && one.before > 0);
  const hasChange = of.some((one) => one.before !== null && formatChange(one.now, one.before));
  return (
    <>
      <Figures
        of={of.map((one) => ({
          name: one.name,
          value: formatCount(one.now),
          ...(wasCounted && one.before !== null && { note: noteOf(one.now, one.before) }),
        }))}
      />
      {before !== null && (
        <p className="fine">
          Compared with {nameDays(before)}
          {wasCounted ? '' : ', when nothing was counted'}.{' '}
          {wasCounted &&
            (hasChange ? RULE_OF_CHANGES : 'No change is larger than chance alone would make it.')}
        </p>
      )}
    </>
  );
}

function nameDays({ from, to }: Days): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

function noteOf(now: number, before: number): string {
  const change = formatChange(now, before);
  return `${change === null ? '' : `${change}, `}previously ${formatCount(before)}`;
}

/** A count in a table, above that of the period before and the change between them; two zeros are one. */
export function CountedCell({ now, before }: Omit<Counted, 'name'>) {
  const change = before === null ? null : formatChange(now, before);
  return (
    <>
      {formatCount(now)}
      {before !== null && now + before > 0 && (
        <span className="beneath fine">
          {formatCount(before)}
          {change !== null && <strong className="change"> {change}</strong>}
        </span>
      )}
    </>
  );
}
