/** A campaign's links for every place at once: `/links/places`. */
import { PLACE_IDS, PLACES, type PlaceId } from '../../../config/places.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { readLive } from '../../live.ts';
import type { Reason } from '../../parts/refusal.tsx';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { type Asked, type Campaign, linkOf, parseAsked, queryOf, readChoices } from './asked.ts';
import { drawCard } from './card.ts';
import type { Check } from './check.ts';
import { readWalked } from './data.ts';
import { checkPromises } from './promises.ts';
import { claimsMoney, judgeRule, refusePlace } from './rules.ts';

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
  /** Of the page and its promises, which are the same for every place. */
  checks: Check[];
}

/** @throws SiteError */
export async function readPlaces({ env, url }: DeskContext): Promise<PlacesData> {
  const choices = await readChoices(env);
  const query = new URLSearchParams(url.searchParams);
  for (const name of ['source', 'number']) query.delete(name);
  const { asked, refused } = parseAsked(query, choices);
  const shown = { asked, refused, campaigns: choices.campaigns };
  if (refused.length > 0) return { lead: 'No link can be made.', ...shown, links: [], checks: [] };
  const [walked, live] = await Promise.all([readWalked(env, asked), readLive(env)]);
  const open = PLACE_IDS.filter((source) => refusePlace(source, walked.page) === null);
  const isMoney = claimsMoney(live, walked);
  const rules = open.map((source) => judgeRule(source, walked, isMoney));
  const links = open.map((source): PlaceLink => {
    const of = parseAsked(new URLSearchParams({ ...Object.fromEntries(query), source }), choices);
    const { number } = of.asked;
    const href = `/links?${queryOf(of.asked)}`;
    return { source, name: PLACES[source].name, number, link: linkOf(of.asked), href };
  });
  const [promises, card] = await Promise.all([
    checkPromises(walked, live, asked),
    drawCard(walked),
  ]);
  // What was not looked at is said on the page of each link.
  const checks = [...card.checks, ...promises, ...rules.filter(({ ok }) => ok === false)];
  const failed = checks.filter(({ ok }) => ok === false).length;
  const days = `from ${formatDate(asked.from)} to ${formatDate(asked.to)}`;
  return {
    lead:
      failed > 0
        ? `Links for ${asked.campaign} must not go out yet: ${failed} of ${checks.length} checks ${failed === 1 ? 'fails' : 'fail'}.`
        : `${links.length} places, each with a link of its own for ${asked.campaign}, good ${days}.`,
    ...shown,
    links,
    checks,
  };
}
