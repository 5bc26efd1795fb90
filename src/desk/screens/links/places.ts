/** A campaign's links for every place at once: `/links/places`. */
import { PLACE_IDS, PLACES, type PlaceId } from '../../../config/places.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { readLive } from '../../live.ts';
import { type LiveState, sayMoney } from '../../live-state.ts';
import type { Reason } from '../../parts/refusal.tsx';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { type Asked, type Campaign, linkOf, parseAsked, queryOf, readChoices } from './asked.ts';
import { drawCard } from './card.ts';
import type { Check } from './check.ts';
import { readWalked } from './data.ts';
import { checkPromises } from './promises.ts';
import { judgeRule, refusePlace } from './rules.ts';
import type { Walked } from './visit.ts';

/** A new link for a place. */
export interface PlaceLink {
  source: PlaceId;
  name: string;
  number: number;
  link: string;
  /** Where it is shown alone, with its QR code. */
  href: string;
}

export interface PlacesData extends ScreenData {
  asked: Asked;
  campaigns: readonly Campaign[];
  refused: Reason[];
  /** None where they cannot be made. */
  links: PlaceLink[];
  /** Places without a link, and why. */
  leftOut: { name: string; why: string }[];
  /** Of the page and its promises, which are the same for every place, then of the rules of single places. */
  checks: Check[];
}

/** @throws SiteError */
export async function readPlaces({ env, url }: DeskContext): Promise<PlacesData> {
  const choices = await readChoices(env);
  const query = new URLSearchParams(url.searchParams);
  for (const name of ['source', 'number']) query.delete(name);
  const { asked, refused } = parseAsked(query, choices);
  const shown = { asked, refused, campaigns: choices.campaigns };
  if (refused.length > 0)
    return { lead: 'No link can be made.', ...shown, links: [], leftOut: [], checks: [] };
  const [walked, live] = await Promise.all([readWalked(env, asked), readLive(env)]);
  const leftOut = PLACE_IDS.flatMap((source) => {
    const why = refusePlace(source, walked.page);
    return why === null ? [] : { source, name: PLACES[source].name, why };
  });
  const open = PLACE_IDS.filter((id) => !leftOut.some(({ source }) => source === id));
  const links = open.map((source): PlaceLink => {
    const of = parseAsked(new URLSearchParams({ ...Object.fromEntries(query), source }), choices);
    const { number } = of.asked;
    const href = `/links?${queryOf(of.asked)}`;
    return { source, name: PLACES[source].name, number, link: linkOf(of.asked), href };
  });
  const checks = await checkPlaces(walked, live, asked, open);
  const failed = checks.filter(({ ok }) => ok === false).length;
  const days = `from ${formatDate(asked.from)} to ${formatDate(asked.to)}`;
  return {
    lead:
      failed > 0
        ? `Links for ${asked.campaign} must not go out yet: ${failed} of ${checks.length} checks ${failed === 1 ? 'fails' : 'fail'}.`
        : `${links.length} places, each with a link of its own for ${asked.campaign}, good ${days}.`,
    ...shown,
    links,
    leftOut: leftOut.map(({ name, why }) => ({ name, why })),
    checks,
  };
}

/** Checks of the links of several places. What is not known of a place's rules is said on the page of its link. */
export async function checkPlaces(
  walked: Walked,
  live: LiveState,
  days: Pick<Asked, 'from' | 'to'>,
  places: readonly PlaceId[],
): Promise<Check[]> {
  const money = sayMoney(live.shown, walked);
  const [promises, card] = await Promise.all([checkPromises(walked, live, days), drawCard(walked)]);
  const rules = places.map((source) => judgeRule(source, walked, money));
  return [...card.checks, ...promises, ...rules.filter(({ ok }) => ok === false)];
}
