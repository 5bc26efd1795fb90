/** What search engines and shared links show; the titles of landing pages are tested with their words. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { frontPagePath } from '../../../src/config/pages.ts';
import { pageMeta } from '../../../src/content/meta.ts';
import { documentData, landingData } from '../../../src/content/structured-data.ts';
import { exampleFacts } from '../../../src/site/examples/facts.ts';
import { PAGES_BY_BRAND } from '../../support/pages/page-facts.ts';

it.each(LANGUAGE_CODES)('pageMeta of the guides fits in %s', (language) => {
  for (const guide of ['install', 'verify'] as const) {
    const { title, description } = pageMeta({ ...exampleFacts(guide), language });
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(155);
  }
});

describe('structured data', () => {
  it.each(PAGES_BY_BRAND)(
    'of $id under $brand describes company and app on the front page alone',
    (row) => {
      const facts = exampleFacts(row.id, { brand: row.brand });
      const { brand, page } = facts;
      const nodes = landingData(facts);
      if (page.path !== frontPagePath(brand.id)) {
        expect(nodes).toEqual([]);
        return;
      }
      expect(nodes.map((node) => node['@type'])).toEqual([
        'Organization',
        // The name of a site is that of its root.
        ...(page.path === '/' ? ['WebSite'] : []),
        'MobileApplication',
      ]);
      expect(nodes[0]).toMatchObject({
        logo: expect.stringMatching(/^https:\/\/host\.example\/images\/.+512.*\.png$/),
        address: { '@type': 'PostalAddress', streetAddress: brand.registeredOffice },
      });
      if (page.path === '/')
        expect(nodes[1]).toMatchObject({ name: brand.name, url: 'https://host.example/' });
      expect(nodes.at(-1)).toMatchObject({
        url: `https://host.example${page.path}`,
        publisher: { '@id': nodes[0]?.['@id'] },
        offers: { price: '0' },
      });
      expect(JSON.stringify(nodes)).not.toMatch(/aggregateRating|ratingValue|reviewCount/);
    },
  );

  it('of a document has breadcrumbs from the front page', () => {
    const [organization, crumbs] = documentData(
      exampleFacts('install'),
      'How to install Pavilion11',
    );
    expect(organization).toMatchObject({
      url: 'https://host.example/',
      '@id': 'https://host.example/#main',
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://host.example/' },
        { position: 2, name: 'How to install Pavilion11', item: 'https://host.example/install' },
      ],
    });
  });
});
