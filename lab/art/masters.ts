/** The pictures' sources: files that a designer draws, or a photographer takes (`masters/README.md`). */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type HeroName, heroScene } from '../../src/config/images.ts';
import { LANGUAGE_CODES } from '../../src/config/languages.ts';
import { LANDING_PAGES, RETIRED_PAGES } from '../../src/config/pages.ts';
import { drawnWords } from '../../src/content/drawn-words.ts';
import { type Box, type Drawing, framed, frameOf, viewOf } from './drawing.ts';
import { LOOKS } from './looks.ts';
import { hasWords, withOutlines } from './outlines.ts';
import { hasProperties, type Properties, withProperties } from './properties.ts';

export const MASTERS = new URL('./masters/', import.meta.url);

/** A landing page's picture; `phone` is the part of it that phones get, in its own units. */
export interface Hero extends Drawing {
  phone: Box;
}

export interface Masters {
  /**
   * Pictures of landing pages, `hero-<page id>` or `hero-<page id>-<brand id>`: rasters of several sizes are made of them. Of a
   * page that draws its first screen itself there is `share-<page id>` instead, for its share picture alone.
   */
  heroes: ReadonlyMap<string, Hero>;
  /** By name: they reach browsers as SVG. */
  vectors: ReadonlyMap<string, Drawing>;
}

/** What the pages show first, with their bonus and without it. */
export const HEROES: ReadonlySet<HeroName> = new Set(
  LANDING_PAGES.flatMap((page) => [heroScene(page, true), heroScene(page, false)]),
);

const FILE = /^([a-z0-9-]+)\.(svg|png|jpe?g|webp)$/;
/** Pixels of a picture's width; browsers get at most nine tenths of it. */
const UPRIGHT = 1000;
const LYING = 1200;
/** Width to height of what a phone shows where a master does not say: a row as wide as the screen. */
const PHONE_RATIO = 5 / 3;
/** Masters of pages that have been taken away: like their words, they stay, and nothing shows them. */
const UNUSED: readonly string[] = RETIRED_PAGES.flatMap(({ id }) => [`hero-${id}`, `share-${id}`]);
/** What the name of a landing page's picture begins with. */
const OF_PAGE = /^(?:hero|share)-/;

/**
 * The masters of a folder in alphabetical order, so that two runs write the same. One with custom properties is drawn for
 * each brand with a host, unless that brand has a file of its own.
 * @param names those that a hero may have
 * @throws Error that names the file: a hero of no page, two files of one picture, or one that cannot be read
 */
export async function readMasters(
  folder: URL = MASTERS,
  names: ReadonlySet<string> = heroNames(),
): Promise<Masters> {
  const files = new Map<string, string>();
  for (const fileName of readdirSync(folder).sort()) {
    if (fileName === 'README.md') continue;
    const [, name = '', kind] = FILE.exec(fileName) ?? [];
    if (UNUSED.includes(name)) continue;
    const isVector = kind === 'svg' && !OF_PAGE.test(name);
    if (!isVector && !names.has(name))
      throw new Error(
        `lab/art/masters/${fileName} is not a page's hero. Name it after the page's id, as hero-lp4.jpg; there are: ${[...names].join(', ')}.`,
      );
    if (files.has(name))
      throw new Error(
        `lab/art/masters has two files of ${name}. Delete the one that is not meant.`,
      );
    files.set(name, fileName);
  }
  const heroes = new Map<string, Hero>();
  const vectors = new Map<string, Drawing>();
  const { main, ...others } = LOOKS;
  for (const [name, fileName] of files) {
    const where = `lab/art/masters/${fileName}`;
    const source = fileName.endsWith('.svg')
      ? readFileSync(new URL(fileName, folder), 'utf8')
      : null;
    if (!OF_PAGE.test(name)) {
      for (const [version, drawn] of await versionsOf(name, source ?? '', where))
        vectors.set(version, vector(drawn, where));
    } else if (source === null) {
      heroes.set(name, await photograph(new URL(fileName, folder), where));
    } else {
      const drawn = async (look: Readonly<Record<string, string>>) =>
        hero(withProperties(source, look, main, where), where);
      heroes.set(name, await drawn(main));
      for (const [brand, look] of Object.entries(others)) {
        if (hasProperties(source) && !files.has(`${name}-${brand}`))
          heroes.set(`${name}-${brand}`, await drawn(look));
      }
    }
  }
  return { heroes: sorted(heroes), vectors };
}

/**
 * By name: one with custom properties for each brand with a host, one with words in each language. The main brand's and the
 * English one have the plain name.
 */
async function versionsOf(
  name: string,
  source: string,
  where: string,
): Promise<Map<string, string>> {
  const { main, ...others } = LOOKS;
  const looks: [ending: string, Properties][] = [['', main]];
  if (hasProperties(source))
    for (const [brand, look] of Object.entries(others)) looks.push([`-${brand}`, look]);
  const versions = new Map<string, string>();
  for (const [ending, look] of looks) {
    const drawn = withProperties(source, look, main, where);
    for (const language of hasWords(source) ? LANGUAGE_CODES : (['en'] as const)) {
      const words = drawnWords(language);
      versions.set(
        `${name}${ending}${language === 'en' ? '' : `-${language}`}`,
        await withOutlines(drawn, { words, language }, where),
      );
    }
  }
  return versions;
}

/** What the hero of a landing page is called: for all brands, and for one. */
function heroNames(): Set<string> {
  const names = [...HEROES].flatMap((hero) => [hero, shareOnly(hero)]);
  const { main: _, ...others } = LOOKS;
  return new Set(
    names.flatMap((name) => [name, ...Object.keys(others).map((id) => `${name}-${id}`)]),
  );
}

/** The name of the master of a page that draws its first screen itself. */
export function shareOnly(hero: string): string {
  return hero.replace('hero-', 'share-');
}

function vector(svg: string, where: string): Drawing {
  const box = frameOf(svg);
  if (box === null) throw new Error(`${where} cannot be a picture: it has no viewBox.`);
  return framed(svg, box, Math.round(box.width));
}

async function hero(svg: string, where: string): Promise<Hero> {
  await orSay(where, () => sharp(Buffer.from(svg), { unlimited: true }).metadata());
  const box = frameOf(svg);
  if (box === null) throw new Error(`${where} cannot be a hero: it has no viewBox.`);
  const width = box.width > box.height ? LYING : UPRIGHT;
  return { ...framed(svg, box, width), phone: viewOf(svg, 'phone') ?? middle(box) };
}

/** Upright as the camera was held. */
async function photograph(file: URL, where: string): Promise<Hero> {
  const { data, info } = await orSay(where, async () => {
    const picture = sharp(fileURLToPath(file)).autoOrient();
    const { autoOrient } = await picture.metadata();
    if (autoOrient.width < UPRIGHT)
      throw new Error(
        `it is ${autoOrient.width} pixels wide, and phones would show it blurred: ${UPRIGHT} at least`,
      );
    const width = Math.min(
      autoOrient.width,
      autoOrient.width > autoOrient.height ? LYING : UPRIGHT,
    );
    return picture.resize({ width }).png().toBuffer({ resolveWithObject: true });
  });
  const { width, height } = info;
  const box = { x: 0, y: 0, width, height };
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${image}</svg>`;
  return { ...framed(svg, box, width), phone: middle(box) };
}

async function orSay<Value>(where: string, read: () => Promise<Value>): Promise<Value> {
  return read().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${where} cannot be a hero: ${reason}.`, { cause });
  });
}

/** The largest part in a phone's ratio around the middle. */
function middle({ x, y, width, height }: Box): Box {
  const [wide, high] = [
    Math.min(width, height * PHONE_RATIO),
    Math.min(height, width / PHONE_RATIO),
  ];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

function sorted<Value>(map: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...map].sort(([one], [other]) => (one < other ? -1 : 1)));
}
