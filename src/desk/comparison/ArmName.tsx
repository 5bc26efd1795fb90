import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import { styleOf } from './arm-styles.ts';
import { Mark } from './Mark.tsx';

/** An arm's name after the line and the mark by which the charts show it. */
export function ArmName({ page, label }: { page: PageAnalysis; label: string }) {
  const { color, shape, dash } = styleOf(page, label);
  return (
    <span className="arm">
      <svg viewBox="0 0 28 12" aria-hidden="true" color={color}>
        <path d="M0 6h28" className="line" strokeDasharray={dash} />
        <Mark shape={shape} x={14} y={6} radius={4.5} />
      </svg>
      {label}
    </span>
  );
}
