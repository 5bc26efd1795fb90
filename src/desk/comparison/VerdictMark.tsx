import type { Verdict } from '../../experiments/report/analysis/analysis.ts';

const BARS = 'M2 4.5h12v2.5H2zM2 9h12v2.5H2z';
const RING = 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zm0 2.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z';
const CROSS = 'M3.5 2L8 6.5 12.5 2 14 3.5 9.5 8 14 12.5 12.5 14 8 9.5 3.5 14 2 12.5 6.5 8 2 3.5z';

type Kind = Verdict['kind'];

const VERDICTS: Readonly<Record<Kind, { word: string; path: string; color: string }>> = {
  better: { word: 'Better', path: 'M8 2l6 11H2z', color: 'var(--accent)' },
  worse: { word: 'Worse', path: 'M8 14L2 3h12z', color: 'var(--bad)' },
  'no-difference': { word: 'No difference', path: BARS, color: 'var(--text-light)' },
  'nothing-yet': { word: 'Nothing yet', path: RING, color: 'var(--text-light)' },
  'broken-split': { word: 'Split broken', path: CROSS, color: 'var(--bad)' },
};

/** What was concluded: a word, with a shape and a colour that mean the same. */
export function VerdictMark({ kind }: { kind: Kind }) {
  return (
    <span className={`verdict ${kind}`}>
      <VerdictShape kind={kind} />
      {VERDICTS[kind].word}
    </span>
  );
}

/** The shape without the word, beside a text that says it. */
export function VerdictShape({ kind }: { kind: Kind }) {
  return (
    <svg className="shape" viewBox="0 0 16 16" aria-hidden="true">
      <path d={VERDICTS[kind].path} />
    </svg>
  );
}

/** The colour of a verdict in a chart. */
export function colorOfVerdict(kind: Kind): string {
  return VERDICTS[kind].color;
}
