import { LABELS, type Label } from '../../../config/labels.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import { PLACES } from '../../../config/places.ts';
import { findPageTest } from '../../../config/tests/index.ts';
import type { TrafficKind } from '../../../counting/measures.ts';
import { decidePageBrand } from '../../../decide/brand.ts';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { armName } from '../../../decide/page-test.ts';
import { addDays } from '../../../shared/days.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readSite, readTraffic, SiteError, variableSet } from '../../site.ts';
import { formatDate } from '../../wording.ts';
import { brandOf } from '../pages/look.ts';
import { type Asked, type Campaign, linkOf, queryOf, readAsked } from './asked.ts';
import { type Card, drawCard } from './card.ts';
import type { Check } from './check.ts';
import { CHROME, DEVICES, WHATSAPP } from './devices.ts';
import { checkForeignTarget } from './foreign-target.ts';
import { type KeptLink, listLinks } from './kept-links.ts';
import { checkPromises } from './promises.ts';
import { type Carried, type Visit, visit, type Walked } from './visit.ts';
import { outcomeOf, type Walk, walkLink } from './walk.ts';

export interface LinksData extends ScreenData {
  asked: Asked;
  /** Reasons why there is no link, a sentence each. */
  problems: string[];
  /** `null` if nothing is asked for, or the link cannot be made. */
  made: MadeLink | null;
  /** Those to choose from. */
  campaigns: readonly Campaign[];
  /** The newest first. */
  kept: KeptRow[];
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
  walks: Walk[];
  /** Whether a stranger can choose where the app-link service leads; `null` if the page does not lead there. */
  foreign: Check | null;
  card: Card | null;
  /** Recent views by this place and this campaign, on all pages; `null` if they are not known. */
  came: Came | null;
}

interface Came {
  days: number;
  place: number;
  campaign: number;
}

/** Makes and walks the link that the address asks for, and lists those that were kept. @throws SiteError */
export async function readLinks(context: DeskContext): Promise<LinksData> {
  const { env, url } = context;
  const { asked, problems, campaigns } = await readAsked(context);
  const isAsked = ['page', 'source', 'campaign'].some((name) => url.searchParams.has(name));
  const [countCame, kept] = await Promise.all([readCame(env), listLinks(env)]);
  const rows = kept.map((link) => ({
    ...link,
    href: `/links?${queryOf(link.asked)}`,
    came: countCame(link.asked),
  }));
  const shown = { asked, problems, campaigns, kept: rows };
  if (problems.length > 0 || !isAsked) return { lead: problems[0] ?? FIRST, ...shown, made: null };
  const made = await makeLink(env, asked, countCame(asked));
  return { lead: sentenceOf(asked, made), ...shown, made };
}

const FIRST = 'Choose a page, a place and a campaign: the link is made and walked on six devices.';

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
  const [promises, walks, foreign] = await Promise.all([
    checkPromises(walked, asked),
    walkAll(walked),
    checkForeignTarget(walked),
  ]);
  const drawn = await drawCard(walked, WHATSAPP);
  return {
    link: walked.link,
    codes: {
      svg: `/links/code.svg?${queryOf(asked)}`,
      png: `/links/code.png?${queryOf(asked)}`,
    },
    promises,
    walks: [...walks, drawn.walk],
    foreign,
    card: drawn.card,
    came,
  };
}

const CAME_DAYS = 28;

/** A link can be made without its counts, which are then `null`. */
async function readCame(
  env: DeskBindings,
): Promise<(asked: Pick<Asked, 'source' | 'campaign'>) => Came | null> {
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

/** Chrome on Android walks once for each label and arm that is given out, every other device once. */
async function walkAll(walked: Walked): Promise<Walk[]> {
  const ways = await waysOf(walked);
  const walks = DEVICES.filter((device) => device !== WHATSAPP).flatMap((device) =>
    (device === CHROME ? ways : ways.slice(0, 1)).map((carried) =>
      walkLink(walked, device, carried),
    ),
  );
  return Promise.all(walks);
}

/** What browsers may carry on the page: each label with the control, then every other arm. Never empty. */
async function waysOf(walked: Walked): Promise<Carried[]> {
  const [labels, arms] = await Promise.all([labelsOf(walked), armsOf(walked)]);
  const [label] = labels;
  const [control, ...others] = arms;
  const first = labels.length === 0 ? [undefined] : labels;
  return [
    ...first.map((one) => ({ label: one, arm: control })),
    ...others.map((arm) => ({ label, arm })),
  ];
}

/** The labels that the page gives out today: those that a browser may keep. */
export async function labelsOf(walked: Walked): Promise<Label[]> {
  if (walked.page.labelRule !== 'split') return [];
  const kept = await Promise.all(
    LABELS.map(async (label) => (await decidedFor(walked, { label })).label === label),
  );
  return LABELS.filter((_label, index) => kept[index]);
}

/** The arms of the page test that is on for the page, the control first. */
async function armsOf(walked: Walked): Promise<string[]> {
  const { arm } = await decidedFor(walked, {});
  const test = arm === undefined ? undefined : findPageTest(arm.split('.')[0] ?? '');
  return test === undefined ? [] : test.arms.map((one) => armName(test, one));
}

async function decidedFor(walked: Walked, carried: Carried): Promise<Visit['decided']> {
  const { answer, decided } = await visit(walked, walked.link, CHROME.userAgent, carried);
  await answer.body?.cancel();
  return decided;
}

/** All checks of a link. */
export function checksOf({ walks, foreign, promises }: MadeLink): Check[] {
  const ofService = foreign === null ? [] : [foreign];
  return [...walks.flatMap(({ checks }) => checks), ...ofService, ...promises];
}

function sentenceOf({ source, from, to }: Asked, made: MadeLink): string {
  const { name } = PLACES[source];
  const link = `This link for ${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`;
  const checks = checksOf(made);
  const failed = checks.filter(({ ok }) => ok === false).length;
  if (failed > 0)
    return `${link} must not go out yet: ${failed} of ${checks.length} checks ${failed === 1 ? 'fails' : 'fail'}.`;
  const { walks } = made;
  const open = walks.filter((walk) => outcomeOf(walk) === null).length;
  return open === 0
    ? `${link} is good from ${formatDate(from)} to ${formatDate(to)}: it arrives on all six devices.`
    : `${link} breaks no rule, but ${open} of ${walks.length} walks are not proven to arrive.`;
}
