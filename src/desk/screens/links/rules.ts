/** Whether the rules of the place forbid an advert for the page. */
import { type AdRule, adRuleOf } from '../../../config/ad-rules.ts';
import { type Brand, offersCash } from '../../../config/brands/index.ts';
import type { LandingPage } from '../../../config/pages.ts';
import { PLACES, type PlaceId } from '../../../config/places.ts';
import { CLAIMS } from '../../../content/claims/index.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { claimsOn, isRead, type LiveState, textOf } from '../../live-state.ts';
import { bad, type Check, good, unknown } from './check.ts';

const WHAT = 'Rules of the place';

/** Fantasy cricket is the game of the brands that a host names. */
const isFantasy = ({ brand }: LandingPage) => brand === null;

/** Why no link of the page may go there, whatever it says today; `null` where one may. */
export function refusePlace(place: PlaceId, page: LandingPage): string | null {
  const rule = adRuleOf(place);
  return rule?.forbids === 'fantasy' && isFantasy(page)
    ? `${PLACES[place].name}: ${describeRule(rule)}. The page is for fantasy cricket, so no link is made.`
    : null;
}

/** @param isMoney as `claimsMoney` says */
export function judgeRule(place: PlaceId, { brand }: { brand: Brand }, isMoney: boolean): Check {
  const rule = adRuleOf(place);
  const { name } = PLACES[place];
  if (rule === undefined)
    return unknown(
      WHAT,
      `What may be advertised by ${name} was not looked at: ask before it goes out.`,
    );
  if (isMoney)
    return bad(
      WHAT,
      `${describeRule(rule)}. The page claims money today: switch CASH_OFFERS off first.`,
    );
  return offersCash(brand)
    ? unknown(
        WHAT,
        `${describeRule(rule)}. The page claims no money, but the documents say that the app has cash contests.`,
      )
    : good(
        WHAT,
        `${describeRule(rule)}. The page claims no money, and the app has no cash contests.`,
      );
}

/** Whether the page claims money to anyone today. */
export function claimsMoney(
  live: LiveState,
  { page, brand }: { page: LandingPage; brand: Brand },
): boolean {
  return (
    offersCash(brand) &&
    claimsOn(page, brand).some(
      (id) => CLAIMS[id].isCashClaim && isRead(textOf(live, `claim ${id}`).state),
    )
  );
}

function describeRule({ of, says, copyOf }: AdRule): string {
  const copy = copyOf === null ? 'a copy without a day' : `a copy of ${formatDate(copyOf)}`;
  return `${of}: ${says} (${copy})`;
}
