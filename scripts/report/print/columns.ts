/** The columns of an arm: what the terminal, the page and `--json` say of it, in this order. */
import type { ArmAnalysis, PageAnalysis } from '../analysis/analysis.ts';
import type { DayLook } from '../analysis/comparison.ts';
import { writeCount, writeLift, writeLiftRange, writeP, writeRate } from '../analysis/wording.ts';

/** The members of an arm in `--json`, not rounded; lifts and rates are parts. */
export interface Figures extends Readonly<Record<Counted, number>> {
  /** Finished over browsers, or clicks where the page is judged by them; `null` without browsers. */
  rate: number | null;
  /** Wilson's 95 % interval of the rate; `null` without browsers. */
  interval: Range | null;
  /** `null` for the control, before ten in both, and where the split is broken. So are `liftInterval` and `p`. */
  lift: number | null;
  /** Bound of the lift, whose confidence is 95 % shared out among the page's comparisons. */
  liftInterval: Range | null;
  /** To be held against 0.05 shared out in the same way. */
  p: number | null;
}

type Range = DayLook['interval'];
type Counted = 'browsers' | 'clicks' | 'started' | 'finished' | 'again';
type Told<Value> = (arm: ArmAnalysis, page: PageAnalysis) => Value | null;

/** One column; a value that cannot be told is `null`. */
interface Column {
  /** Its member in `--json`, and its heading in a terminal. */
  name: keyof Figures;
  /** Heading on the page. */
  heading: string;
  value: Told<number>;
  write: (value: number) => string;
  /** What the value lies in, where that is told. */
  range?: { name: keyof Figures; value: Told<Range>; write: (range: Range) => string };
}

const latestLook = ({ comparison }: ArmAnalysis): DayLook | undefined => comparison?.looks.at(-1);
const countColumn = (name: Counted, heading: string): Column => ({
  ...{ name, heading, write: writeCount },
  value: ({ counts }) => counts[name],
});

/** All columns beside the arm's name. */
export const COLUMNS: readonly Column[] = [
  {
    ...{ name: 'rate', heading: 'Rate', write: writeRate },
    value: ({ rate }) => rate,
    range: {
      name: 'interval',
      value: ({ interval }) => interval,
      write: (range) => range.map(writeRate).join('–'),
    },
  },
  {
    ...{ name: 'lift', heading: 'Lift', write: writeLift },
    value: (arm) => latestLook(arm)?.lift ?? null,
    range: {
      name: 'liftInterval',
      value: (arm) => latestLook(arm)?.interval ?? null,
      write: writeLiftRange,
    },
  },
  {
    ...{ name: 'p', heading: 'p', write: writeP },
    value: ({ comparison }) => comparison?.readPValue() ?? null,
  },
  countColumn('browsers', 'Browsers'),
  countColumn('clicks', 'Tapped'),
  countColumn('started', 'Started'),
  countColumn('finished', 'Finished'),
  countColumn('again', 'Again'),
];

/** An arm's figures as they are printed, each with its range; a column that cannot be told has no text. */
export function writeFigures(arm: ArmAnalysis, page: PageAnalysis): { text?: string; range?: string }[] {
  return COLUMNS.map(({ value, write, range }) => {
    const [found, within] = [value(arm, page), range?.value(arm, page) ?? null];
    return {
      ...(found !== null && { text: write(found) }),
      ...(range && within !== null && { range: range.write(within) }),
    };
  });
}

/** The same for `--json`. */
export function figuresOf(arm: ArmAnalysis, page: PageAnalysis): Figures {
  const members = COLUMNS.flatMap(({ name, value, range }) => [
    [name, value(arm, page)],
    ...(range ? [[range.name, range.value(arm, page)]] : []),
  ]);
  return Object.fromEntries(members);
}
