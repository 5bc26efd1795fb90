import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BRANDS, type BrandId, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { heroPicture, icons, PICTURE_NAMES, picture } from '../../../src/config/images.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { LANDING_PAGES, PAGES, pageOf } from '../../../src/config/pages.ts';
import { openGraphImage } from '../../../src/config/share-pictures.ts';
import { BUDGETS } from '../../support/budgets.ts';

const PUBLIC = new URL('../../../public/', import.meta.url);
const BRAND_IDS = Object.keys(BRANDS) as BrandId[];
const HEROES = PICTURE_NAMES.filter((name) => name.startsWith('hero-'));

function read(path: string): Buffer {
  return readFileSync(new URL(path.slice(1), PUBLIC));
}

/** The picture's alpha, pixel by pixel. */
async function alphaOf(path: string) {
  const { data, info } = await sharp(read(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { alpha: (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 255, ...info };
}

/** Every file of a picture. */
function filesOf(name: (typeof PICTURE_NAMES)[number]): string[] {
  const { vector, raster } = picture(name);
  if (raster === undefined) return vector === undefined ? [] : [vector];
  return Object.values(raster).flatMap((files) => Object.values(files));
}

/** Every file that the accessors can return. */
function namedPaths(): Set<string> {
  const brands = BRAND_IDS.flatMap((brand) => [
    ...Object.values(icons(brand)),
    ...PAGES.flatMap((page) =>
      LANGUAGE_CODES.map((language) => openGraphImage(page, brand, language)),
    ),
  ]);
  return new Set([...PICTURE_NAMES.flatMap(filesOf), ...brands]);
}

describe('pictures', () => {
  it.each(PICTURE_NAMES)('%s has its declared size and ratio', async (name) => {
    const { vector, raster, width, height } = picture(name);
    for (const path of raster ? Object.values(raster.wide) : [vector ?? ''])
      expect(await sharp(read(path)).metadata()).toMatchObject({ width, height });
  });

  it.each(HEROES)('%s keeps to its budgets in AVIF', (name) => {
    const { raster } = picture(name);
    expect(read(raster?.wide.avif ?? '').length).toBeLessThanOrEqual(BUDGETS.heroPicture.limit);
    const phone = read(raster?.phone.avif ?? '').length;
    expect(phone).toBeLessThanOrEqual(BUDGETS.phonePicture.limit);
    expect(read(raster?.small.avif ?? '').length).toBeLessThan(phone);
  });

  it.each(HEROES)('%s has one part for phones, in two formats and widths', async (name) => {
    const { phone, small } = picture(name).raster ?? {};
    const sizes = [];
    for (const path of [phone, small].flatMap((files) => Object.values(files ?? {}))) {
      const { width, height } = await sharp(read(path)).metadata();
      sizes.push([width, height]);
    }
    const [[width = 0, height = 0] = [], same, [narrow = 0, low = 0] = [], sameNarrow] = sizes;
    expect([same, sameNarrow]).toEqual([
      [width, height],
      [narrow, low],
    ]);
    expect(width).toBe(760);
    expect(narrow).toBe(420);
    expect(Math.abs(low - (narrow * height) / width)).toBeLessThanOrEqual(1);
  });

  it.each(HEROES)('%s fades out at its lower edge on wide screens', async (name) => {
    const { alpha, width, height } = await alphaOf(picture(name).raster?.wide.webp ?? '');
    expect(Math.max(...Array.from({ length: width }, (_, x) => alpha(x, height - 1)))).toBeLessThan(
      40,
    );
  });
});

describe('heroes', () => {
  it('are named after their pages, and exist for no other page', () => {
    expect(heroPicture(pageOf('home'), 'main', true)).toBe('hero-home');
    const shown = LANDING_PAGES.flatMap((page) =>
      HOST_BRANDS.flatMap(({ id }) =>
        [true, false].flatMap((hasBonus) => heroPicture(page, id, hasBonus) ?? []),
      ),
    );
    expect(new Set(shown)).toEqual(new Set(HEROES));
  });

  it.each(['home', 'lp1', 'lp3'] as const)('of %s are drawn for each host', (id) => {
    const shown = HOST_BRANDS.map((brand) => heroPicture(pageOf(id), brand.id, false));
    expect(new Set(shown).size).toBe(HOST_BRANDS.length);
  });

  it('show no cup where no cash may be claimed, and no two pages the same picture there', () => {
    expect(heroPicture(pageOf('lp3'), 'main', false)).toBe('hero-lp3-free');
    for (const { id } of HOST_BRANDS) {
      const shown = LANDING_PAGES.filter(({ language }) => language === 'en').flatMap(
        (page) => heroPicture(page, id, false) ?? [],
      );
      expect(shown).not.toContain(heroPicture(pageOf('lp3'), id, true));
      expect(new Set(shown).size).toBe(shown.length);
    }
  });
});

describe('icons', () => {
  it.each(BRAND_IDS)('of %s include a favicon of 16, 32 and 48 pixels', async (brand) => {
    const ico = read(icons(brand).favicon);
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + index * 16;
      const image = ico
        .subarray(ico.readUInt32LE(entry + 12))
        .subarray(0, ico.readUInt32LE(entry + 8));
      expect(ico[entry]).toBe(size);
      expect((await sharp(image).metadata()).width).toBe(size);
    }
  });

  it.each(BRAND_IDS)('of %s have the sizes that the manifest declares', async (brand) => {
    const { appleTouch, icon192, icon512, maskable512 } = icons(brand);
    const widths = [appleTouch, icon192, icon512, maskable512].map(async (path) => {
      const { width, height } = await sharp(read(path)).metadata();
      return [width, height];
    });
    expect((await Promise.all(widths)).flat()).toEqual([180, 180, 192, 192, 512, 512, 512, 512]);
  });

  it.each(BRAND_IDS)(
    'of %s have a background up to the edge where a launcher crops them',
    async (brand) => {
      const { alpha } = await alphaOf(icons(brand).maskable512);
      const corners = [alpha(0, 0), alpha(511, 0), alpha(0, 511), alpha(511, 511)];
      expect(corners).toEqual([255, 255, 255, 255]);
    },
  );
});

describe('files', () => {
  const paths = namedPaths();

  it.each([...paths])('%s has the hash of its content', (path) => {
    expect(path).toContain(`.${hash('sha256', read(path)).slice(0, 8)}.`);
  });

  it('are all used', () => {
    const stored = readdirSync(new URL('images/', PUBLIC)).map((name) => `/images/${name}`);
    expect(stored.filter((path) => !paths.has(path))).toEqual([]);
  });
});
