import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { readAddress, readRegion } from '../../../src/worker/visitor.ts';

function requestFrom(headers: Record<string, string>, cf?: unknown): Request {
  return Object.assign(new Request('https://pavilion11.example/', { headers }), { cf });
}

describe('readAddress', () => {
  const MAIN_HOME = { homePage: 'main' } as const;

  it.each([
    ['https://pavilion11.example/LP1', 'lp1', 'https://pavilion11.example', BRANDS.main],
    ['https://PAVILION11.example/lp1', 'lp1', 'https://pavilion11.example', BRANDS.main],
    ['http://www.cardxi.example:8787/%4cP1', 'lp1', 'http://www.cardxi.example:8787', BRANDS.cards],
    ['http://cardxi.example/HADAF', 'hadaf', 'http://cardxi.example', BRANDS.hadaf],
    ['http://localhost:8787/', 'home', 'http://localhost:8787', BRANDS.main],
    ['http://localhost:8787', 'home', 'http://localhost:8787', BRANDS.main],
  ])('of %s is the page %s', (address, page, origin, brand) => {
    expect(readAddress(address, MAIN_HOME)).toMatchObject({ page: { id: page }, origin, brand });
  });

  it('is Ludopanti’s page and brand at the home address where the variable says so', () => {
    const ludopantiHome = { homePage: 'ludopanti' } as const;
    expect(readAddress('https://cardxi.example/', ludopantiHome)).toMatchObject({
      page: { id: 'ludopanti' },
      brand: BRANDS.ludopanti,
    });
    expect(readAddress('https://cardxi.example/LP1', ludopantiHome)).toMatchObject({ page: { id: 'lp1' } });
  });

  it.each(['https://cardxi.example/LP', 'https://cardxi.example/LP1/', 'https://cardxi.example/api/health'])(
    'has no page at %s, and the host’s brand',
    (address) => {
      expect(readAddress(address, MAIN_HOME)).toMatchObject({ page: null, brand: BRANDS.cards });
    },
  );

  it('gives a host that no link could carry way to the first brand’s', () => {
    expect(readAddress('https://"><b>/x', MAIN_HOME)).toMatchObject({
      host: '',
      origin: `https://${HOST_BRANDS[0].domain}`,
    });
  });
});

describe('readRegion', () => {
  const AUSTIN = { country: 'US', regionCode: 'TX' };

  it('goes by the headers where they are there', () => {
    expect(readRegion(requestFrom({ 'cf-ipcountry': 'IN', 'cf-region-code': 'ka' }, AUSTIN))).toEqual({
      country: 'IN',
      regionCode: 'ka',
    });
    expect(readRegion(requestFrom({ 'cf-ipcountry': 'IN' }, { country: 'US', regionCode: 'KA' }))).toEqual({
      country: 'IN',
      regionCode: 'KA',
    });
    expect(readRegion(requestFrom({ 'cf-region-code': 'KA' }, { country: 'IN', regionCode: 'MH' }))).toEqual({
      country: 'IN',
      regionCode: 'KA',
    });
  });

  it('goes by the runtime otherwise', () => {
    expect(readRegion(requestFrom({}, AUSTIN))).toEqual(AUSTIN);
  });

  it.each([[undefined], [{}], [{ country: null, regionCode: 7 }]])('knows nothing from %j', (cf) => {
    expect(readRegion(requestFrom({}, cf))).toEqual({ country: '', regionCode: '' });
  });
});
