/** The list of brands. The facts of each are in its own file. */
import type { Brand as BrandFacts } from './brand.ts';
import { cards } from './cards.ts';
import { hadaf } from './hadaf.ts';
import { ludopanti } from './ludopanti.ts';
import { main } from './main.ts';
import { stats } from './stats.ts';

export type { SocialLink, Theme } from './brand.ts';

/**
 * Brands with a host. A further one goes to the end: codes of runs name a host by its place
 * (`decide/proven-hosts.ts`).
 */
const HOSTED = { main, cards, stats } as const;
const BY_PATH = { hadaf, ludopanti } as const;

export type HostBrandId = keyof typeof HOSTED;
export type BrandId = HostBrandId | keyof typeof BY_PATH;
/** A brand's facts, with an id that is known to be a brand's. */
export type Brand = BrandFacts & { id: BrandId };

export const BRANDS: Readonly<Record<BrandId, Brand>> = { ...HOSTED, ...BY_PATH };

const { main: FIRST, ...OTHERS } = HOSTED;
/** Brands that a host can name; the first answers for every unknown host. */
export const HOST_BRANDS: readonly [Brand, ...Brand[]] = [FIRST, ...Object.values(OTHERS)];

/**
 * The brand whose app the packages contain. A release must have its key and application id. The other hosts serve the
 * same files under their own file names.
 */
export const PACKAGE_BRAND: Brand = main;

/** SHA-256 of the certificates that may sign a brand's app, 64 lowercase hexadecimal digits each. */
export function pinnedSigners(brand: Pick<Brand, 'androidCertificateSha256'>): readonly string[] {
  return brand.androidCertificateSha256.map((digest) => digest.replaceAll(':', '').toLowerCase());
}

/** Whether a brand has cash contests anywhere: what its documents print, and the most that its landing pages may claim. */
export function offersCash({ cashPlay }: Pick<BrandFacts, 'cashPlay'>): boolean {
  return cashPlay.offered !== 'none';
}

/**
 * Brands without cash contests, while the site's variable would have landing pages offer them. Their pages do not; the
 * variable is still wrong.
 * @param cashOffers the variable `CASH_OFFERS`
 */
export function brandsAgainstCash<B extends Pick<Brand, 'cashPlay'>>(
  brands: readonly B[],
  cashOffers: boolean,
): B[] {
  return cashOffers ? brands.filter((brand) => !offersCash(brand)) : [];
}
