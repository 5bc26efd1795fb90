import './PackageDownload.css';

interface Props {
  /** Name of the progress bar for assistive technology. */
  label: string;
  /** 0 to 100; `null` while the size is unknown. */
  percent: number | null;
}

/** In units of the SVG, which is 100 wide. */
const STROKE_WIDTH = 1;

/** A thin line that fills from the start. Presentation attributes only: the page's policy forbids inline styles. */
export function ProgressLine({ label, percent }: Props) {
  const line = `M0 ${STROKE_WIDTH / 2}H100`;
  return (
    <div
      className="progress-line"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.floor(percent)}
    >
      <svg viewBox={`0 0 100 ${STROKE_WIDTH}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="progress-line-trail" d={line} strokeWidth={STROKE_WIDTH} />
        <path
          className="progress-line-stroke"
          d={line}
          strokeWidth={STROKE_WIDTH}
          strokeDasharray="100"
          strokeDashoffset={percent === null ? 70 : 100 - percent}
        />
      </svg>
    </div>
  );
}
