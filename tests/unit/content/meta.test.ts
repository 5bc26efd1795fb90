import { describe, expect, it } from 'vitest';
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { frontPagePath } from '../../../src/config/pages.ts';
import { pageMeta } from '../../../src/content/meta.ts';
import { documentData, landingData } from '../../../src/content/structured-data.ts';
import { factsOf, LANDING_PAGES, PAGES_BY_BRAND } from '../../support/page-facts.ts';
import { MONEY_WORDS } from './money-words.ts';

const TITLE_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 155;

const visits = PAGES_BY_BRAND.flatMap(({ id, brand }) => [true, false].map((cash) => ({ id, brand, cash })));

describe('pageMeta', () => {
  it.each(visits)('of $id under $brand fits into a search result (cash: $cash)', ({ id, brand, cash }) => {
    const facts = factsOf(id, { brand, cash });
    const { title, description } = pageMeta(facts);
    expect(title.length).toBeLessThanOrEqual(TITLE_CHARACTERS);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_CHARACTERS);
    expect(title + description).toContain(facts.brand.name);
    if (!cash) expect(title + description).not.toMatch(MONEY_WORDS);
  });

  it.each([true, false])('is unlike that of any other page on the host (cash: %s)', (cash) => {
    for (const { id: brand } of HOST_BRANDS) {
      const metas = LANDING_PAGES.map((page) =>
        pageMeta(factsOf(page.id, { brand: page.brand ?? brand, cash })),
      );
      expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
      expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
    }
  });

  it.each(LANGUAGE_CODES)('of the install guide fits in %s', (language) => {
    const { title, description } = pageMeta({ ...factsOf('install'), language });
    expect(title.length).toBeLessThanOrEqual(TITLE_CHARACTERS);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_CHARACTERS);
  });

  it('leaves legal documents to their front matter', () => {
    expect(() => pageMeta(factsOf('about-us'))).toThrow(/front matter/);
  });
});

describe('structured data', () => {
  it.each(PAGES_BY_BRAND)(
    'of $id under $brand names the app and its company, which the front page describes',
    ({ id, brand }) => {
      const facts = factsOf(id, { brand });
      const isFrontPage = facts.page.path === frontPagePath(facts.brand.id);
      const nodes = landingData(facts);
      expect(nodes.map((node) => node['@type'])).toEqual([
        ...(isFrontPage ? ['Organization'] : []),
        'MobileApplication',
      ]);
      expect(nodes.at(-1)).toMatchObject({ publisher: { name: facts.brand.name } });
    },
  );

  it.each(LANDING_PAGES)('of $id speaks of no rupees where the page makes no cash claims', ({ id }) => {
    const data = JSON.stringify(landingData(factsOf(id, { cash: false })));
    expect(data).toContain('"price":"0"');
    expect(data).not.toMatch(/INR|₹|rupee/i);
  });

  it('links every address to the host asked', () => {
    const [organization] = landingData(factsOf('home'));
    const [application] = landingData(factsOf('lp1'));
    expect(organization).toMatchObject({ url: 'https://host.example/', '@id': 'https://host.example/#main' });
    expect(application).toMatchObject({
      url: 'https://host.example/LP1',
      publisher: { '@id': 'https://host.example/#main' },
    });
  });

  it('claims no rating', () => {
    const texts = JSON.stringify(LANDING_PAGES.map(({ id }) => landingData(factsOf(id))));
    expect(texts).not.toMatch(/aggregateRating|ratingValue|reviewCount/);
  });

  it('leads from a document back to the front page', () => {
    const [, crumbs] = documentData(factsOf('install'), 'How to install Pavilion11');
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://host.example/' },
        { position: 2, name: 'How to install Pavilion11', item: 'https://host.example/install' },
      ],
    });
  });
});
