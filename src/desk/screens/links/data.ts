import { LANDING_PAGES } from '../../../config/pages.ts';
import { PLACES } from '../../../config/places.ts';
import { decidePageBrand } from '../../../decide/brand.ts';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import type { TrafficKind } from '../../../experiments/counting/measures.ts';
import { addDays } from '../../../shared/days.ts';
import type { Reason } from '../../parts/refusal.tsx';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readSite, readTraffic, SiteError, variableSet } from '../../site.ts';
import { formatDate } from '../../wording.ts';
import { brandOf } from '../pages/look.ts';
import { type Asked, type Campaign, linkOf, queryOf, readAsked } from './asked.ts';
import { type Card, drawCard } from './card.ts';
import type { Check } from './check.ts';
import { checkForeignTarget } from './foreign-target.ts';
import { type KeptLink, listLinks } from './kept-links.ts';
import { checkPromises } from './promises.ts';
import { labelsOf, outcomeOf, type Walk, walkService } from './service-walk.ts';
import type { Walked } from './visit.ts';

export interface LinksData extends ScreenData {
  asked: Asked;
  /** Reasons why there is no link. */
  refused: Reason[];
  /** `null` if nothing is asked for, or the link cannot be made. */
  made: MadeLink | null;
  /** Those to choose from. */
  campaigns: readonly Campaign[];
  /** The newest first. */
  kept: KeptRow[];
  /** The first object among the kept links that is not a valid one, as a sentence; `null` if all are. */
  broken: string | null;
}

/** A kept link. */
export interface KeptRow extends KeptLink {
  /** Where it is shown again. */
  href: string;
  /** Recent views by its place, and by its campaign, on all pages; `null` if they are not known. */
  came: Came | null;
}

export interface MadeLink {
  link: string;
  /** Addresses of its QR code, as files. */
  codes: { svg: string; png: string };
  /** Whether the page keeps its promises on the campaign's days. */
  promises: Check[];
  /** By way of the app-link service, one with each label that the page gives out; none without a service. */
  walks: Walk[];
  /** Whether a stranger can choose where the app-link service leads; `null` if the page does not lead there. */
  foreign: Check | null;
  card: Card | null;
  /** Whether the page answers, and whether its card is drawn. */
  cardChecks: Check[];
  /** Recent views by this place and this campaign, on all pages; `null` if they are not known. */
  came: Came | null;
}

interface Came {
  days: number;
  place: number;
  campaign: number;
}

/** Makes and checks the link that the address asks for, and lists those that were saved. @throws SiteError */
export async function readLinks(context: DeskContext): Promise<LinksData> {
  const { env, url } = context;
  const { asked, refused, campaigns } = await readAsked(context);
  const isAsked = ['page', 'source', 'campaign'].some((name) => url.searchParams.has(name));
  const [countCame, { links, faults }] = await Promise.all([readCame(env), listLinks(env)]);
  const rows = links.map((link) => ({
    ...link,
    href: `/links?${new URLSearchParams({ ...link.asked })}`,
    came: countCame(link.asked),
  }));
  const shown = { asked, refused, campaigns, kept: rows, broken: faults[0] ?? null };
  if (refused.length > 0 || !isAsked) return { lead: FIRST, ...shown, made: null };
  const made = await makeLink(env, asked, countCame(asked));
  return { lead: sentenceOf(asked, made), ...shown, made };
}

const FIRST =
  'Choose a page, a place and a campaign: the link is made, and what it promises is checked.';

async function makeLink(env: DeskBindings, asked: Asked, came: Came | null): Promise<MadeLink> {
  const page = LANDING_PAGES.find(({ path }) => path === asked.page);
  if (page === undefined) throw new Error(`There is no landing page at ${asked.page}.`);
  const walked: Walked = {
    env,
    page,
    brand: decidePageBrand(page, brandOf(asked)),
    link: linkOf(asked),
    serviceUrl: variableSet(await readSite(env), 'APP_LINK_URL'),
  };
  const [promises, foreign, { card, checks }] = await Promise.all([
    checkPromises(walked, asked),
    checkForeignTarget(walked),
    drawCard(walked),
  ]);
  // Where the page leads to no service there is nothing to walk.
  const walks = foreign === null ? [] : await walkAll(walked);
  return {
    link: walked.link,
    codes: {
      svg: `/links/code.svg?${queryOf(asked)}`,
      png: `/links/code.png?${queryOf(asked)}`,
    },
    promises,
    walks,
    foreign,
    card,
    cardChecks: checks,
    came,
  };
}

const CAME_DAYS = 28;

/** A link can be made without its counts, which are then `null`. */
async function readCame(
  env: DeskBindings,
): Promise<(asked: { source: string; campaign: string }) => Came | null> {
  const to = formatIndianDate(Date.now());
  try {
    const { sums } = await readTraffic(env, { from: addDays(to, 1 - CAME_DAYS), to });
    const viewsOf = (kind: TrafficKind, value: string) =>
      sums.reduce(
        (sum, row) => (row.kind === kind && row.value === value ? sum + row.views : sum),
        0,
      );
    return ({ source, campaign }) => ({
      days: CAME_DAYS,
      place: viewsOf('place', source),
      campaign: viewsOf('campaign', campaign),
    });
  } catch (error) {
    if (error instanceof SiteError) return () => null;
    throw error;
  }
}

/** With each label that the page gives out. */
async function walkAll(walked: Walked): Promise<Walk[]> {
  const labels = await labelsOf(walked);
  return Promise.all(labels.map((label) => walkService(walked, label)));
}

/** All checks of a link. */
export function checksOf({ cardChecks, walks, foreign, promises }: MadeLink): Check[] {
  const ofService = foreign === null ? [] : [foreign];
  return [...cardChecks, ...walks.flatMap(({ checks }) => checks), ...ofService, ...promises];
}

function sentenceOf({ source, from, to }: Asked, made: MadeLink): string {
  const { name } = PLACES[source];
  const link = `This link for ${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`;
  const checks = checksOf(made);
  const failed = checks.filter(({ ok }) => ok === false).length;
  if (failed > 0)
    return `${link} must not go out yet: ${failed} of ${checks.length} checks ${failed === 1 ? 'fails' : 'fail'}.`;
  return made.walks.some((walk) => outcomeOf(walk) === null)
    ? `${link} breaks no rule, but where the app-link service leads is not proven.`
    : `${link} is good from ${formatDate(from)} to ${formatDate(to)}.`;
}
