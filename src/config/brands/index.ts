/** The list of brands. The facts of each are in its own file. */

import type { PackageName } from '../packages.ts';
import type { Brand as BrandFacts, CashPlay } from './brand.ts';
import { cards } from './cards.ts';
import { hadaf } from './hadaf.ts';
import { ludopanti } from './ludopanti.ts';
import { main } from './main.ts';
import { stats } from './stats.ts';

export type { CashPlay, SocialLink, Theme } from './brand.ts';

/**
 * Brands with a host. A further one goes to the end: codes of runs name a host by its place
 * (`decide/run.ts`).
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

/** Brands with packages of their own. A release must have its brand's key and application id. */
export const PACKAGE_BRANDS: readonly [Brand, ...Brand[]] = [
  FIRST,
  ...Object.values(OTHERS).filter(hasOwnPackages),
];

/**
 * The brand whose Android app this brand hands out, under its own file name: the app has that brand's name and signer.
 * The brand itself where it has its own app, or hands out none.
 * @throws Error where `packages` names no brand with packages of its own
 */
export function packageBrand(brand: Brand): Brand {
  if (hasOwnPackages(brand) || !handsOutPackages(brand)) return brand;
  const other = PACKAGE_BRANDS.find(({ id }) => id === brand.packages);
  if (other) return other;
  throw new Error(
    `${brand.id}: packages is "${brand.packages}", which names no brand with its own.`,
  );
}

/** Whether the brand's pages lead to a package at all; otherwise they lead to its stores. */
export function handsOutPackages({ packages }: Pick<BrandFacts, 'packages'>): boolean {
  return packages !== 'none';
}

/** The brand with the application id of one of its packages, which may be an app of its own. */
export function withApplicationOf(brand: Brand, name: PackageName): Brand {
  const { androidApplicationId, androidApplicationIds } = brand;
  return { ...brand, androidApplicationId: androidApplicationIds[name] ?? androidApplicationId };
}

/** Every Android app of a brand, each once. */
export function androidApplications({
  androidApplicationId,
  androidApplicationIds,
}: Pick<BrandFacts, 'androidApplicationId' | 'androidApplicationIds'>): readonly string[] {
  return [...new Set([androidApplicationId, ...Object.values(androidApplicationIds)])];
}

/**
 * Where an object of a brand's packages stands in the bucket. The first brand's keys are as `packages/` makes them; another's
 * have its id behind their first segment, so that a lock on `packages/` holds for all.
 * @example brandKey('releases/standard.json', cards) // 'releases/cards/standard.json'
 */
export function brandKey(key: string, { id }: Pick<BrandFacts, 'id'>): string {
  return id === FIRST.id ? key : key.replace('/', `/${id}/`);
}

function hasOwnPackages({ packages }: Pick<BrandFacts, 'packages'>): boolean {
  return packages === 'own';
}

/** SHA-256 of the certificates that may sign a brand's app, 64 lowercase hexadecimal digits each. */
export function pinnedSigners(brand: Pick<Brand, 'androidCertificateSha256'>): readonly string[] {
  return brand.androidCertificateSha256.map((digest) => digest.replaceAll(':', '').toLowerCase());
}

/** Whether a brand has cash contests anywhere: what its documents print, and the most that its landing pages may claim. */
export function offersCash({ cashPlay }: { cashPlay: Pick<CashPlay, 'offered'> }): boolean {
  return cashPlay.offered !== 'none';
}

/**
 * Whether `CASH_OFFERS` allows claims about money.
 * @param isFromEdge Cloudflare serves the site: one that is not set then allows none
 */
export function allowsCash(
  { cashOffers, isCashChosen }: { cashOffers: boolean; isCashChosen: boolean },
  isFromEdge: boolean,
): boolean {
  return cashOffers && (isCashChosen || !isFromEdge);
}

/** What takes claims about money from a brand in every place: its documents first, then the variable; `null` where neither does. */
export function cashOffBy(
  brand: Pick<BrandFacts, 'cashPlay'>,
  cashOffers: boolean,
): 'cashPlay' | 'CASH_OFFERS' | null {
  if (!offersCash(brand)) return 'cashPlay';
  return cashOffers ? null : 'CASH_OFFERS';
}

/**
 * Brands without cash contests, while the site's variable would have landing pages offer them. Their pages do not; the
 * variable is still wrong.
 * @param cashOffers what `allowsCash` says
 */
export function brandsAgainstCash<B extends { cashPlay: Pick<CashPlay, 'offered'> }>(
  brands: readonly B[],
  cashOffers: boolean,
): B[] {
  return cashOffers ? brands.filter((brand) => !offersCash(brand)) : [];
}
