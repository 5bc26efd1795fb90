/** Share pictures: a headline in type, each kind of page with a composition of its own; the brand's mark and name small. */
import sharp, { type OverlayOptions } from 'sharp';
import { BRANDS, type BrandId } from '../../src/config/brands/index.ts';
import type { Language } from '../../src/config/languages.ts';
import type { CardWords } from '../../src/content/share-card.ts';
import { brandMark } from './brand-mark.ts';
import { fitText, type SetText, setText } from './card-type.ts';
import type { Drawing } from './drawing.ts';
import { rasterize, writeHashed } from './raster.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const HEADLINE_SIZES = [104, 96, 88, 80, 72, 66, 60, 54, 48, 42];

export interface CardPlan {
  brand: BrandId;
  language: Language;
  words: CardWords;
  /** Beside the headline; without one the words' own kind decides. */
  scene: Drawing | null;
}

/** @returns the file's path from the site's root */
export async function writeOpenGraph(name: string, plan: CardPlan): Promise<string> {
  return write(name, plan.brand, await compose(plan));
}

/** The card of documents: the brand's mark and name alone, large. */
export async function writeBrandCard(brand: BrandId): Promise<string> {
  const { theme, name } = BRANDS[brand];
  const rings = [300, 380, 460, 540].map(
    (r) =>
      `<circle cx="600" cy="262" r="${r}" fill="none" stroke="${theme.line}" stroke-width="2"/>`,
  );
  const logotype = await setText(name, { language: 'en', color: theme.ink, size: 98 });
  return write('document', brand, [
    layer(rings.join('') + foot(theme.accent)),
    at(logotype, Math.round((WIDTH - logotype.width) / 2), 420),
    mark(brand, (WIDTH - 220) / 2, 150, 220),
  ]);
}

async function compose(plan: CardPlan): Promise<OverlayOptions[]> {
  const { brand, words, scene } = plan;
  const common = [layer(foot(BRANDS[brand].theme.accent)), ...(await brandLine(brand))];
  if (scene !== null) return [await sceneLayer(scene), ...(await besideScene(plan)), ...common];
  if (words.figures.length > 0) return [...(await table(plan)), ...common];
  return words.lines.length > 0
    ? [...(await steps(plan)), ...common]
    : [...(await board(plan)), ...common];
}

/** The headline as the brand sets it, in the largest of these sizes that this room allows. All in pixels. */
function setHeadline(
  { brand, language, words }: CardPlan,
  width: number,
  height: number,
  sizes: readonly number[] = HEADLINE_SIZES,
): Promise<SetText> {
  const color = BRANDS[brand].theme.ink;
  return fitText(words.headline, { language, brand, color, sizes, width, height });
}

/** The left part keeps quiet behind the headline, whatever the scene does there. */
async function besideScene(plan: CardPlan): Promise<OverlayOptions[]> {
  const { theme } = BRANDS[plan.brand];
  const headline = await setHeadline(plan, 490, 400);
  const quiet =
    `<linearGradient id="q"><stop offset=".66" stop-color="${theme.ground}" stop-opacity=".96"/>` +
    `<stop offset="1" stop-color="${theme.ground}" stop-opacity="0"/></linearGradient>`;
  return [
    layer(`<defs>${quiet}</defs><rect width="760" height="${HEIGHT}" fill="url(#q)"/>`),
    at(headline, MARGIN, middle(headline, 150, 590)),
  ];
}

/** The board on which the check gives its answer, with an over of six balls. */
async function board(plan: CardPlan): Promise<OverlayOptions[]> {
  const { brand } = plan;
  const { theme } = BRANDS[brand];
  const headline = await setHeadline(plan, 1072, 220);
  const [radius, apart] = [74, (1072 - 2 * 74) / 5];
  const balls = Array.from({ length: 6 }, (_, nth) =>
    ball(MARGIN + radius + nth * apart, 478, radius),
  );
  return [
    layer(
      `<defs>${dots(theme.highlight)}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#d)"/>${balls.join('')}`,
    ),
    // Where a headline is centred, its block is centred above the balls, too.
    at(
      headline,
      brand === 'cards' ? Math.round((WIDTH - headline.width) / 2) : MARGIN,
      middle(headline, 140, 390),
    ),
  ];
}

/** A guide: its steps in a column, each behind its number. */
async function steps(plan: CardPlan): Promise<OverlayOptions[]> {
  const { brand, language, words } = plan;
  const { theme } = BRANDS[brand];
  const headline = await setHeadline(plan, 460, 400);
  const layers = [at(headline, MARGIN, middle(headline, 150, 590))];
  const [left, top, apart] = [580, 92, 156];
  const rows = words.lines.map((_, nth) => {
    const y = top + nth * apart;
    return `<rect x="${left}" y="${y}" width="556" height="136" rx="14" fill="${theme.raised}"/><circle cx="${left + 72}" cy="${y + 68}" r="46" fill="${theme.accent}"/>`;
  });
  layers.unshift(layer(rows.join('')));
  for (const [nth, line] of words.lines.entries()) {
    const y = top + nth * apart;
    const number = await setText(String(nth + 1), {
      language: 'en',
      color: theme.accentInk,
      size: 60,
    });
    const step = await fitText(line, {
      language,
      color: theme.ink,
      sizes: [38, 34, 30, 27, 24, 22],
      width: 396,
      height: 120,
    });
    layers.push(
      at(number, Math.round(left + 72 - number.width / 2), middle(number, y, y + 136)),
      at(step, left + 144, middle(step, y, y + 136)),
    );
  }
  return layers;
}

/** A table: what counts, ruled, with its figures below each other. */
async function table(plan: CardPlan): Promise<OverlayOptions[]> {
  const { brand, language, words } = plan;
  const { theme } = BRANDS[brand];
  const headline = await setHeadline(plan, 460, 320, [150, 132, ...HEADLINE_SIZES]);
  const top = middle(headline, 150, 560);
  const layers = [at(headline, MARGIN, top)];
  for (const line of words.lines) {
    const note = await setText(line, { language, color: theme.muted, size: 34 });
    layers.push(at(note, MARGIN, top + headline.height + 36));
  }
  const [left, right, first, apart] = [560, WIDTH - MARGIN, 60, 86];
  const rules: string[] = [];
  for (const [nth, [what, points]] of words.figures.entries()) {
    const y = first + nth * apart;
    rules.push(
      `<rect x="${left}" y="${y + apart}" width="${right - left}" height="2" fill="${theme.line}"/>`,
    );
    const name = await fitText(what, {
      language,
      color: theme.ink,
      sizes: [36, 32, 28, 24],
      width: 430,
      height: 70,
    });
    const figure = await setText(points, { language, color: theme.highlight, size: 64 });
    layers.push(
      at(name, left, middle(name, y, y + apart)),
      at(figure, right - figure.width, middle(figure, y, y + apart)),
    );
  }
  return [layer(rules.join('')), ...layers];
}

/** The mark and the name, small, in the corner. */
async function brandLine(brand: BrandId): Promise<OverlayOptions[]> {
  const { theme, name } = BRANDS[brand];
  const logotype = await setText(name, { language: 'en', color: theme.ink, size: 40 });
  return [mark(brand, MARGIN, 52, 64), at(logotype, MARGIN + 80, middle(logotype, 52, 116))];
}

/** The scene at the right edge; of an upright one the upper part, where the player is. */
async function sceneLayer(scene: Drawing): Promise<OverlayOptions> {
  const portrait = scene.height > scene.width;
  const width = portrait ? 640 : 760;
  const height = Math.round((width * scene.height) / scene.width);
  const art = await rasterized(scene.svg, width);
  const fade =
    '<linearGradient id="f"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".25" stop-color="#fff"/></linearGradient>';
  const cropped = await sharp(art)
    .extract({
      left: 0,
      width,
      height: HEIGHT,
      top: Math.round((height - HEIGHT) * (portrait ? 0.3 : 0.5)),
    })
    .composite([
      {
        input: svg(
          `<defs>${fade}</defs><rect width="${width}" height="${HEIGHT}" fill="url(#f)"/>`,
          width,
        ),
        blend: 'dest-in',
      },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input: cropped, left: WIDTH - width, top: 0 };
}

const drawn = new Map<string, Promise<Buffer>>();

/** Several cards show one scene. */
function rasterized(drawing: string, width: number): Promise<Buffer> {
  const known = drawn.get(drawing);
  if (known !== undefined) return known;
  const art = rasterize(drawing, width);
  drawn.set(drawing, art);
  return art;
}

async function write(name: string, brand: BrandId, layers: OverlayOptions[]): Promise<string> {
  const { theme } = BRANDS[brand];
  const glow = `<radialGradient id="g"><stop stop-color="${theme.accent}" stop-opacity=".2"/><stop offset="1" stop-color="${theme.accent}" stop-opacity="0"/></radialGradient>`;
  const jpeg = await sharp(
    svg(
      `<defs>${glow}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${theme.ground}"/><ellipse cx="840" cy="260" rx="700" ry="520" fill="url(#g)"/>`,
    ),
  )
    .composite(layers)
    .flatten({ background: theme.ground })
    .jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return writeHashed(`share-${brand}-${name}`, 'jpg', jpeg);
}

/** A red ball with its seam. */
function ball(x: number, y: number, r: number): string {
  const seam = (side: number) =>
    `<path d="M${x + side * r * 0.36} ${y - r * 0.9}q${-side * r * 0.46} ${r * 0.9} 0 ${r * 1.8}" fill="none" stroke="#fff6dc" stroke-width="${r * 0.07}" stroke-dasharray="${r * 0.12} ${r * 0.06}"/>`;
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#c8202d"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#b)"/>${seam(1)}${seam(-1)}`;
}

/** The lamps of a big screen, and the light on a ball. */
function dots(color: string): string {
  return (
    `<pattern id="d" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="6" cy="6" r="2" fill="${color}" fill-opacity=".16"/></pattern>` +
    '<radialGradient id="b" cx=".35" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient>'
  );
}

function foot(color: string): string {
  return `<rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${color}"/>`;
}

function mark(brand: BrandId, left: number, top: number, size: number): OverlayOptions {
  return { input: svg(brandMark(brand, 0, 0, size), size, size), left, top };
}

function at({ data }: SetText, left: number, top: number): OverlayOptions {
  return { input: data, left, top };
}

/** The top of a text that stands in the middle between two heights. */
function middle({ height }: SetText, from: number, to: number): number {
  return Math.round((from + to - height) / 2);
}

function layer(body: string): OverlayOptions {
  return { input: svg(body), left: 0, top: 0 };
}

function svg(body: string, width = WIDTH, height = HEIGHT): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  );
}
