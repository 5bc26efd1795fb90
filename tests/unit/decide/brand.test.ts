import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { PAGES, pageOf } from '../../../src/config/pages.ts';
import { decideHostBrand, decidePageBrand } from '../../../src/decide/brand.ts';

describe('decideHostBrand', () => {
  it.each([
    ['pavilion11.example', 'main'],
    ['cardxi.example', 'cards'],
    ['statxi.example', 'stats'],
    ['www.cardxi.example', 'cards'],
    ['a.b.c.statxi.example', 'stats'],
    ['CardXI.Example', 'cards'],
    ['WWW.STATXI.EXAMPLE:8787', 'stats'],
    ['cardxi.example:80', 'cards'],
    ['cardxi.example:', 'cards'],
    ['cardxi.example.', 'cards'],
    ['cardxi.example.:443', 'cards'],
  ])('%s belongs to %s', (host, brand) => {
    expect(decideHostBrand(host).id).toBe(brand);
  });

  it.each([
    'localhost',
    'localhost:8787',
    '127.0.0.1:9000',
    '[::1]:8787',
    '',
    ':8787',
    'unknown.example',
    'example',
    'evilcardxi.example',
    'cardxi.example.evil.com',
    'cardxi-example',
    'cardxi.exampl',
    'cardxi.example.com',
    'cardxi',
    '.example',
    'cardxi.example..',
    'cardxi.example:80:80',
    // Brands of a path have no host.
    'hadaf.example',
    'ludopanti.example',
  ])('%j is no one’s and gets the first brand', (host) => {
    expect(decideHostBrand(host)).toBe(HOST_BRANDS[0]);
  });

  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
  const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });

  it('finds the brand under any subdomain, port and letter case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOST_BRANDS),
        fc.array(label, { maxLength: 3 }),
        port,
        fc.boolean(),
        (brand, labels, portNumber, isUpper) => {
          const name = [...labels, brand.domain].join('.') + (portNumber ? `:${portNumber}` : '');
          expect(decideHostBrand(isUpper ? name.toUpperCase() : name)).toBe(brand);
        },
      ),
    );
  });

  it('never takes a name for a brand because it contains or ends like the domain', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HOST_BRANDS.slice(1)), label, ({ domain }, text) => {
        expect(decideHostBrand(`${text}${domain}`)).toBe(HOST_BRANDS[0]);
        expect(decideHostBrand(`${domain}.${text}`)).toBe(HOST_BRANDS[0]);
      }),
    );
  });
});

describe('decidePageBrand', () => {
  it.each(PAGES.filter(({ path }) => /^\/(?:hadaf|ludopanti)/.test(path)).map(({ path }) => [path]))(
    '%s keeps its own brand under every host',
    (path) => {
      const page = PAGES.find((candidate) => candidate.path === path) ?? pageOf('home');
      for (const brand of HOST_BRANDS) {
        expect(decidePageBrand(page, brand).id).toBe(path.startsWith('/hadaf') ? 'hadaf' : 'ludopanti');
      }
    },
  );

  it('leaves every other page to the host', () => {
    for (const page of PAGES.filter(({ path }) => !/^\/(?:hadaf|ludopanti)/.test(path))) {
      for (const brand of HOST_BRANDS) expect(decidePageBrand(page, brand)).toBe(brand);
    }
  });
});
