/**
 * What visitors get, by build, variables and day: each claim, landing page and page test, shown or not, and by what. Health,
 * the desk and the doctor say it from here (docs/behaviour.md#health).
 */
import { allowsCash, BRANDS, type BrandId, cashOffBy } from '../config/brands/index.ts';
import { LANDING_PAGES, type LandingId } from '../config/pages.ts';
import type { RegionId } from '../config/regions.ts';
import { PAGE_TESTS } from '../config/tests/index.ts';
import type { Variables } from '../config/variables.ts';
import {
  CLAIM_IDS,
  CLAIMS,
  type Claim,
  type ClaimId,
  claimsWithout,
  isKeptFromMinors,
  termOn,
} from './claims/index.ts';

/** What takes something off the site: its days, a variable, or what a brand's documents say. */
export type Cause =
  | 'to come'
  | 'ended'
  | 'CLAIMS_OFF'
  | 'cashPlay'
  | 'documentsAdmitMinors'
  | 'CASH_OFFERS'
  | 'PAGES_OFF'
  | 'HOME_PAGE';

export interface LiveClaim {
  id: ClaimId;
  /** Each that alone would take it off every page; none for a claim that a visitor can read. */
  causes: readonly Cause[];
  /** The claim in `CLAIMS_OFF` with which it goes along; `null` where it is named itself, or not off by it. */
  along: ClaimId | null;
  /** States without it, by `CASH_OFF_IN`. */
  offIn: readonly RegionId[];
}

export interface LivePage {
  id: LandingId;
  path: string;
  /** `PAGES_OFF`: it leads to `/`. `HOME_PAGE`: another page is shown at `/`. */
  cause: 'PAGES_OFF' | 'HOME_PAGE' | null;
}

export interface LiveTest {
  name: string;
  /** The brands that it is on for; `null` for all, and while it is off. */
  brands: readonly BrandId[] | null;
  /** `ended`: everyone gets one arm. `hidden`: it is on, and no visitor gets a page of it. */
  state: 'off' | 'on' | 'ended' | 'hidden';
}

export interface Live {
  /** ISO 8601, in India. */
  today: string;
  claims: readonly LiveClaim[];
  pages: readonly LivePage[];
  tests: readonly LiveTest[];
  /** States in which `CASH_OFF_IN` takes claims about money away. */
  cashOffIn: readonly RegionId[];
  /** What takes claims about money from a brand's pages everywhere; `null` where nothing does. */
  cashOff: Readonly<Record<BrandId, ReturnType<typeof cashOffBy>>>;
}

/** The variables that decide it. */
export type LiveSwitches = Pick<
  Variables,
  | 'claimsOff'
  | 'pagesOff'
  | 'cashOffIn'
  | 'cashOffers'
  | 'isCashChosen'
  | 'homePage'
  | 'tests'
  | 'ship'
>;

/**
 * @param today ISO 8601, in India
 * @param isFromEdge Cloudflare serves the site, so that `CASH_OFFERS` must be set
 */
export function liveOf(switches: LiveSwitches, today: string, isFromEdge: boolean): Live {
  const { claimsOff, pagesOff, cashOffIn, tests, ship } = switches;
  const pages = LANDING_PAGES.map(({ id, path }) => ({ id, path, cause: pageCause(id, switches) }));
  const shown = new Set<string>(pages.flatMap(({ id, cause }) => (cause === null ? id : [])));
  const off = new Set(claimsWithout(claimsOff));
  const isAllowed = allowsCash(switches, isFromEdge);
  const cashOff = Object.fromEntries(
    Object.values(BRANDS).map((brand) => [brand.id, cashOffBy(brand, isAllowed)]),
  ) as Live['cashOff'];
  return {
    today,
    claims: CLAIM_IDS.map((id) => {
      const claim: Claim = CLAIMS[id];
      return {
        id,
        causes: [
          ...termCause(claim, today),
          ...(off.has(id) ? (['CLAIMS_OFF'] as const) : []),
          ...cashCause(claim, cashOff),
          ...(claim.pages.some((page) => shown.has(page)) ? [] : [homeOr(pagesOff, claim)]),
        ],
        along:
          off.has(id) && !claimsOff.includes(id)
            ? (claimsOff.find((one) => claimsWithout([one]).includes(id)) ?? null)
            : null,
        offIn: claim.isCashClaim ? cashOffIn : [],
      };
    }),
    pages,
    tests: PAGE_TESTS.map(({ name, pages: tested }) => ({
      name,
      brands: tests.find((one) => one.name === name)?.brands ?? null,
      state: !tests.some((one) => one.name === name)
        ? 'off'
        : Object.hasOwn(ship.arms, name)
          ? 'ended'
          : tested.some((page) => shown.has(page))
            ? 'on'
            : 'hidden',
    })),
    cashOffIn,
    cashOff,
  };
}

/** What the variables have switched off, each list as it acts: claims with those that go along, paths, codes of states. */
export interface SwitchedOff {
  claims: ClaimId[];
  pages: string[];
  cashIn: RegionId[];
  /** All claims about money, by `CASH_OFFERS`; absent where they are not off. */
  cash?: true;
}

/** What `/api/health` lists. */
export function switchedOff({ claims, pages, cashOffIn, cashOff }: Live): SwitchedOff {
  return {
    claims: claims.flatMap(({ id, causes }) => (causes.includes('CLAIMS_OFF') ? id : [])),
    pages: pages.flatMap(({ path, cause }) => (cause === 'PAGES_OFF' ? path : [])),
    cashIn: [...cashOffIn],
    ...(Object.values(cashOff).includes('CASH_OFFERS') && { cash: true }),
  };
}

function pageCause(
  id: LandingId,
  { pagesOff, homePage }: Pick<LiveSwitches, 'pagesOff' | 'homePage'>,
): LivePage['cause'] {
  if (pagesOff.includes(id)) return 'PAGES_OFF';
  return id === 'home' && homePage !== 'main' ? 'HOME_PAGE' : null;
}

/** Why no page with the claim is shown. */
function homeOr(pagesOff: LiveSwitches['pagesOff'], { pages }: Claim): Cause {
  return pagesOff.some((off) => pages.includes(off)) ? 'PAGES_OFF' : 'HOME_PAGE';
}

function termCause(claim: Claim, today: string): Cause[] {
  const term = termOn(claim, today);
  return term === 'running' ? [] : [term];
}

/** A claim about money goes where every brand that makes it has no cash contests, or may not speak of them. */
function cashCause(claim: Claim, cashOff: Live['cashOff']): Cause[] {
  const { isCashClaim, brands } = claim;
  if (!isCashClaim) return [];
  const forAdults = brands.filter((brand) => !isKeptFromMinors(claim, BRANDS[brand]));
  if (forAdults.length === 0) return ['documentsAdmitMinors'];
  const causes = forAdults.map((brand) => cashOff[brand]);
  if (causes.includes(null)) return [];
  return [causes.includes('CASH_OFFERS') ? 'CASH_OFFERS' : 'cashPlay'];
}
