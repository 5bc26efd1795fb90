import { describe, expect, it } from 'vitest';
import { readRegion } from '../../../src/worker/visitor.ts';

function requestFrom(headers: Record<string, string>, cf?: unknown): Request {
  return Object.assign(new Request('https://pavilion11.example/', { headers }), { cf });
}

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
