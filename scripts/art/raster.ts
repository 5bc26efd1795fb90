/** Turns a drawing into the files that browsers fetch, each within its share of the byte budget. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const IMAGES = new URL('../../public/images/', import.meta.url);

export interface RasterPlan {
  /** Widths in pixels, ascending; the widest that the drawing is shown at comes last. */
  widths: readonly number[];
  /** Largest AVIF in bytes, whatever the width: a phone of three pixels a point may ask for the widest. */
  avifBudgetBytes: number;
}

export interface RasterFiles {
  avif: [path: string, width: number][];
  webp: [path: string, width: number][];
  fallback: string;
}

/** Qualities tried from the best; the first that fits the budget is kept. */
const AVIF_QUALITIES = [62, 56, 50, 44, 38, 32];
const WEBP_QUALITIES = [76, 68, 60, 50, 40];
/** WebP needs about so much more room for the same picture. */
const WEBP_ALLOWANCE = 1.5;

/** @throws when even the lowest quality misses the budget: the drawing is too busy */
export async function writeRaster(name: string, svg: string, plan: RasterPlan): Promise<RasterFiles> {
  const master = await sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
  const files: RasterFiles = { avif: [], webp: [], fallback: '' };
  for (const width of plan.widths) {
    const scaled = await sharp(master)
      .resize({ width, kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const avif = await firstWithin(
      `${name} AVIF at ${width}`,
      AVIF_QUALITIES,
      plan.avifBudgetBytes,
      (quality) => sharp(scaled).avif({ quality, effort: 5, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
    const webp = await firstWithin(
      `${name} WebP at ${width}`,
      WEBP_QUALITIES,
      plan.avifBudgetBytes * WEBP_ALLOWANCE,
      (quality) => sharp(scaled).webp({ quality, alphaQuality: 60, effort: 5 }).toBuffer(),
    );
    files.avif.push([writeHashed(`${name}-${width}`, 'avif', avif), width]);
    files.webp.push([writeHashed(`${name}-${width}`, 'webp', webp), width]);
  }
  const middle = plan.widths[Math.floor((plan.widths.length - 1) / 2)];
  const png = await sharp(master)
    .resize({ width: middle })
    .png({ palette: true, quality: 70, effort: 8, compressionLevel: 9 })
    .toBuffer();
  files.fallback = writeHashed(`${name}-${middle}`, 'png', png);
  return files;
}

async function firstWithin(
  what: string,
  qualities: readonly number[],
  budgetBytes: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await encode(quality);
    if (bytes.length <= budgetBytes) {
      console.log(`${String(bytes.length).padStart(7)}  ${what}, quality ${quality}`);
      return bytes;
    }
  }
  throw new Error(`${what} does not fit ${budgetBytes} bytes at any quality; draw it with less detail.`);
}

const written = new Set<string>();

/** Writes a file named by its content and returns its path from the site's root. */
export function writeHashed(stem: string, extension: string, bytes: Uint8Array | string): string {
  mkdirSync(IMAGES, { recursive: true });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const fileName = `${stem}.${hash}.${extension}`;
  writeFileSync(new URL(fileName, IMAGES), bytes);
  written.add(fileName);
  return `/images/${fileName}`;
}

/** Names of all files written by this run. */
export function writtenFiles(): ReadonlySet<string> {
  return written;
}
