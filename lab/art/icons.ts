/** Favicons and app icons of one brand. */
import sharp from 'sharp';
import type { BrandId } from '../../src/config/brands/index.ts';
import type { BrandIcons } from '../../src/config/images.ts';
import { appIcon } from './brand-mark.ts';
import { writeHashed } from './raster.ts';

const FAVICON_SIZES = [16, 32, 48];

export async function writeIcons(brand: BrandId): Promise<BrandIcons> {
  const tile = appIcon(brand, 112, 0.72);
  const square = appIcon(brand, 0, 0.66);
  const maskable = appIcon(brand, 0, 0.52);
  const favicon = icoOf(
    await Promise.all(FAVICON_SIZES.map((size) => png(appIcon(brand, 96, 0.86), size))),
  );
  return {
    favicon: writeHashed(`favicon-${brand}`, 'ico', favicon),
    appleTouch: writeHashed(`apple-touch-${brand}`, 'png', await png(square, 180)),
    icon192: writeHashed(`icon-192-${brand}`, 'png', await png(tile, 192)),
    icon512: writeHashed(`icon-512-${brand}`, 'png', await png(tile, 512)),
    maskable512: writeHashed(`maskable-512-${brand}`, 'png', await png(maskable, 512)),
  };
}

function png(svg: string, size: number): Promise<Buffer> {
  // Drawing at twice the size and scaling down keeps thin strokes of the mark even at 16 pixels.
  const density = 72 * Math.max(1, (size * 2) / 512);
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** An ICO file that holds PNG images, smallest first: a directory of 16 bytes per image, then the images. */
function icoOf(images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + images.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach((image, index) => {
    const entry = 6 + index * 16;
    const size = FAVICON_SIZES[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([header, ...images]);
}
