/** In units of the SVG, which is 100 wide. */
const STROKE_WIDTH = 1;

/**
 * A thin line, still empty, which the style sheet shows as six balls. It is decoration until the script makes it a
 * `progressbar`. Presentation attributes only: the page's policy forbids inline styles.
 */
export function ProgressLine() {
  const line = `M0 ${STROKE_WIDTH / 2}H100`;
  return (
    <div className="progress-line">
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
    </div>
  );
}
