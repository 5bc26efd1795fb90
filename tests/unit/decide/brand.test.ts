import { describe, expect, it } from 'vitest';
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { decideHostBrand } from '../../../src/decide/brand.ts';

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
