/** Icons and share pictures have the sizes that browsers, launchers and networks are told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { icons, openGraphImage } from '../../../src/config/images.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { REPOSITORY } from '../../support/tracked-files.ts';

it.each(Object.values(BRANDS).map(({ id }) => id))('of %s', async (id) => {
  const { favicon, appleTouch, icon192, icon512, maskable512 } = icons(id);
  const bytesOf = (path: string) => readFileSync(join(REPOSITORY, 'public', path));
  const shared = [...new Set(PAGES.map((page) => openGraphImage(page, id)))];
  const wanted = [
    ...([
      [appleTouch, 180, 180],
      [icon192, 192, 192],
      [icon512, 512, 512],
      [maskable512, 512, 512],
    ] as const),
    ...shared.map((path) => [path, 1200, 630] as const),
  ];
  for (const [path, width, height] of wanted)
    expect(await sharp(bytesOf(path)).metadata(), path).toMatchObject({ width, height });
  // ICONDIR: reserved 0, type 1, and at least one picture.
  expect([...bytesOf(favicon).subarray(0, 6)]).toEqual([0, 0, 1, 0, expect.any(Number), 0]);
});
