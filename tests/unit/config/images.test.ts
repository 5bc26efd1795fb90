import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BRANDS, type BrandId, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import {
  heroPicture,
  heroScene,
  icons,
  openGraphImage,
  PICTURE_NAMES,
  picture,
} from '../../../src/config/images.ts';
import { LANDING_PAGES, PAGES, pageOf } from '../../../src/config/pages.ts';
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

function candidates(srcset: string): { path: string; width: number }[] {
  return srcset.split(', ').map((candidate) => {
    const [path = '', width = ''] = candidate.split(' ');
    return { path, width: Number.parseInt(width, 10) };
  });
}

/** Every file that the accessors can return. */
function namedPaths(): Set<string> {
  const pictures = PICTURE_NAMES.flatMap((name) => {
    const { sources, fallback } = picture(name);
    return [
      fallback,
      ...sources.flatMap(({ srcset }) => candidates(srcset).map(({ path }) => path)),
    ];
  });
  const brands = BRAND_IDS.flatMap((brand) => [
    ...Object.values(icons(brand)),
    ...PAGES.map((page) => openGraphImage(page, brand)),
  ]);
  return new Set([...pictures, ...brands]);
}

describe('pictures', () => {
  it.each(PICTURE_NAMES)('%s is offered as AVIF before WebP, or as a vector', (name) => {
    const { sources, fallback } = picture(name);
    if (fallback.endsWith('.svg')) expect(sources).toEqual([]);
    else expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  });

  it.each(PICTURE_NAMES)('%s has its declared size and ratio', async (name) => {
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

  it.each(HEROES)('%s keeps to its budget in AVIF at each width', (name) => {
    const avif = picture(name).sources.find(({ type }) => type === 'image/avif');
    const sizes = candidates(avif?.srcset ?? '').map(({ path }) => read(path).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(BUDGETS.heroPicture.limit);
  });

  it.each(HEROES)('%s fades out at its lower edge', async (name) => {
    const { alpha, width, height } = await alphaOf(picture(name).fallback);
    expect(Math.max(...Array.from({ length: width }, (_, x) => alpha(x, height - 1)))).toBeLessThan(
      40,
    );
  });
});

describe('heroes', () => {
  it('are named after their pages, and exist for no other page', () => {
    expect(heroPicture(pageOf('home'), 'main', true)).toBe('hero-home');
    const shown = LANDING_PAGES.flatMap((page) =>
      HOST_BRANDS.map(({ id }) => heroPicture(page, id, true)),
    );
    expect(new Set(shown)).toEqual(new Set(HEROES));
  });

  it.each(['home', 'lp1'] as const)('of %s are drawn for each host', (id) => {
    const shown = HOST_BRANDS.map((brand) => heroPicture(pageOf(id), brand.id, true));
    expect(new Set(shown).size).toBe(HOST_BRANDS.length);
  });

  it('show no trophy where no cash may be claimed', () => {
    for (const { id } of HOST_BRANDS)
      expect(heroPicture(pageOf('lp3'), id, false)).toBe(heroPicture(pageOf('home'), id, true));
  });
});

describe('share pictures', () => {
  const paths = [
    ...new Set(BRAND_IDS.flatMap((brand) => PAGES.map((page) => openGraphImage(page, brand)))),
  ];

  it.each(paths)(
    '%s is small enough for a preview, and has the size that pages declare',
    async (path) => {
      expect(read(path).length).toBeLessThan(BUDGETS.sharePicture.limit);
      expect(await sharp(read(path)).metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );

  it.each(LANDING_PAGES)(
    'of $id show its hero under every brand that can show the page',
    (page) => {
      const brands = page.brand ? [page.brand] : HOST_BRANDS.map(({ id }) => id);
      for (const brand of brands) {
        const stem = `/images/share-${brand}-${heroScene(page).replace('hero-', '')}.`;
        expect(openGraphImage(page, brand).slice(0, stem.length)).toBe(stem);
      }
    },
  );

  it("are of the page's brand, on every host", () => {
    const ofPolicy = openGraphImage(pageOf('ludopanti-privacy'), 'main');
    expect(ofPolicy).toBe(openGraphImage(pageOf('ludopanti-privacy'), 'ludopanti'));
    expect(ofPolicy).not.toBe(openGraphImage(pageOf('privacy-policy'), 'main'));
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
