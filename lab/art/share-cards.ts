/**
 * Draws the picture that a shared link shows, for every page; `npm run art` calls it.
 *
 * Writes `public/images/share-*`, their table `src/config/share-pictures.generated.ts`, and the digests of their words, by
 * which a test finds a card that no longer says what its page says.
 */
import { hash } from 'node:crypto';
import { BRANDS, type BrandId, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { type HeroName, heroScene } from '../../src/config/images.ts';
import { LANGUAGE_CODES, type Language } from '../../src/config/languages.ts';
import { LANDING_PAGES, type Page, pageOf } from '../../src/config/pages.ts';
import { cardWords } from '../../src/content/share-card.ts';
import type { Drawing } from './drawing.ts';
import { writeBrandCard, writeOpenGraph } from './open-graph.ts';
import { writeTables } from './tables.ts';

const TABLE = new URL('../../src/config/share-pictures.generated.ts', import.meta.url);
/** Apart from the table, which the site carries. */
const DIGESTS = new URL('../../tests/fixtures/share-words.generated.ts', import.meta.url);

interface Card {
  page: Page;
  language: Language;
  brand: BrandId;
}

/**
 * @param sceneOf the master of a hero, in a brand's colours where it has them. Not by the table of pictures, which does not
 *   have a new one yet
 * @throws {Error} for a page without words for its card
 */
export async function writeShareCards(
  sceneOf: (hero: HeroName, brand: BrandId) => Drawing,
): Promise<void> {
  const pictures: Record<string, Partial<Record<BrandId, string>>> = { document: {} };
  const digests: Record<string, string> = {};
  for (const brand of Object.keys(BRANDS) as BrandId[])
    pictures.document = { ...pictures.document, [brand]: await writeBrandCard(brand) };
  for (const card of cards()) {
    const { page, language, brand } = card;
    const words = cardWords({ page, language, brand: BRANDS[brand] });
    if (words === null) throw new Error(`The card of ${page.id} has no words.`);
    // Nothing is promised on a card, so LP3's shows the glass of tea and not the cup.
    const scene = page.kind === 'landing' ? sceneOf(heroScene(page, false), brand) : null;
    const key = `${page.id}.${language}`;
    const path = await writeOpenGraph(key.replace('.', '-'), { brand, language, words, scene });
    pictures[key] = { ...pictures[key], [brand]: path };
    digests[`${key}.${brand}`] = hash('sha256', JSON.stringify(words)).slice(0, 8);
  }
  writeTables(TABLE, 'lab/art/share-cards.ts', { SHARE_PICTURES: pictures });
  writeTables(DIGESTS, 'lab/art/share-cards.ts', { SHARE_WORDS: digests });
}

/** Landing pages, and those documents that are sent on, each in its languages under every brand that can show it. */
function cards(): Card[] {
  const pages: Omit<Card, 'brand'>[] = [
    ...LANDING_PAGES.map((page) => ({ page, language: page.language })),
    ...(['install', 'verify'] as const).flatMap((id) =>
      LANGUAGE_CODES.map((language) => ({ page: pageOf(id), language })),
    ),
    { page: pageOf('points-table'), language: 'en' },
  ];
  return pages.flatMap(({ page, language }) =>
    (page.brand ? [page.brand] : HOST_BRANDS.map(({ id }) => id)).map((brand) => ({
      page,
      language,
      brand,
    })),
  );
}
