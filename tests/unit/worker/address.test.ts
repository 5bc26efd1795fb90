import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { parseRequestTarget } from '../../../src/http/request-target.ts';
import { findPageAddress, originOf } from '../../../src/worker/address.ts';

describe('findPageAddress', () => {
  it.each([
    ['https://pavilion11.example/LP1', 'lp1', 'https://pavilion11.example', BRANDS.main],
    ['https://PAVILION11.example/lp1', 'lp1', 'https://pavilion11.example', BRANDS.main],
    ['http://www.cardxi.example:8787/%4cP1', 'lp1', 'http://www.cardxi.example:8787', BRANDS.cards],
    ['http://localhost:8787/', 'home', 'http://localhost:8787', BRANDS.main],
    ['http://localhost:8787', 'home', 'http://localhost:8787', BRANDS.main],
  ])('of %s is the page %s, at the first visit and the next', (address, page, origin, hostBrand) => {
    for (let visit = 0; visit < 2; visit += 1) {
      expect(findPageAddress(address)).toMatchObject({ page: { id: page }, origin, hostBrand });
    }
  });

  it.each(['https://pavilion11.example/LP', 'https://pavilion11.example/LP1/', 'https://x.test/api/health'])(
    'of %s is none',
    (address) => {
      expect(findPageAddress(address)).toBeNull();
      expect(findPageAddress(address)).toBeNull();
    },
  );

  it('takes an address of any length', () => {
    const host = `${'a'.repeat(63)}.`.repeat(3);
    expect(findPageAddress(`https://${host}test/LP2`)).toMatchObject({ page: { id: 'lp2' } });
  });
});

describe('originOf', () => {
  it.each([
    ['https://CardXI.example/x', 'https://cardxi.example'],
    ['http://localhost:8787/', 'http://localhost:8787'],
    ['https://"><b>/x', `https://${HOST_BRANDS[0].domain}`],
  ])('of %s is %s', (url, origin) => {
    expect(originOf(parseRequestTarget(url))).toBe(origin);
  });
});
