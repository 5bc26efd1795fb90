import { LANDING_PAGES } from '../../../config/pages.ts';
import { linkId, PLACES } from '../../../config/places.ts';
import type { TrafficCounts } from '../../../experiments/counting/read-traffic.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { readLive } from '../../live.ts';
import { type LiveState, sayMoney } from '../../live-state.ts';
import type { Reason } from '../../parts/refusal.tsx';
import type { KeptLink } from '../../records/links.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readLinkTraffic, readSite, SiteError, variableSet } from '../../site.ts';
import { pageBrandOf } from '../pages/look.ts';
import {
  type Asked,
  type Campaign,
  type Choices,
  linkOf,
  parseAsked,
  queryOf,
  readChoices,
} from './asked.ts';
import { type Card, drawCard } from './card.ts';
import type { Check } from './check.ts';
import { findFault, readWalk, sayFaulty, type Term, termOf } from './faults.ts';
import { checkForeignTarget } from './foreign-target.ts';
import { findKept } from './kept-links.ts';
import { checkPromises } from './promises.ts';
import { judgeRule } from './rules.ts';
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
  /** In India. */
  today: string;
  /** Those with a fault first, then the newest. */
  kept: KeptRow[];
  /** The first object among the kept links that is not a valid one, as a sentence; `null` if all are. */
  broken: string | null;
}

/** A kept link. */
export interface KeptRow extends KeptLink {
  /** Where it is shown again. */
  href: string;
  /** Where its days are shown. */
  traffic: string;
  /** What came by it alone in its campaign's days, until today; `null` if that is not known. */
  counts: TrafficCounts | null;
  /** Whether its days are to come, are running or are over. */
  term: Term;
  /** What is wrong with its page, until its days are over; `null` where nothing is. */
  fault: string | null;
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
  /** Whether the page answers, whether its card is drawn, and whether the place's rules allow it. */
  cardChecks: Check[];
  /** The same link among those that are kept; `null` until it is. */
  kept: KeptRow | null;
}

/** Makes and checks the link that the address asks for, and lists those that were saved. @throws SiteError */
export async function readLinks({ env, url }: DeskContext): Promise<LinksData> {
  const [choices, live] = await Promise.all([readChoices(env), readLive(env)]);
  const { asked, refused } = parseAsked(url.searchParams, choices);
  // With a campaign alone, as Traffic leads here, the form has it, and page and place are still to be chosen.
  const isAsked = ['page', 'source'].some((name) => url.searchParams.has(name));
  const kept = await readKept(env, choices, live);
  const faulty = kept.filter(({ fault }) => fault !== null);
  const { campaigns, faults, today } = choices;
  const shown = { asked, refused, campaigns, today, kept, broken: faults[0] ?? null };
  if (refused.length > 0 || !isAsked)
    return {
      lead: [...sayFaulty(faulty, today).map((one) => `${one}, see below.`), FIRST].join(' '),
      ways: [{ words: 'see below', href: '#kept' }],
      ...shown,
      made: null,
    };
  const isKept = findKept(choices.kept, asked);
  const made = await makeLink(env, asked, {
    kept: kept.find(({ at }) => at === isKept?.at) ?? null,
    live,
  });
  return { lead: sentenceOf(asked, made), ...shown, made };
}

/** The kept links, each with what came by it in its own days. */
async function readKept(
  env: DeskBindings,
  { kept, today }: Choices,
  live: LiveState,
): Promise<KeptRow[]> {
  const [counts, walk] = await Promise.all([readCounts(env, kept, today), readWalk(env)]);
  const rows = kept.map((link, index): KeptRow => {
    const { asked, lastDay } = link;
    const { from } = asked;
    const last = lastDay < today ? lastDay : today;
    return {
      ...link,
      href: `/links?${queryOf({ ...(asked as Asked), to: lastDay })}`,
      traffic: `/traffic/link/${idOf(link)}?${new URLSearchParams(from <= last ? { from, to: last } : {})}`,
      counts: counts?.[index] ?? null,
      term: termOf(link, today),
      fault: findFault(link, live, walk),
    };
  });
  return [...rows.filter(({ fault }) => fault !== null), ...rows.filter(({ fault }) => !fault)];
}

/** Links can be made without their counts, which are then `null`. */
async function readCounts(env: DeskBindings, kept: readonly KeptLink[], today: string) {
  const questions = kept.map((link) => {
    const { asked, lastDay } = link;
    return { id: idOf(link), from: asked.from, to: lastDay < today ? lastDay : today };
  });
  try {
    return await readLinkTraffic(env, questions);
  } catch (error) {
    if (error instanceof SiteError) return null;
    throw error;
  }
}

/** How a kept link is counted. */
export function idOf({ asked: { source, campaign, number } }: Pick<KeptLink, 'asked'>): string {
  return linkId(source as Asked['source'], campaign, number);
}

const FIRST =
  'Choose a page, a place and a campaign: the link is made, and what it promises is checked.';

/** Makes a link, and checks it. @throws SiteError */
export async function makeLink(
  env: DeskBindings,
  asked: Asked,
  { kept, live }: { kept: KeptRow | null; live: LiveState },
): Promise<MadeLink> {
  const walked = await readWalked(env, asked);
  const rules = judgeRule(asked.source, walked, sayMoney(live.shown, walked));
  const [promises, foreign, { card, checks }] = await Promise.all([
    checkPromises(walked, live, asked),
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
    cardChecks: [...checks, rules],
    kept,
  };
}

/** What the walks and checks of a link know of it. @throws SiteError */
export async function readWalked(env: DeskBindings, asked: Asked): Promise<Walked> {
  const page = LANDING_PAGES.find(({ path }) => path === asked.page);
  if (page === undefined) throw new Error(`There is no landing page at ${asked.page}.`);
  return {
    env,
    page,
    brand: pageBrandOf(page, asked),
    link: linkOf(asked),
    serviceUrl: variableSet(await readSite(env), 'APP_LINK_URL'),
  };
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

/** What failing checks mean for a link: one that is not kept is not out. */
const SAY_FAILED: Readonly<Record<Term, string>> = {
  'to come': 'must not go out yet',
  running: 'is out and has a fault',
  over: 'is over, and must not go out again as it is',
};

function sentenceOf({ source, from, to, number }: Asked, made: MadeLink): string {
  const { name } = PLACES[source];
  const link = `Link ${number} for “${name}”`;
  const checks = checksOf(made);
  const failed = checks.filter(({ ok }) => ok === false).length;
  if (failed > 0)
    return `${link} ${SAY_FAILED[made.kept?.term ?? 'to come']}: ${failed} of ${checks.length} checks ${failed === 1 ? 'fails' : 'fail'}.`;
  return made.walks.some((walk) => outcomeOf(walk) === null)
    ? `${link} breaks no rule, but where the app-link service leads is not proven.`
    : `${link} is good from ${formatDate(from)} to ${formatDate(to)}.`;
}
