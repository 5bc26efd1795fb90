/** Pictures that a designer or a photographer has made. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { framed, frameOf } from '../art/drawing.ts';
import { LOOKS } from '../art/looks.ts';
import { readMasters } from '../art/masters.ts';
import { rasterize } from '../art/raster.ts';

const NAMES = new Set(['hero-lp4', 'hero-lp8', 'hero-lp8-cards']);
const RED = { r: 200, g: 20, b: 30 };

/** @param files their content by name */
function read(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return readMasters(pathToFileURL(`${folder}/`), NAMES);
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 60"><rect width="50" height="60" fill="#0a0"/></svg>';

it('become drawings of one width, a photograph upright as the camera was held', async () => {
  const { heroes, vectors } = await read({
    // Held upright: the camera wrote it lying, with a note.
    'hero-lp4.jpg': await photograph(1500, 1250),
    'hero-lp8.svg': DRAWING,
    'hero-lp8-cards.svg': DRAWING.replace('#0a0', 'none'),
    'trophy.svg': DRAWING,
    'README.md': 'Not a picture.',
  });
  expect([...heroes.keys()]).toEqual(['hero-lp4', 'hero-lp8', 'hero-lp8-cards']);
  expect(vectors.get('trophy')).toMatchObject({ width: 50, height: 60 });
  const colors = [];
  for (const { svg, width, height } of heroes.values()) {
    expect([width, height]).toEqual([1000, 1200]);
    const pixels = await sharp(await rasterize(svg, 100))
      .ensureAlpha()
      .raw()
      .toBuffer();
    colors.push([...pixels.subarray((60 * 100 + 50) * 4).subarray(0, 4)]);
  }
  const [photo = [], drawing = [], transparent = []] = colors;
  const [red = 0, green = 0, blue = 0] = photo;
  expect(
    Math.max(Math.abs(red - RED.r), Math.abs(green - RED.g), Math.abs(blue - RED.b)),
  ).toBeLessThan(4);
  expect(drawing).toEqual([0, 170, 0, 255]);
  expect(transparent[3]).toBe(0);
});

it('give a phone the part that they name, or the widest around the middle', async () => {
  const view = '<view id="phone" viewBox="10 0 20 12"/>';
  const half =
    '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="60"><rect width="25" height="60" fill="#0a0"/></svg>';
  const { heroes } = await read({
    'hero-lp4.svg': half,
    'hero-lp8.svg': half.replace('<rect', `${view}<rect`),
  });
  const [whole, part] = [heroes.get('hero-lp4'), heroes.get('hero-lp8')];
  expect(whole?.phone).toEqual({ x: 0, y: 15, width: 50, height: 30 });
  expect(part?.phone).toEqual({ x: 10, y: 0, width: 20, height: 12 });
  if (part === undefined) return;
  const shown = framed(part.svg, part.phone, 40);
  expect([shown.width, shown.height]).toEqual([40, 24]);
  const pixels = await sharp(await rasterize(shown.svg, 40))
    .ensureAlpha()
    .raw()
    .toBuffer();
  // Green up to the drawing's 25, which is three quarters of the part.
  expect([pixels[4 * 28 + 3], pixels[4 * 32 + 3]]).toEqual([255, 0]);
});

it('with custom properties are drawn in the colours of each host', async () => {
  const branded = DRAWING.replace('#0a0', `var(--trim, ${LOOKS.main['--trim']})`);
  const { heroes } = await read({ 'hero-lp8.svg': branded, 'hero-lp8-cards.svg': DRAWING });
  expect([...heroes.keys()]).toEqual(['hero-lp8', 'hero-lp8-cards', 'hero-lp8-stats']);
  expect(heroes.get('hero-lp8')?.svg).toContain(`fill="${LOOKS.main['--trim']}"`);
  expect(heroes.get('hero-lp8-stats')?.svg).toContain(`fill="${LOOKS.stats['--trim']}"`);
  // A brand's own file comes before the common one.
  expect(heroes.get('hero-lp8-cards')?.svg).toContain('fill="#0a0"');
});

it('of the site can be read, and a phone’s part lies on the drawing', async () => {
  const { heroes } = await readMasters();
  for (const [name, { svg, phone }] of heroes) {
    const box = frameOf(svg);
    expect(box, name).not.toBeNull();
    const covered = box !== null && phone.x < box.x + box.width && phone.y < box.y + box.height;
    expect([name, covered]).toEqual([name, true]);
  }
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
    'a property that no brand has',
    async () => ({ 'hero-lp4.svg': DRAWING.replace('#0a0', 'var(--kiti, #123)') }),
    /hero-lp4\.svg uses --kiti.*--sky/,
  ],
  [
    'a fallback that is not the main brand’s',
    async () => ({ 'trophy.svg': DRAWING.replace('#0a0', 'var(--trim)') }),
    /trophy\.svg: the fallback of --trim is ""\. .*var\(--trim, #/,
  ],
  [
    'a drawing without a size',
    async () => ({ 'hero-lp4.svg': DRAWING.replace('viewBox="0 0 50 60"', '') }),
    /hero-lp4\.svg cannot be a hero/,
  ],
  [
    'a broken file',
    async () => ({ 'hero-lp4.png': 'no picture' }),
    /hero-lp4\.png cannot be a hero: .*unsupported/,
  ],
])('refuses %s', async (_what, files, says) => {
  await expect(read(await files())).rejects.toThrow(says);
});
