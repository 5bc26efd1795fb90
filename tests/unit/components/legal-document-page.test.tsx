import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { findPageModule } from '../../../src/pages/index.ts';
import { editionsOf } from '../../support/legal-text.ts';
import { factsOf } from '../../support/page-facts.ts';

describe('a legal document', async () => {
  const terms = await findPageModule('terms-of-service');
  const [inForce] = editionsOf('terms-of-service');
  const sections = inForce?.sections ?? [];
  const html = renderToStaticMarkup(<terms.Body facts={factsOf('terms-of-service', { brand: 'stats' })} />);

  it('has one h1, the title in the brand that was asked, and its date', () => {
    expect(html.match(/<h1>[^<]*<\/h1>/g)).toEqual(['<h1>Terms of Use</h1>']);
    expect(html).toContain('<time dateTime="2025-10-01">1 October 2025</time>');
    expect(html).toContain('StatXI Games Private Limited');
  });

  it('lists every section in its contents and prints it under that anchor, with a summary', () => {
    expect(sections).not.toEqual([]);
    for (const { id } of sections) {
      expect(html).toContain(`<a href="#${id}"><span class="number">`);
      expect(html).toContain(`<h2 id="${id}">`);
    }
    expect(html.match(/<p class="brief__label">In brief<\/p>/g)).toHaveLength(sections.length);
  });

  it('uses no inline style and no inline handler, which the security policy would block', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  it('gives each anchor once', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it('tells search engines where it stands, on the host that was asked', async () => {
    const { title, structuredData } = (await findPageModule('hadaf-tnc')).head(factsOf('hadaf-tnc'));
    expect(title).toBe('Terms and Conditions | Hadaf');
    expect(structuredData).toMatchObject([
      { '@type': 'Organization', legalName: BRANDS.hadaf.entity, url: 'https://host.example/hadaf' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: 'https://host.example/hadaf' },
          { position: 2, name: 'Terms and Conditions', item: 'https://host.example/hadaf/tnc' },
        ],
      },
    ]);
  });
});
