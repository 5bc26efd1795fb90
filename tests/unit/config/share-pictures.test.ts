import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BRANDS, type BrandId, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES, type Language } from '../../../src/config/languages.ts';
import { LANDING_PAGES, PAGES, type PageId, pageOf } from '../../../src/config/pages.ts';
import { openGraphImage } from '../../../src/config/share-pictures.ts';
import { cardWords } from '../../../src/content/share-card.ts';
import { exampleFacts } from '../../../src/site/examples/facts.ts';
import { SHARE_WORDS } from '../../fixtures/share-words.generated.ts';
import { BUDGETS } from '../../support/budgets.ts';

const BRAND_IDS = Object.keys(BRANDS) as BrandId[];
const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(`public${path}`, ROOT));

const pathOf = (id: PageId, brand: BrandId = 'main', language: Language = 'en') =>
  openGraphImage(pageOf(id), brand, language);

describe('share pictures', () => {
  const paths = [
    ...new Set(
      PAGES.flatMap((page) =>
        BRAND_IDS.flatMap((brand) =>
          LANGUAGE_CODES.map((language) => openGraphImage(page, brand, language)),
        ),
      ),
    ),
  ];

  it('are small enough for a preview, and have the size that pages declare', async () => {
    for (const path of paths) {
      expect(read(path).length, path).toBeLessThan(BUDGETS.sharePicture.limit);
      expect(await sharp(read(path)).metadata(), path).toMatchObject({ width: 1200, height: 630 });
    }
  });

  it.each(LANDING_PAGES)('of $id are its own under every brand that can show it', (page) => {
    const brands = page.brand ? [page.brand] : HOST_BRANDS.map(({ id }) => id);
    for (const brand of brands)
      expect(openGraphImage(page, brand, page.language)).toContain(
        `/images/share-${brand}-${page.id}-${page.language}.`,
      );
  });

  it.each(['install', 'verify', 'points-table'] as const)(
    'of /%s are not those of documents',
    (id) => {
      for (const { id: brand } of HOST_BRANDS)
        expect(pathOf(id, brand)).not.toBe(pathOf('help', brand));
    },
  );

  it("are of the page's brand, on every host", () => {
    expect(pathOf('ludopanti-privacy')).toBe(pathOf('ludopanti-privacy', 'ludopanti'));
    expect(pathOf('ludopanti-privacy')).not.toBe(pathOf('privacy-policy'));
  });

  it.each(Object.entries(SHARE_WORDS))(
    'of %s says what its page says; otherwise run npm run art',
    (key, digest) => {
      const [id, language, brand] = key.split('.') as [PageId, Language, BrandId];
      const words = cardWords({ ...exampleFacts(id, { brand }), language });
      expect(hash('sha256', JSON.stringify(words)).slice(0, 8)).toBe(digest);
    },
  );

  it('promise nothing, whatever the visit', () => {
    for (const { id } of LANDING_PAGES) {
      const words = cardWords(exampleFacts(id, { cash: true }));
      expect(words).toEqual(cardWords(exampleFacts(id, { restricted: true, isApple: true })));
      expect(words?.headline).not.toMatch(/₹|cash|win|bonus|prize|lakh|crore/i);
    }
  });

  it('of the points table has the title of its page', () => {
    const text = readFileSync(new URL('src/content/legal/points-table.md', ROOT), 'utf8');
    expect(text).toContain(`\ntitle: ${cardWords(exampleFacts('points-table'))?.headline}\n`);
  });
});
