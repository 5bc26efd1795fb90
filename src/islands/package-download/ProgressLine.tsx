interface Props {
  label: string;
}

/** In units of the SVG, which is 100 wide. */
const STROKE_WIDTH = 1;

/** A thin line, still empty, and room for the amount. Presentation attributes only: the page's policy forbids inline styles. */
export function ProgressLine({ label }: Props) {
  const line = `M0 ${STROKE_WIDTH / 2}H100`;
  return (
    <div
      className="progress-line"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <svg viewBox={`0 0 100 ${STROKE_WIDTH}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="progress-line-trail" d={line} strokeWidth={STROKE_WIDTH} />
        <path
          className="progress-line-stroke"
          d={line}
          strokeWidth={STROKE_WIDTH}
          strokeDasharray="100"
          strokeDashoffset="100"
        />
      </svg>
      <span />
    </div>
  );
}
