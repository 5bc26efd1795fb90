/** Turns a drawing into the files that browsers fetch, each within its share of the byte budget. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const IMAGES = new URL('../../public/images/', import.meta.url);
const CACHE = new URL('../../.cache/art/', import.meta.url);

export interface RasterPlan {
  /** Widths in pixels, ascending; the widest that the drawing is shown at comes last. */
  widths: readonly number[];
  /** Largest AVIF in bytes, whatever the width: a phone with three pixels per point may ask for the widest. */
  avifBudgetBytes: number;
}

export interface RasterFiles {
  avif: [path: string, width: number][];
  webp: [path: string, width: number][];
  fallback: string;
}

/** Qualities from the best; the first that fits the budget is kept. */
const AVIF_QUALITIES = [62, 56, 50, 44, 38, 32];
const WEBP_QUALITIES = [76, 68, 60, 50, 40];
/** WebP reaches only browsers without AVIF; it may take this many times the space. */
const WEBP_ALLOWANCE = 2.2;

/** @throws when even the lowest quality misses the budget: the drawing is too busy */
export async function writeRaster(
  name: string,
  svg: string,
  plan: RasterPlan,
): Promise<RasterFiles> {
  const files: RasterFiles = { avif: [], webp: [], fallback: '' };
  const drawn = onceEach(draw);
  const scaled = onceEach(async (width: number) => scale(await drawn(svg), width));
  for (const width of plan.widths) {
    const avif = await bestWithin(
      `${name} AVIF at ${width}`,
      AVIF_QUALITIES,
      plan.avifBudgetBytes,
      (quality) =>
        remembered([svg, width, 'avif', quality], async () =>
          sharp(await scaled(width))
            .avif({ quality, effort: 4 })
            .toBuffer(),
        ),
    );
    const webp = await bestWithin(
      `${name} WebP at ${width}`,
      WEBP_QUALITIES,
      plan.avifBudgetBytes * WEBP_ALLOWANCE,
      (quality) =>
        remembered([svg, width, 'webp', quality], async () =>
          sharp(await scaled(width))
            .webp({ quality, alphaQuality: 60, effort: 4 })
            .toBuffer(),
        ),
    );
    files.avif.push([writeHashed(`${name}-${width}`, 'avif', avif), width]);
    files.webp.push([writeHashed(`${name}-${width}`, 'webp', webp), width]);
  }
  const middle = plan.widths[Math.floor((plan.widths.length - 1) / 2)] ?? 0;
  const png = await remembered([svg, middle, 'png'], async () =>
    sharp(await scaled(middle))
      .png({ palette: true, quality: 70, effort: 7, compressionLevel: 9 })
      .toBuffer(),
  );
  files.fallback = writeHashed(`${name}-${middle}`, 'png', png);
  return files;
}

/** The drawing at `width` pixels, as a PNG. */
export async function rasterize(svg: string, width: number): Promise<Buffer> {
  return scale(await draw(svg), width);
}

function draw(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
}

function scale(drawn: Buffer, width: number): Promise<Buffer> {
  return sharp(drawn).resize({ width, kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer();
}

function onceEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** The highest quality within the budget; size falls with quality, so a binary search finds it. */
async function bestWithin(
  what: string,
  qualities: readonly number[],
  budgetBytes: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let best: { quality: number; bytes: Buffer } | undefined;
  let [from, to] = [0, qualities.length - 1];
  while (from <= to) {
    const middle = Math.floor((from + to) / 2);
    const quality = qualities[middle] ?? 0;
    const bytes = await encode(quality);
    if (bytes.length <= budgetBytes) {
      best = { quality, bytes };
      to = middle - 1;
    } else {
      from = middle + 1;
    }
  }
  if (best === undefined) {
    throw new Error(
      `${what} does not fit ${budgetBytes} bytes at any quality; take detail out of it, for instance by blurring its ground.`,
    );
  }
  console.log(`${String(best.bytes.length).padStart(7)}  ${what}, quality ${best.quality}`);
  return best.bytes;
}

/** Encoding takes minutes; what was encoded from the same drawing by the same library is read back. */
async function remembered(
  ingredients: readonly (string | number)[],
  encode: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = createHash('sha256')
    .update([sharp.versions.sharp, ...ingredients].join('\n'))
    .digest('hex');
  const file = new URL(key, CACHE);
  if (existsSync(file)) return readFileSync(file);
  const bytes = await encode();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, bytes);
  return bytes;
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
