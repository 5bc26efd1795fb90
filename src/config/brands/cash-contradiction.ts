import type { Brand } from './brand.ts';

/**
 * Brands whose pages would offer cash contests while their owner has decided that there are none. A placeholder is
 * not a decision.
 * @param cashOffers the variable `CASH_OFFERS`
 */
export function brandsAgainstCash<B extends Pick<Brand, 'cashPlay' | 'placeholders'>>(
  brands: readonly B[],
  cashOffers: boolean,
): B[] {
  if (!cashOffers) return [];
  return brands.filter(
    ({ cashPlay, placeholders }) => cashPlay.offered === 'none' && !placeholders.includes('cashPlay'),
  );
}
