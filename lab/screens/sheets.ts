/** Contact sheets: the first screens of one size, host and state beside each other, as PNG. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { formatSize } from './select.ts';
import type { Shot } from './visit.ts';

/** Wide enough to read the small print of a phone, and to see a desktop's layout. */
const CELL_WIDTH = { upright: 360, landscape: 620 } as const;
/** At this width pages must still be told apart without colour. */
const THUMBNAIL_WIDTH = 200;
const GAP = 12;
const LABEL_HEIGHT = 24;
const MOST_WIDTH = 1940;
const GROUND = '#808080';

/**
 * Writes a folder of single pictures and a sheet for each size, host and state; with `isGrey` also the sheets without colour,
 * and small ones of the phone.
 * @param folder is created
 */
export async function writeSheets(
  folder: string,
  shots: readonly Shot[],
  isGrey: boolean,
): Promise<void> {
  const groups = Map.groupBy(
    shots,
    ({ view: { size, host, hasCash } }) =>
      `${formatSize(size)}-${host.id}-${hasCash ? 'cash' : 'free'}`,
  );
  const write = (name: string, sheet: Buffer) => writeFile(join(folder, `${name}.png`), sheet);
  for (const [name, group] of groups) {
    await mkdir(join(folder, name), { recursive: true });
    for (const { view, picture } of group)
      await writeFile(join(folder, name, `${view.page.id}.png`), picture);
    const { size } = group[0]?.view ?? {};
    if (size === undefined) continue;
    const isUpright = size.height > size.width;
    const width = isUpright ? CELL_WIDTH.upright : CELL_WIDTH.landscape;
    const sheet = await drawSheet(group, width);
    await write(name, sheet);
    if (!isGrey) continue;
    await write(`${name}-grey`, await withoutColour(sheet));
    if (isUpright)
      await write(
        `${name}-grey-small`,
        await withoutColour(await drawSheet(group, THUMBNAIL_WIDTH)),
      );
  }
}

async function drawSheet(shots: readonly Shot[], width: number): Promise<Buffer> {
  const size = shots[0]?.view.size ?? { width: 1, height: 1 };
  const height = Math.round((size.height * width) / size.width);
  const columns = Math.min(shots.length, Math.floor((MOST_WIDTH - GAP) / (width + GAP)));
  const rows = Math.ceil(shots.length / columns);
  const layers: OverlayOptions[] = [];
  for (const [index, { view, picture }] of shots.entries()) {
    const left = GAP + (index % columns) * (width + GAP);
    const top = Math.floor(index / columns) * (height + LABEL_HEIGHT + GAP);
    layers.push(
      { input: label(view.page.path, width), left, top },
      {
        input: await sharp(picture).resize(width, height).toBuffer(),
        left,
        top: top + LABEL_HEIGHT,
      },
    );
  }
  return sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: rows * (height + LABEL_HEIGHT + GAP),
      channels: 3,
      background: GROUND,
    },
  })
    .composite(layers)
    .png()
    .toBuffer();
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}"><text y="18" font-family="sans-serif" font-size="15" fill="#fff">${escapeHtml(text)}</text></svg>`,
  );
}

function withoutColour(png: Buffer): Promise<Buffer> {
  return sharp(png).grayscale().png().toBuffer();
}
