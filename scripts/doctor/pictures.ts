/** Icons and share pictures: there, and of the size that browsers, launchers and networks are told. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRANDS } from '../../src/config/brands/index.ts';
import { icons, openGraphImage } from '../../src/config/images.ts';
import { PAGES } from '../../src/config/pages.ts';
import { type Finding, ok, wrong } from './finding.ts';

type Promised = Readonly<{ path: string; width: number; height: number }>;

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));

/** Every picture whose size the site states. */
function listPromisedPictures(): Promised[] {
  const square = (path: string, side: number) => ({ path, width: side, height: side });
  const all = Object.values(BRANDS).flatMap(({ id }) => {
    const { appleTouch, icon192, icon512, maskable512 } = icons(id);
    const shared = new Set(PAGES.map((page) => openGraphImage(page, id)));
    return [
      square(appleTouch, 180),
      square(icon192, 192),
      square(icon512, 512),
      square(maskable512, 512),
      ...Array.from(shared, (path) => ({ path, width: 1200, height: 630 })),
    ];
  });
  return [...new Map(all.map((promised) => [promised.path, promised])).values()];
}

/** Reads each of them, and the favicons. */
export async function checkPictures(): Promise<Finding[]> {
  const promised = listPromisedPictures();
  const { default: sharp } = await import('sharp');
  const faults = await Promise.all(
    promised.map(async ({ path, width, height }): Promise<string | null> => {
      const bytes = await readFile(join(PUBLIC, path)).catch(() => null);
      if (bytes === null) return `${path} is not there.`;
      const real = await sharp(bytes)
        .metadata()
        .catch(() => null);
      if (real === null) return `${path} is not a picture.`;
      if (real.width === width && real.height === height) return null;
      return `${path} has ${real.width}×${real.height} pixels, not ${width}×${height}.`;
    }),
  );
  const found = [...faults, ...(await checkFavicons())].filter((fault) => fault !== null);
  if (found.length === 0)
    return [ok(`${promised.length} icons and share pictures have the sizes that the site tells.`)];
  const why = 'Launchers and networks would show another picture, or none.';
  return found.map((what) => wrong(what, { why, next: 'Run node lab/art/build.ts.' }));
}

function checkFavicons(): Promise<(string | null)[]> {
  return Promise.all(
    Object.values(BRANDS).map(async ({ id }) => {
      const path = icons(id).favicon;
      const bytes = await readFile(join(PUBLIC, path)).catch(() => null);
      if (bytes === null) return `${path} is not there.`;
      // ICONDIR: reserved 0, type 1, and at least one picture.
      const isIcon = bytes.readUInt32LE(0) === 0x00_01_00_00 && bytes.readUInt16LE(4) > 0;
      return isIcon ? null : `${path} is not an icon.`;
    }),
  );
}
