import { describe, expect, it } from 'vitest';
import { BRANDS, type Brand, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { DOCUMENT_ADDRESSES } from '../support/document-addresses.ts';
import { send } from '../support/http.ts';
import { findElements, findLinks, visibleText } from '../support/markup.ts';
import { HOSTS, LANDING_PAGES } from '../support/promises.ts';
import { site } from '../support/shared-site.ts';

const PAGES = [...LANDING_PAGES, ...DOCUMENT_ADDRESSES];

function brandOf(page: { brand?: 'hadaf' | 'ludopanti' }, hostBrand: Brand): Brand {
  return page.brand ? BRANDS[page.brand] : hostBrand;
}

describe.each(HOSTS)('the host %s', (host, id) => {
  it(`is the brand ${id} on every page without a brand of its own`, async () => {
    for (const page of PAGES) {
      const { text } = await send(site.url, page.path, { host });
      const brand = brandOf(page, BRANDS[id]);
      expect(findElements(text, 'html')[0]?.['data-brand'], page.path).toBe(brand.id);
    }
  });
});

describe.each(HOST_BRANDS.map((brand) => [brand.name, brand] as const))('under %s', (_name, hostBrand) => {
  it.each(PAGES.map((page) => [page.path, page] as const))(
    '%s has the brand’s name, company and addresses, and no other’s',
    async (path, page) => {
      const brand = brandOf(page, hostBrand);
      const { text } = await send(site.url, path, { host: hostBrand.domain });
      const words = visibleText(text);
      expect(words).toContain(brand.name);
      expect(words).toContain(brand.entity);
      expect(words).toContain(brand.supportEmail);
      for (const { link } of brand.socials) expect(text).toContain(`href="${link}"`);
      for (const other of Object.values(BRANDS)) {
        if (other === brand) continue;
        for (const fact of [other.name, other.entity, other.supportEmail, other.packageFileName]) {
          expect(words, `${fact} of ${other.id}`).not.toContain(fact);
        }
        for (const store of Object.values(other.stores)) expect(text).not.toContain(store);
      }
    },
  );

  it('shares pictures of its own from its own host', async () => {
    for (const { path } of PAGES) {
      const { text } = await send(site.url, path, { host: hostBrand.domain });
      const [picture] = findElements(text, 'meta').filter(({ property }) => property === 'og:image');
      expect(picture?.content, path).toMatch(
        new RegExp(`^http://${hostBrand.domain}/images/[^/]+\\.(?:png|jpg)$`),
      );
      const shared = await send(site.url, new URL(picture?.content ?? '').pathname);
      expect(shared.status, picture?.content).toBe(200);
      expect(shared.body.length).toBeLessThanOrEqual(300_000);
    }
  });

  it('has icons that are there', async () => {
    const { text } = await send(site.url, '/', { host: hostBrand.domain });
    for (const rel of ['icon', 'apple-touch-icon']) {
      const [icon] = findLinks(text, rel);
      expect((await send(site.url, icon?.href ?? '')).status, rel).toBe(200);
    }
  });

  it('saves its packages under its own file name', async () => {
    const { text } = await send(site.url, '/api/packages', { host: hostBrand.domain });
    for (const entry of JSON.parse(text)) {
      expect(entry.filename).toBe(hostBrand.packageFileName);
      expect(entry.url).toBe(`http://${hostBrand.domain}/download/${entry.package}`);
    }
  });
});

describe('what a page names', () => {
  it('is there: every picture, style, script, font and page of ours', async () => {
    const asked = new Set<string>();
    for (const { path } of PAGES) {
      const { text: sent, headers } = await send(site.url, path, { host: 'cardxi.example' });
      // The head's script holds the markup of a link without its file's name.
      const text = sent.replace(/<script>.*?<\/script>/s, '');
      const addresses = [
        ...findElements(text, 'img').map(({ src }) => src),
        ...findElements(text, 'source').flatMap(({ srcset }) =>
          srcset?.split(', ').map((one) => one.split(' ')[0]),
        ),
        ...findElements(text, 'script').map(({ src }) => src),
        ...findElements(text, 'link').map(({ href }) => href),
        ...findElements(text, 'a').map(({ href }) => href),
        ...findElements(text, 'use').map(({ href }) => href),
        ...[...text.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, address]) => address),
        ...[...String(headers.link ?? '').matchAll(/<([^>]+)>/g)].map(([, address]) => address),
      ];
      for (const address of addresses) {
        if (address?.startsWith('/') && !address.startsWith('/download/'))
          asked.add(address.split('#', 1)[0] ?? '');
      }
    }
    expect(asked.size).toBeGreaterThan(40);
    for (const address of asked) {
      const { status } = await send(site.url, address, { method: 'HEAD', host: 'cardxi.example' });
      expect(status, address).toBe(200);
    }
  });

  it('has a place: every fragment of a page names an element of that page', async () => {
    const { text: home } = await send(site.url, '/');
    expect(home).toContain('href="#');
    for (const { path } of PAGES) {
      const { text } = await send(site.url, path);
      const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, `${path} has every id once`).toBe(ids.length);
      for (const { href } of findElements(text, 'a')) {
        if (href?.startsWith('#')) expect(ids, `${path} ${href}`).toContain(href.slice(1));
      }
    }
  });
});
