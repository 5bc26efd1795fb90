/** Whether claims about money may be made to a visitor: the one decision, and what takes them away. */
import { allowsCash, type Brand, cashOffBy } from '../config/brands/index.ts';
import { isNotOfferedYet, isRestricted, type RegionId } from '../config/regions.ts';
import type { Variables } from '../config/variables.ts';

/**
 * Why a place gets no claim about money: the state's own law, `CASH_OFF_IN`, documents that say that cash contests are not
 * offered there yet, another country, or that the place is not known, because the edge does not know it (`unknown`) or the
 * address hides the visitor's (`hidden`).
 */
export type CashBar = 'restricted' | 'CASH_OFF_IN' | 'not yet' | 'abroad' | 'unknown' | 'hidden';

/** What is known about where a visitor is. */
export interface Place {
  /** `null` outside India, and where it is not known. */
  region: RegionId | null;
  isAbroad: boolean;
  /** The request comes from an address that hides the visitor's. */
  isHidden: boolean;
  /** Cloudflare's edge has looked the place up; on a local site nothing does, and a visitor without a place is in India. */
  isLookedUp: boolean;
}

/** What forbids claims about money at this place; `null` where nothing does. */
export function barAt(
  { region, isAbroad, isHidden, isLookedUp }: Place,
  { cashOffIn }: Pick<Variables, 'cashOffIn'>,
): CashBar | null {
  if (isHidden) return 'hidden';
  if (isAbroad) return 'abroad';
  if (region === null) return isLookedUp ? 'unknown' : null;
  if (isRestricted(region)) return 'restricted';
  if (cashOffIn.includes(region)) return 'CASH_OFF_IN';
  return isNotOfferedYet(region) ? 'not yet' : null;
}

interface CashInputs {
  brand: Pick<Brand, 'cashPlay'>;
  variables: Pick<Variables, 'cashOffers' | 'isCashChosen'>;
  isFromEdge: boolean;
  cashBar: CashBar | null;
  userAgent: { isLinkPreview: boolean };
}

/**
 * What takes claims about money away, the first of several; `null` where they may be made. The site's variable and the
 * visitor's place can only take away what the brand's owner allows.
 */
export function whyNoCash({
  brand,
  variables,
  isFromEdge,
  cashBar,
  userAgent,
}: CashInputs): 'cashPlay' | 'CASH_OFFERS' | 'link preview' | CashBar | null {
  const everywhere = cashOffBy(brand, allowsCash(variables, isFromEdge));
  if (everywhere !== null) return everywhere;
  // A shared link's card is seen anywhere, by people of any age. Search engines and adverts' reviewers see what people see.
  return userAgent.isLinkPreview ? 'link preview' : cashBar;
}
