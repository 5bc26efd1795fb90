import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { decideHomeOrigin, decideHostBrand } from '../../../src/decide/brand.ts';

describe('decideHostBrand', () => {
  it.each([
    ['www.cardxi.example', 'cards'],
    ['WWW.STATXI.EXAMPLE:8787', 'stats'],
    ['cardxi.example.', 'cards'],
    ['cardxi.example.:443', 'cards'],
  ])('%s belongs to %s', (host, brand) => {
    expect(decideHostBrand(host).id).toBe(brand);
  });

  it.each([
    'localhost:8787',
    '[::1]:8787',
    '',
    'cardxi',
    'cardxi.example..',
    'cardxi.example:80:80',
    // Brands that have a path have no host.
    'hadaf.example',
  ])('%j belongs to no brand and gets the first one', (host) => {
    expect(decideHostBrand(host)).toBe(HOST_BRANDS[0]);
  });
});

describe('decideHomeOrigin', () => {
  it.each(Object.values(BRANDS))(
    '$id is at home at its own hosts, or at those of another brand',
    ({ id, home }) => {
      const hosts: readonly string[] = HOST_BRANDS.map((brand) => brand.id);
      expect(hosts.includes(home ?? id)).toBe(true);
    },
  );

  it('leaves hosts of the home brand, and those of none, as they are', () => {
    for (const origin of ['https://www.pavilion11.example', 'http://localhost:8787'])
      expect(decideHomeOrigin(BRANDS.hadaf, origin)).toBe(origin);
    const elsewhere = 'http://play.cardxi.example:8787';
    expect(decideHomeOrigin(BRANDS.hadaf, elsewhere)).toBe('http://pavilion11.example');
    expect(decideHomeOrigin(BRANDS.cards, elsewhere)).toBe(elsewhere);
  });
});
