import { type ErrorCorrection, encodeQR } from 'qr';

/** The margin that ISO/IEC 18004, section 5.3.8, requires, in modules. */
const MARGIN = 4;

/** The modules of a text's QR code with its margin, in rows; true for a dark one. */
export function modulesOf(text: string, ecc: ErrorCorrection): boolean[][] {
  return encodeQR(text, 'raw', { ecc, border: MARGIN });
}

interface QrCodeProps {
  text: string;
  /** How much may be missing. @default 'low': fewer, larger modules are read from farther away */
  ecc?: ErrorCorrection;
  /** Width and height of a file, in CSS pixels; on a screen the style sheet sets them. */
  size?: number;
}

/** Always dark on light: many readers know no other. */
export function QrCode({ text, ecc = 'low', size }: QrCodeProps) {
  const modules = modulesOf(text, ecc);
  const path = modules.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      {...(size !== undefined && { width: size, height: size })}
    >
      <title>{`QR code of ${text}`}</title>
      <path fill="#ffffff" d={`M0 0h${modules.length}v${modules.length}H0z`} />
      <path fill="#000000" d={path.join('')} />
    </svg>
  );
}

/** Dark modules in a row, those side by side together: where they begin, and how many. */
function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
