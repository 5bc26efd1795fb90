/** Whether the rules of the place forbid an advert for the page. */
import { type AdRule, adRuleOf } from '../../../config/ad-rules.ts';
import { type Brand, offersCash } from '../../../config/brands/index.ts';
import type { LandingPage } from '../../../config/pages.ts';
import { PLACES, type PlaceId } from '../../../config/places.ts';
import { formatDate } from '../../../shared/day-words.ts';
import type { sayMoney } from '../../live-state.ts';
import { bad, type Check, good, unknown } from './check.ts';

/** Fantasy cricket is the game of the brands that a host names. */
const isFantasy = ({ brand }: LandingPage) => brand === null;

/** Why no link of the page may go there, whatever it says today; `null` where one may. */
export function refusePlace(place: PlaceId, page: LandingPage): string | null {
  const rule = adRuleOf(place);
  return rule?.forbids === 'fantasy' && isFantasy(page)
    ? `${describeRule(rule)}. The page is for fantasy cricket.`
    : null;
}

/** @param money whether the page claims any */
export function judgeRule(
  place: PlaceId,
  { brand }: { brand: Brand },
  money: ReturnType<typeof sayMoney>,
): Check {
  const rule = adRuleOf(place);
  const { name } = PLACES[place];
  const what = `Rules for ${name}`;
  if (rule === undefined)
    return unknown(
      what,
      'What may be advertised there was not looked up: ask before the link goes out.',
    );
  const begin = `${describeRule(rule)}. ${money.sentence}`;
  if (money.isClaimed) return bad(what, `${begin} Switch CASH_OFFERS off first.`);
  return offersCash(brand)
    ? unknown(what, `${begin} But the documents say that the app has cash contests.`)
    : good(what, `${begin} The app has no cash contests.`);
}

function describeRule({ of, says, copyOf }: AdRule): string {
  const copy = copyOf === null ? 'a copy without a day' : `a copy of ${formatDate(copyOf)}`;
  return `${of}: ${says} (${copy})`;
}
