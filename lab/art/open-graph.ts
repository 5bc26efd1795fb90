/** Share pictures: the page's scene on the brand's ground, the mark and the name beside it. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import { BRANDS, type BrandId } from '../../src/config/brands/index.ts';
import { brandMark } from './brand-mark.ts';
import { rasterize, writeHashed } from './raster.ts';
import { type Scene, sceneSvg } from './scene.ts';
import { circle, element, group, linear, radial, rect } from './svg.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const TEXT_SIZE = 74;
/** The cut's own family name; the comma keeps Pango from reading its last word as a weight. */
const FAMILY = 'Anek Latin Medium,';

interface Layout {
  /** Absent: centred. */
  left?: number;
  markSize: number;
  markTop: number;
  nameTop: number;
}

const BESIDE_SCENE: Layout = { left: 64, markSize: 128, markTop: 190, nameTop: 348 };
const CENTERED: Layout = { markSize: 220, markTop: 150, nameTop: 420 };

const rasterized = new Map<string, Promise<Buffer>>();
const logotypes = new Map<BrandId, Promise<{ data: Buffer; width: number; height: number }>>();
let fontFile: Promise<string> | undefined;

/** @param scene none for a document: the mark alone, large */
export async function writeOpenGraph(
  name: string,
  brand: BrandId,
  scene: Scene | null,
): Promise<string> {
  const logotype = await logotypeOf(brand);
  const layout = scene === null ? CENTERED : BESIDE_SCENE;
  const fromLeft = (width: number) => layout.left ?? Math.round((WIDTH - width) / 2);
  const layers: OverlayOptions[] = [
    ...(scene === null ? [] : [await sceneLayer(scene)]),
    { input: Buffer.from(frame(brand, scene === null)), left: 0, top: 0 },
    { input: logotype.data, left: fromLeft(logotype.width), top: layout.nameTop },
    {
      input: Buffer.from(markSvg(brand, layout.markSize)),
      left: fromLeft(layout.markSize),
      top: layout.markTop,
    },
  ];
  const jpeg = await sharp(Buffer.from(backdrop(brand)))
    .composite(layers)
    .flatten({ background: BRANDS[brand].theme.ground })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  return writeHashed(`share-${brand}-${name}`, 'jpg', jpeg);
}

/** The scene at the right edge; of an upright one the upper part, where the player is. */
async function sceneLayer(scene: Scene): Promise<OverlayOptions> {
  const portrait = scene.height > scene.width;
  const width = portrait ? 640 : 760;
  const height = Math.round((width * scene.height) / scene.width);
  const drawing = sceneSvg(scene);
  let art = rasterized.get(drawing);
  if (art === undefined) {
    art = rasterize(drawing, width);
    rasterized.set(drawing, art);
  }
  const top = Math.round((height - HEIGHT) * (portrait ? 0.3 : 0.5));
  const cropped = await sharp(await art)
    .extract({ left: 0, top, width, height: HEIGHT })
    .composite([{ input: Buffer.from(leftFade(width)), blend: 'dest-in' }])
    .toBuffer();
  return { input: cropped, left: WIDTH - width, top: 0 };
}

/** Lets a scene that reaches its own edge come out of the ground. */
function leftFade(width: number): string {
  const stops = [
    [0, '#fff', 0],
    [0.25, '#fff', 1],
  ] as const;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height: HEIGHT },
    element('defs', {}, linear('left', stops, [0, 0, 1, 0])),
    rect(0, 0, width, HEIGHT, { fill: 'url(#left)' }),
  );
}

function svg(...children: string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT },
    ...children,
  );
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
      font: `${FAMILY} ${TEXT_SIZE}`,
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
