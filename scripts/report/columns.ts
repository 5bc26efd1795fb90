/** The columns of an arm: what the terminal, the page and `--json` say of it, in this order. */
import type { ArmAnalysis } from './analysis.ts';
import type { DayLook } from './comparison.ts';
import { writeCount, writeLift, writeLiftRange, writeP, writeRate } from './wording.ts';

/** The members of an arm in `--json`, not rounded; lifts and rates are parts. */
export interface Figures extends Readonly<Record<Counted, number>> {
  /** Finished over browsers, or clicks where the page is judged by them; `null` without browsers. */
  rate: number | null;
  /** Wilson's 95 % interval of the rate; `null` without browsers. */
  interval: ArmAnalysis['interval'];
  /** `null` for the control, before ten in both, and where the split is broken. So are `liftInterval` and `p`. */
  lift: number | null;
  /** Bound of the lift, whose confidence is 95 % shared out among the page's comparisons. */
  liftInterval: DayLook['interval'] | null;
  /** To be held against 0.05 shared out in the same way. */
  p: number | null;
}

type Counted = 'browsers' | 'clicks' | 'started' | 'finished' | 'again';

/** A figure as it is printed. */
interface Cell {
  text: string;
  /** The range that it lies in. */
  range?: string;
}

/** One column. */
interface Column {
  /** Heading on the page. */
  heading: string;
  /** Heading in a terminal. */
  short: string;
  /** `null` where nothing can be said. */
  format: (arm: ArmAnalysis) => Cell | null;
  members: (arm: ArmAnalysis) => Partial<Figures>;
}

function countColumn(measure: Counted, heading: string): Column {
  return {
    heading,
    short: measure,
    format: ({ counts }) => ({ text: writeCount(counts[measure]) }),
    members: ({ counts }) => ({ [measure]: counts[measure] }),
  };
}

const latestLook = ({ comparison }: ArmAnalysis): DayLook | undefined => comparison?.looks.at(-1);
const pOf = ({ comparison }: ArmAnalysis): number | null => comparison?.readPValue() ?? null;

/** All columns beside the arm's name. */
export const COLUMNS: readonly Column[] = [
  {
    heading: 'Rate',
    short: 'rate',
    format: ({ rate, interval }) =>
      rate === null || interval === null
        ? null
        : { text: writeRate(rate), range: interval.map(writeRate).join('–') },
    members: ({ rate, interval }) => ({ rate, interval }),
  },
  {
    heading: 'Lift',
    short: 'lift',
    format(arm) {
      const look = latestLook(arm);
      return look ? { text: writeLift(look.lift), range: writeLiftRange(look.interval) } : null;
    },
    members(arm) {
      const look = latestLook(arm);
      return { lift: look?.lift ?? null, liftInterval: look?.interval ?? null };
    },
  },
  {
    heading: 'p',
    short: 'p',
    format(arm) {
      const p = pOf(arm);
      return p === null ? null : { text: writeP(p) };
    },
    members: (arm) => ({ p: pOf(arm) }),
  },
  countColumn('browsers', 'Browsers'),
  countColumn('clicks', 'Tapped'),
  countColumn('started', 'Started'),
  countColumn('finished', 'Finished'),
  countColumn('again', 'Again'),
];
