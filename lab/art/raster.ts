/** Turns a drawing into the files that browsers fetch, each within its share of the byte budget. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { framed, minified } from './drawing.ts';
import type { Hero } from './masters.ts';
import { element, linear, rect } from './svg.ts';

const IMAGES = new URL('../../public/images/', import.meta.url);
const CACHE = new URL('../../.cache/art/', import.meta.url);

export interface HeroFiles {
  /** Pixels of a wide screen's file, for the layout's ratio. */
  width: number;
  height: number;
  /** For wide screens, the second one for browsers without AVIF. */
  avif: string;
  webp: string;
  /** For phones: one for all, and a smaller one for visitors who save data. */
  phone: Readonly<Record<'avif' | 'webp', string>>;
  phoneSmall: Readonly<Record<'avif' | 'webp', string>>;
}

const WIDE = { qualities: [62, 56, 50, 44, 38, 32], avifBudgetBytes: 38_000 };
/** On a phone's dense screen a lower quality looks the same. */
const PHONE = { qualities: [52, 48, 44, 40, 36, 32, 28], avifBudgetBytes: 19_000 };
const PHONE_SMALL = { qualities: [44, 40, 36, 32, 28], avifBudgetBytes: 9_000 };
type Plan = typeof WIDE;

const PHONE_WIDTH = 760;
const PHONE_SMALL_WIDTH = 420;
/** A picture is drawn wider than it is shown, so that its edges are even. */
const WIDEST_SHARE = 0.9;

const WEBP_QUALITIES = [76, 68, 60, 50, 40];
/** WebP reaches only browsers without AVIF; it may take this many times the space. */
const WEBP_ALLOWANCE = 2.2;

/** Share of a picture's height over which its foot dissolves on wide screens. */
const FOOT = 0.2;
/** A foot no more opaque than this, of 255, is dissolved already. */
const DISSOLVED = 40;

/**
 * A landing page's picture for all screens.
 * @throws Error when even the lowest quality misses the budget: the drawing is too busy
 */
export async function writeHero(name: string, hero: Hero): Promise<HeroFiles> {
  const widest = Math.round(hero.width * WIDEST_SHARE);
  const svg = minified(hero.svg);
  const closeUp = framed(svg, hero.phone, PHONE_WIDTH * 2).svg;
  const whole = scaledFrom(svg, async () => footless(await draw(svg)));
  const phone = scaledFrom(closeUp, () => draw(closeUp));
  return {
    width: widest,
    height: Math.round(hero.height * WIDEST_SHARE),
    avif: await writeAvif(`${name}-${widest}`, whole, widest, WIDE),
    webp: await writeWebp(`${name}-${widest}`, whole, widest, WIDE),
    phone: {
      avif: await writeAvif(`${name}-phone`, phone, PHONE_WIDTH, PHONE),
      webp: await writeWebp(`${name}-phone`, phone, PHONE_WIDTH, PHONE),
    },
    phoneSmall: {
      avif: await writeAvif(`${name}-phone-small`, phone, PHONE_SMALL_WIDTH, PHONE_SMALL),
      webp: await writeWebp(`${name}-phone-small`, phone, PHONE_SMALL_WIDTH, PHONE_SMALL),
    },
  };
}

/** A drawing at any width, drawn once and only if something is not encoded yet. */
interface Source {
  drawing: string;
  at: (width: number) => Promise<Buffer>;
}

function scaledFrom(drawing: string, make: () => Promise<Buffer>): Source {
  let made: Promise<Buffer> | undefined;
  return {
    drawing,
    at: onceEach(async (width: number) => {
      made ??= make();
      return scale(await made, width);
    }),
  };
}

async function writeAvif(stem: string, source: Source, width: number, plan: Plan): Promise<string> {
  const bytes = await bestWithin(`${stem} AVIF`, plan.qualities, plan.avifBudgetBytes, (quality) =>
    remembered([FOOT, source.drawing, width, 'avif', quality], async () =>
      sharp(await source.at(width))
        .avif({ quality, effort: 4 })
        .toBuffer(),
    ),
  );
  return writeHashed(stem, 'avif', bytes);
}

async function writeWebp(stem: string, source: Source, width: number, plan: Plan): Promise<string> {
  const bytes = await bestWithin(
    `${stem} WebP`,
    WEBP_QUALITIES,
    plan.avifBudgetBytes * WEBP_ALLOWANCE,
    (quality) =>
      remembered([FOOT, source.drawing, width, 'webp', quality], async () =>
        sharp(await source.at(width))
          .webp({ quality, alphaQuality: 60, effort: 4 })
          .toBuffer(),
      ),
  );
  return writeHashed(stem, 'webp', bytes);
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

/** The picture with its foot dissolved; unchanged where a designer has done so. */
async function footless(drawn: Buffer): Promise<Buffer> {
  const picture = sharp(drawn).ensureAlpha();
  const { width, height } = await picture.metadata();
  const foot = await picture
    .clone()
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  if (Math.max(...foot) < DISSOLVED) return drawn;
  return picture
    .composite([{ input: Buffer.from(footMask(width, height)), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function footMask(width: number, height: number): string {
  // Smoothstep in a few stops: a straight ramp shows where it begins.
  const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (t) => [1 - FOOT * (1 - t), '#fff', 1 - t * t * (3 - 2 * t)] as const,
  );
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height },
    element('defs', {}, linear('foot', stops)),
    rect(0, 0, width, height, { fill: 'url(#foot)' }),
  );
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
