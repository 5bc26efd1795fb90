/** Share pictures: the page's scene on the brand's ground, the mark and the name beside it. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { BRANDS, type BrandId } from '../../src/config/brands.ts';
import { brandMark } from './brand-mark.ts';
import { writeHashed } from './raster.ts';
import { type Scene, sceneSvg } from './scene.ts';
import { circle, element, group, linear, radial, rect } from './svg.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const TEXT_SIZE = 84;

const logotypes = new Map<BrandId, Promise<{ data: Buffer; width: number; height: number }>>();
let fontFile: Promise<string> | undefined;

/** @param scene none for a document: the mark alone, large */
export async function writeOpenGraph(name: string, brand: BrandId, scene: Scene | null): Promise<string> {
  const logotype = await logotypeOf(brand);
  const markSize = 128;
  const textLeft = 64;
  const layers: sharp.OverlayOptions[] = [];
  if (scene !== null) {
    const portrait = scene.height > scene.width;
    const art = await sharp(Buffer.from(sceneSvg(scene)), { unlimited: true })
      .resize({ width: portrait ? 640 : 860 })
      .toBuffer({ resolveWithObject: true });
    const top = Math.max(0, Math.round((art.info.height - HEIGHT) * (portrait ? 0.12 : 0.4)));
    const height = Math.min(HEIGHT, art.info.height - top);
    const cropped = await sharp(art.data).extract({ left: 0, top, width: art.info.width, height }).toBuffer();
    layers.push({ input: cropped, left: WIDTH - art.info.width, top: HEIGHT - height });
  }
  layers.push({ input: Buffer.from(frame(brand, scene === null)), left: 0, top: 0 });
  const textTop = scene === null ? 420 : 348;
  layers.push({
    input: logotype.data,
    left: scene === null ? Math.round((WIDTH - logotype.width) / 2) : textLeft,
    top: textTop,
  });
  layers.push({
    input: Buffer.from(markSvg(brand, scene === null ? 220 : markSize)),
    left: scene === null ? Math.round((WIDTH - 220) / 2) : textLeft,
    top: scene === null ? 150 : 190,
  });
  const jpeg = await sharp(Buffer.from(backdrop(brand)))
    .composite(layers)
    .flatten({ background: BRANDS[brand].theme.ground })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  return writeHashed(`share-${brand}-${name}`, 'jpg', jpeg);
}

function svg(...children: string[]): string {
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT }, ...children);
}

function backdrop(brand: BrandId): string {
  const { theme } = BRANDS[brand];
  return svg(
    element(
      'defs',
      {},
      radial('glow', [
        [0, theme.accent, 0.26],
        [1, theme.accent, 0],
      ]),
    ),
    rect(0, 0, WIDTH, HEIGHT, { fill: theme.ground }),
    element('ellipse', { cx: 840, cy: 260, rx: 700, ry: 520, fill: 'url(#glow)' }),
  );
}

/** Keeps the left side quiet behind the name, whatever the scene does there. */
function frame(brand: BrandId, plain: boolean): string {
  const { theme } = BRANDS[brand];
  if (plain) {
    const rings = [300, 380, 460, 540].map((r) =>
      circle(600, 262, r, { fill: 'none', stroke: theme.line, 'stroke-width': 2 }),
    );
    return svg(group({}, ...rings), rect(0, HEIGHT - 12, WIDTH, 12, { fill: theme.accent }));
  }
  return svg(
    element(
      'defs',
      {},
      linear(
        'quiet',
        [
          [0, theme.ground, 0.94],
          [0.55, theme.ground, 0.6],
          [1, theme.ground, 0],
        ],
        [0, 0, 1, 0],
      ),
    ),
    rect(0, 0, 640, HEIGHT, { fill: 'url(#quiet)' }),
    rect(0, HEIGHT - 12, WIDTH, 12, { fill: theme.accent }),
  );
}

function markSvg(brand: BrandId, size: number): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size },
    brandMark(brand, 0, 0, size),
  );
}

/** The name as a picture, set in the heaviest cut of the site's own type. */
function logotypeOf(brand: BrandId) {
  let logotype = logotypes.get(brand);
  if (logotype === undefined) {
    logotype = drawLogotype(brand);
    logotypes.set(brand, logotype);
  }
  return logotype;
}

async function drawLogotype(brand: BrandId) {
  fontFile ??= writeHeaviestCut();
  const { name, theme } = BRANDS[brand];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${theme.ink}">${name}</span>`,
      font: `Anek Latin ${TEXT_SIZE}`,
      fontfile: await fontFile,
      rgba: true,
      dpi: 96,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function writeHeaviestCut(): Promise<string> {
  const source = createRequire(import.meta.url).resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  );
  const letters = Object.values(BRANDS)
    .map(({ name }) => name)
    .join('');
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 800 },
    preserveNameIds: [1, 2, 4, 16],
  });
  const file = join(mkdtempSync(join(tmpdir(), 'share-type-')), 'anek-800.ttf');
  writeFileSync(file, font);
  return file;
}
