import { type Brand, HOST_BRANDS } from '../../../config/brands/index.ts';
import { BrandMark } from '../brand-mark/BrandMark.tsx';

/** The page could not be shown, or the download failed, is not uploaded yet, or names no file. */
export type ErrorKind = 'failed' | 'unavailable' | 'notUploaded' | 'unknown';

interface Props {
  brand: Brand;
  kind: ErrorKind;
}

/** What happened, on a cricket pitch: part of the markup, because an error page loads nothing. Other games show their mark. */
export function ErrorPicture({ brand, kind }: Props) {
  if (!HOST_BRANDS.some(({ id }) => id === brand.id)) return <BrandMark brand={brand} size={160} />;
  return (
    <svg width={336} height={240} viewBox="0 0 336 240" fill="none" aria-hidden="true">
      <ellipse cx={168} cy={216} rx={150} ry={14} fill="var(--raise)" />
      {kind === 'unknown' ? (
        <Bowled />
      ) : kind === 'notUploaded' ? (
        <NotBowledYet />
      ) : (
        <RainStopsPlay />
      )}
    </svg>
  );
}

const WOOD = 'var(--ink)';
const BAIL = 'var(--accent)';
const STUMP = { width: 12, height: 132, rx: 5, fill: WOOD };

/** The middle stump leans, the bails are in the air, the ball has gone on. */
function Bowled() {
  return (
    <>
      <rect x={128} y={82} {...STUMP} />
      <rect x={196} y={82} {...STUMP} />
      <rect x={162} y={86} {...STUMP} transform="rotate(17 168 214)" />
      <rect x={84} y={48} width={36} height={9} rx={4} fill={BAIL} transform="rotate(-28 102 52)" />
      <rect x={206} y={28} width={36} height={9} rx={4} fill={BAIL} transform="rotate(24 224 32)" />
      <Ball x={276} y={132} />
      <path
        d="M22 132h44M14 150h58M34 168h40"
        stroke={BAIL}
        strokeWidth={4}
        strokeLinecap="round"
        opacity={0.6}
      />
    </>
  );
}

/** The wicket stands, and the ball lies before it. */
function NotBowledYet() {
  return (
    <>
      <Wicket />
      <path d="M60 214h216" stroke={WOOD} strokeWidth={3} opacity={0.5} />
      <Ball x={272} y={192} />
    </>
  );
}

/** Rain on the covers. */
function RainStopsPlay() {
  return (
    <>
      <Wicket />
      <path d="M84 214l26-54h116l26 54z" fill="var(--highlight)" />
      <path d="M110 160l58 54 58-54" stroke="var(--ground)" strokeWidth={3} opacity={0.5} />
      <path
        d="M104 70a30 30 0 0 1 8-58 42 42 0 0 1 78-4 34 34 0 0 1 48 62z"
        transform="translate(0 6)"
        fill="var(--muted)"
      />
      <path
        d="M112 94l-10 26m44-26-10 26m44-26-10 26m44-26-10 26m44-26-10 26"
        stroke={BAIL}
        strokeWidth={4}
        strokeLinecap="round"
      />
    </>
  );
}

function Wicket() {
  return (
    <>
      <rect x={136} y={82} {...STUMP} />
      <rect x={162} y={82} {...STUMP} />
      <rect x={188} y={82} {...STUMP} />
      <path d="M138 78h28m4 0h28" stroke={BAIL} strokeWidth={7} strokeLinecap="round" />
    </>
  );
}

function Ball({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={22} fill="#c8202d" />
      <path
        d="M-12-17c8 10 8 24 0 34m24-34c-8 10-8 24 0 34"
        stroke="#fff6dc"
        strokeWidth={2.5}
        strokeDasharray="4 4"
      />
    </g>
  );
}
