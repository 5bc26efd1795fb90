/** Heroes that are files: a designer's SVG, or a photograph (`heroes/README.md`). */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { faded } from './light.ts';
import { FOOT_FADE } from './night.ts';
import type { Scene } from './scene.ts';
import { element } from './svg.ts';

const FILE = /^(hero-[a-z0-9-]+)\.(svg|png|jpe?g|webp)$/;
/** As wide as the scenes that are drawn; browsers get at most nine tenths of it. */
const WIDTH = 1000;
/** Pixels per inch at which an SVG is as wide as it says; sharp takes at most 100,000. */
const OWN_DENSITY = 72;
const MOST_DENSITY = 100_000;

/**
 * The files of a folder by the picture's name, `hero-<page id>` or `hero-<page id>-<brand id>`, in alphabetical order.
 * @param names those that a picture may have
 * @throws Error for a file with another name, two files of one picture, or one that cannot be a hero
 */
export async function readHeroFiles(
  folder: URL,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Scene>> {
  const scenes = new Map<string, Scene>();
  for (const fileName of readdirSync(folder).sort()) {
    if (fileName === 'README.md') continue;
    const [, name = ''] = FILE.exec(fileName) ?? [];
    if (!names.has(name))
      throw new Error(
        `lab/art/heroes/${fileName} is not a page's hero. Name it after the page's id, as hero-lp4.jpg; there are: ${[...names].join(', ')}.`,
      );
    if (scenes.has(name))
      throw new Error(`lab/art/heroes has two files of ${name}. Delete the one that is not meant.`);
    scenes.set(name, await readHeroFile(new URL(fileName, folder), fileName));
  }
  return scenes;
}

/** The picture, as wide as a drawn scene, with its foot dissolved; upright as the camera was held. */
async function readHeroFile(file: URL, fileName: string): Promise<Scene> {
  const path = fileURLToPath(file);
  const read = async () => {
    const { autoOrient, format } = await sharp(path).metadata();
    const isVector = format === 'svg';
    if (!isVector && autoOrient.width < WIDTH)
      throw new Error(
        `it is ${autoOrient.width} pixels wide, and phones would show it blurred: ${WIDTH} at least`,
      );
    const density = Math.min(MOST_DENSITY, (OWN_DENSITY * WIDTH) / autoOrient.width);
    const picture = sharp(path, isVector ? { density } : {}).autoOrient();
    return picture.resize({ width: WIDTH }).png().toBuffer({ resolveWithObject: true });
  };
  const { data, info } = await read().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`lab/art/heroes/${fileName} cannot be a hero: ${reason}.`, { cause });
  });
  const { width, height } = info;
  const href = `data:image/png;base64,${data.toString('base64')}`;
  return {
    width,
    height,
    ...faded(width, height, FOOT_FADE, element('image', { width, height, href })),
  };
}
