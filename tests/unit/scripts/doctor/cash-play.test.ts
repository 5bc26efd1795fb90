import { describe, expect, it } from 'vitest';
import { checkCashPlay } from '../../../../scripts/doctor/cash-play.ts';
import { sourceOf } from '../../../../scripts/doctor/variables.ts';
import type { CashPlay } from '../../../../src/config/brands/brand.ts';

const TODAY = '2027-03-01';

function check(offered: CashPlay['offered'], cash: string, { asOf = TODAY, production = true } = {}) {
  const source = sourceOf({ CASH_OFFERS: cash }, 'Cloudflare');
  return checkCashPlay([{ id: 'main', cashPlay: { offered, asOf } }], source, production, TODAY);
}

describe('checkCashPlay', () => {
  it.each([
    ['none', 'on', 'wrong'],
    ['none', 'off', 'ok'],
    ['where-permitted', 'on', 'ok'],
    ['where-permitted', 'off', 'ok'],
  ] as const)('takes cashPlay %s with CASH_OFFERS %s for %s', (offered, cash, status) => {
    expect(check(offered, cash)).toMatchObject([{ status }]);
  });

  it('names the brand that contradicts, and leaves a local site with a note', () => {
    expect(check('none', 'on', { production: false })).toMatchObject([
      { status: 'note', what: 'CASH_OFFERS is on, but cashPlay is "none" for main.' },
    ]);
  });

  it.each([
    ['2026-12-01', 'ok'],
    ['2026-11-30', 'wrong'],
    ['2027-03-02', 'wrong'],
  ])('takes a decision of %s, on 1 March 2027, for %s', (asOf, status) => {
    expect(check('none', 'off', { asOf })).toMatchObject([{ status }]);
  });
});
