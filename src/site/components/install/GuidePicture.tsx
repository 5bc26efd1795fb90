import type { ReactNode } from 'react';
import { type GuidePictureName, PICTURE_NAMES } from '../../../content/install/types.ts';
import './InstallGuide.css';

/** One picture of the guide. It repeats what the step says, so it needs no text alternative. */
export function GuidePicture({ name }: { name: GuidePictureName }) {
  return (
    <svg className="gp" viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
      <use href={`#gp-${name}`} />
    </svg>
  );
}

/** All drawings, defined once per page, so that steps can share them. */
export function GuidePictureSheet() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="gp-sheet">
      {PICTURE_NAMES.map((name) => (
        <symbol id={`gp-${name}`} viewBox="0 0 120 120" key={name}>
          <rect className="gp-body" x="30" y="5" width="60" height="110" rx="10" />
          <path className="gp-thin" d="M54 11h12" />
          {DRAWINGS[name]}
        </symbol>
      ))}
    </svg>
  );
}

/** A frame around what is to be tapped, which itself stays visible. */
function tap(x: number, y: number, width: number, height: number): ReactNode {
  const gap = 5;
  return (
    <rect
      className="gp-tap"
      x={x - gap}
      y={y - gap}
      width={width + 2 * gap}
      height={height + 2 * gap}
      rx={Math.min(height / 2 + gap, 12)}
    />
  );
}

function rows(x: number, width: number, tops: readonly number[]): ReactNode {
  return tops.map((top) => (
    <rect className="gp-soft" x={x} y={top} width={width} height="6" rx="3" key={top} />
  ));
}

const file = (
  <>
    <path className="gp-sheet-of-paper" d="M50 34h14l8 8v24H50z" />
    <path className="gp-thin" d="M64 34v8h8" />
    <path className="gp-mark" d="M61 46v11m-5-5 5 5 5-5" />
  </>
);

const shield = 'M60 32l20 7v15c0 14-9 22-20 27-11-5-20-13-20-27V39z';

const DRAWINGS: Readonly<Record<GuidePictureName, ReactNode>> = {
  prompt: (
    <>
      {rows(38, 44, [22, 32])}
      <rect className="gp-panel" x="22" y="50" width="76" height="46" rx="6" />
      {rows(30, 46, [58, 68])}
      <rect className="gp-soft" x="34" y="82" width="22" height="8" rx="4" />
      <rect className="gp-accent" x="62" y="80" width="30" height="12" rx="6" />
      {tap(62, 80, 30, 12)}
    </>
  ),
  'open-file': (
    <>
      <rect className="gp-panel" x="22" y="20" width="76" height="28" rx="6" />
      <path className="gp-mark" d="M34 27v11m-5-5 5 5 5-5M28 42h12" />
      {rows(46, 44, [28])}
      {rows(46, 28, [38])}
      {rows(38, 44, [60, 72, 84])}
      {tap(22, 20, 76, 28)}
    </>
  ),
  'browser-menu': (
    <>
      {rows(38, 44, [20, 30])}
      <rect className="gp-panel" x="44" y="48" width="54" height="46" rx="6" />
      {rows(52, 38, [55, 80])}
      <rect className="gp-accent" x="52" y="66" width="38" height="9" rx="4.5" />
      <path className="gp-thin" d="M76 101h8m-8 4h8m-8 4h8" />
      {tap(76, 101, 8, 8)}
    </>
  ),
  'leave-app': (
    <>
      {rows(38, 26, [22])}
      <circle className="gp-dot" cx="82" cy="20" r="2" />
      <circle className="gp-dot" cx="82" cy="26" r="2" />
      <circle className="gp-dot" cx="82" cy="32" r="2" />
      {tap(80, 18, 4, 16)}
      {rows(38, 44, [50, 60])}
      <circle className="gp-panel" cx="86" cy="86" r="20" />
      <path className="gp-thin" d="M66 86h40M86 66c12 12 12 28 0 40M86 66c-12 12-12 28 0 40" />
    </>
  ),
  'copy-link': (
    <>
      <rect className="gp-panel" x="22" y="24" width="76" height="18" rx="9" />
      {rows(32, 42, [30])}
      <rect className="gp-panel" x="42" y="58" width="26" height="32" rx="4" />
      <rect className="gp-accent" x="52" y="66" width="26" height="32" rx="4" />
      {tap(22, 24, 76, 18)}
    </>
  ),
  'allow-source': (
    <>
      <circle className="gp-soft" cx="44" cy="30" r="6" />
      {rows(54, 28, [27])}
      <rect className="gp-panel" x="18" y="48" width="84" height="30" rx="6" />
      {rows(26, 36, [60])}
      <rect className="gp-accent" x="70" y="55" width="26" height="16" rx="8" />
      <circle className="gp-knob" cx="88" cy="63" r="6" />
      {tap(70, 55, 26, 16)}
      {rows(38, 44, [88, 98])}
    </>
  ),
  'security-list': (
    <>
      {rows(38, 30, [24, 40, 72, 88])}
      <rect className="gp-panel" x="18" y="50" width="84" height="18" rx="5" />
      {rows(26, 44, [56])}
      <rect className="gp-accent" x="82" y="53" width="12" height="12" rx="2" />
      <path className="gp-tick" d="M85 59l3 3 4-6" />
    </>
  ),
  scan: (
    <>
      <path className="gp-panel" d={shield} />
      <path className="gp-mark" d="M50 56l7 8 13-16" />
      {rows(42, 36, [92])}
    </>
  ),
  'stay-online': (
    <>
      <path
        className="gp-mark"
        d="M42 50a26 26 0 0 1 36 0M48 58a17 17 0 0 1 24 0M54 66a9 9 0 0 1 12 0"
      />
      <circle className="gp-accent" cx="60" cy="75" r="4" />
      {rows(42, 36, [92])}
    </>
  ),
  blocked: (
    <>
      {file}
      <circle className="gp-stop" cx="60" cy="54" r="27" />
      <path className="gp-stop" d="M41 35l38 38" />
      {rows(42, 36, [92])}
    </>
  ),
  'home-screen': (
    <>
      <rect className="gp-soft" x="39" y="24" width="12" height="12" rx="3" />
      <rect className="gp-soft" x="54" y="24" width="12" height="12" rx="3" />
      <rect className="gp-soft" x="69" y="24" width="12" height="12" rx="3" />
      <rect className="gp-soft" x="39" y="42" width="12" height="12" rx="3" />
      <rect className="gp-accent" x="52" y="40" width="30" height="30" rx="8" />
      <circle className="gp-ball" cx="67" cy="55" r="8" />
      <path className="gp-seam" d="M62 50c4 3 5 8 2 12" />
      {rows(42, 36, [98])}
    </>
  ),
  'take-back': (
    <>
      {rows(38, 44, [24, 34])}
      <rect className="gp-panel" x="18" y="48" width="84" height="30" rx="6" />
      {rows(26, 36, [60])}
      <rect className="gp-soft" x="70" y="55" width="26" height="16" rx="8" />
      <circle className="gp-knob" cx="78" cy="63" r="6" />
      {tap(70, 55, 26, 16)}
      {rows(38, 44, [88, 98])}
    </>
  ),
  storage: (
    <>
      {rows(38, 30, [24])}
      <rect className="gp-panel" x="22" y="40" width="76" height="18" rx="5" />
      <rect className="gp-accent" x="26" y="44" width="60" height="10" rx="3" />
      <path className="gp-mark" d="M48 76h24m-20 0 2 22h12l2-22m-12 0v-5h8v5" />
    </>
  ),
  genuine: (
    <>
      {file}
      {rows(42, 36, [78, 90])}
      <circle className="gp-accent" cx="82" cy="72" r="16" />
      <path className="gp-tick" d="M74 72l6 6 10-12" />
    </>
  ),
  retry: (
    <>
      {file}
      <path className="gp-mark" d="M74 88a14 14 0 1 1-4-10m0-8v9h-9" />
    </>
  ),
};
