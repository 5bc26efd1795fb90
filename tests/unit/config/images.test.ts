import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../lab/bench/budgets.ts';
import { BRANDS, type BrandId, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { heroPicture, icons, openGraphImage, PICTURE_NAMES, picture } from '../../../src/config/images.ts';
import { PAGES, pageOf } from '../../../src/config/pages.ts';

const PUBLIC = new URL('../../../public/', import.meta.url);
const BRAND_IDS = Object.keys(BRANDS) as BrandId[];
const HEROES = PICTURE_NAMES.filter((name) => name.startsWith('hero-'));

function read(path: string): Buffer {
  return readFileSync(new URL(path.slice(1), PUBLIC));
}

function candidates(srcset: string): { path: string; width: number }[] {
  return srcset.split(', ').map((candidate) => {
    const [path = '', width = ''] = candidate.split(' ');
    return { path, width: Number.parseInt(width, 10) };
  });
}

/** Every file that the accessors can name. */
function namedPaths(): Set<string> {
  const pictures = PICTURE_NAMES.flatMap((name) => {
    const { sources, fallback } = picture(name);
    return [fallback, ...sources.flatMap(({ srcset }) => candidates(srcset).map(({ path }) => path))];
  });
  const brands = BRAND_IDS.flatMap((brand) => [
    ...Object.values(icons(brand)),
    ...PAGES.map((page) => openGraphImage(page, brand)),
  ]);
  return new Set([...pictures, ...brands]);
}

describe('pictures', () => {
  it.each(PICTURE_NAMES)('%s has the size and ratio that it claims', async (name) => {
    const { sources, fallback, width, height } = picture(name);
    const files = sources.flatMap(({ srcset }) => candidates(srcset));
    for (const file of files) {
      const real = await sharp(read(file.path)).metadata();
      expect(real.width).toBe(file.width);
      expect(Math.abs((real.height ?? 0) - (file.width * height) / width)).toBeLessThanOrEqual(1);
    }
    const real = await sharp(read(fallback)).metadata();
    expect((real.width ?? 0) / (real.height ?? 1)).toBeCloseTo(width / height, 2);
    if (files.length > 0) expect(Math.max(...files.map((file) => file.width))).toBe(width);
  });

  it.each(HEROES)('%s keeps to its budget in AVIF, whichever width a phone takes', (name) => {
    const avif = picture(name).sources.find(({ type }) => type === 'image/avif');
    const sizes = candidates(avif?.srcset ?? '').map(({ path }) => read(path).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(BUDGETS.heroPicture.limit);
  });
});

describe('heroes', () => {
  it('promise no trophy where no cash may be claimed', () => {
    for (const { id } of HOST_BRANDS)
      expect(heroPicture(pageOf('lp3'), id, false)).toBe(heroPicture(pageOf('home'), id, true));
  });
});

describe('share pictures', () => {
  const paths = [...new Set(BRAND_IDS.flatMap((brand) => PAGES.map((page) => openGraphImage(page, brand))))];

  it.each(paths)('%s is 1200×630 and small enough for a preview', async (path) => {
    const bytes = read(path);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(BUDGETS.sharePicture.limit);
  });
});

describe('files', () => {
  const paths = namedPaths();

  it.each([...paths])('%s carries the hash of its content', (path) => {
    const hash = createHash('sha256').update(read(path)).digest('hex').slice(0, 8);
    expect(path).toContain(`.${hash}.`);
  });
});
