/** Heroes that a designer or a photographer has made. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { readHeroFiles } from '../art/hero-files.ts';
import { rasterize } from '../art/raster.ts';
import { sceneSvg } from '../art/scene.ts';

const NAMES = new Set(['hero-lp4', 'hero-lp8', 'hero-lp8-cards']);
const RED = { r: 200, g: 20, b: 30 };

/** @param files their content by name */
function read(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return readHeroFiles(pathToFileURL(`${folder}/`), NAMES);
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 60"><rect width="50" height="60" fill="#0a0"/></svg>';

it('are a scene as wide as a drawn one, upright as the camera was held, with a dissolving foot', async () => {
  const scenes = await read({
    // Held upright: the camera wrote it lying, with a note.
    'hero-lp4.jpg': await photograph(1500, 1250),
    'hero-lp8.svg': DRAWING,
    'hero-lp8-cards.svg': DRAWING.replace('#0a0', 'none'),
    'README.md': 'Not a picture.',
  });
  expect([...scenes.keys()]).toEqual(['hero-lp4', 'hero-lp8-cards', 'hero-lp8']);
  const colors = [];
  for (const scene of scenes.values()) {
    expect([scene.width, scene.height]).toEqual([1000, 1200]);
    const picture = sharp(await rasterize(sceneSvg(scene), 100));
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (y: number) => [...data.subarray((y * info.width + 50) * 4).subarray(0, 4)];
    expect(at(info.height - 1)[3]).toBeLessThan(16);
    colors.push(at(60));
  }
  const [photo = [], transparent = [], drawing = []] = colors;
  const [red = 0, green = 0, blue = 0] = photo;
  expect(
    Math.max(Math.abs(red - RED.r), Math.abs(green - RED.g), Math.abs(blue - RED.b)),
  ).toBeLessThan(4);
  expect(transparent[3]).toBe(0);
  expect(drawing).toEqual([0, 170, 0, 255]);
});

it.each<[what: string, files: () => Promise<Record<string, string | Uint8Array>>, says: RegExp]>([
  [
    'another name',
    async () => ({ 'hero-lp44.svg': DRAWING }),
    /hero-lp44\.svg is not a page.*hero-lp4, hero-lp8/,
  ],
  ['another kind of file', async () => ({ 'hero-lp4.pdf': '' }), /hero-lp4\.pdf is not a page/],
  [
    'two files',
    async () => ({ 'hero-lp4.svg': DRAWING, 'hero-lp4.webp': '' }),
    /two files of hero-lp4/,
  ],
  [
    'a small photograph',
    async () => ({ 'hero-lp4.jpg': await photograph(600, 900) }),
    /hero-lp4\.jpg cannot be a hero: it is 900 pixels wide.*1000 at least/,
  ],
  [
    'a broken file',
    async () => ({ 'hero-lp4.png': 'no picture' }),
    /hero-lp4\.png cannot be a hero: .*unsupported/,
  ],
])('refuses %s', async (_what, files, says) => {
  await expect(read(await files())).rejects.toThrow(says);
});
