/** Reads which link the address asks for: `/links?page=/LP1&source=instagram-story&campaign=asia-cup`. */
import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { LABEL_PARAMETER } from '../../../config/labels.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import {
  CAMPAIGN_IDS,
  CAMPAIGNS,
  formatLinkNumber,
  MOST_LINK_NUMBER,
  PLACE_IDS,
  PLACES,
  type PlaceId,
} from '../../../config/places.ts';
import type { OwnCampaign } from '../../../experiments/counting/campaigns.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { addDays, formatIndianDate, isDay } from '../../../shared/days.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { endingOf, isOver, readEndings } from '../../records/campaigns.ts';
import type { Row } from '../../records/kinds.ts';
import { type KeptLink, listLinks } from '../../records/links.ts';
import { readCampaigns, SiteError } from '../../site.ts';
import { brandOf } from '../pages/look.ts';
import { refusePlace } from './rules.ts';

export interface Asked {
  /** Path of a landing page. */
  page: string;
  brand: string;
  /** Where the link will be published. */
  source: PlaceId;
  /** `utm_campaign`. */
  campaign: string;
  /** First and last day of the campaign, ISO 8601, in India. */
  from: string;
  to: string;
  /** Its own among the links of the same place and campaign, by which it is counted. */
  number: number;
}

/** A campaign that a link can be made for. */
export interface Campaign {
  /** `utm_campaign`. */
  name: string;
  /** For people. */
  meaning: string;
  /** ISO 8601, in India; `null` where it goes on. */
  lastDay: string | null;
}

/** Those that are always there. */
const LISTED_CAMPAIGNS: readonly OwnCampaign[] = CAMPAIGN_IDS.map((name) => ({
  name,
  meaning: CAMPAIGNS[name],
}));

/** Days that a campaign runs by default. */
const STANDARD_DAYS = 14;

/** What a link can be made from. */
export interface Choices {
  /** Those that are not ended. */
  campaigns: readonly Campaign[];
  /** The newest first. */
  kept: readonly KeptLink[];
  /** A sentence for each object among the kept links that is not a valid one. */
  faults: readonly string[];
  /** ISO 8601, in India. */
  today: string;
}

export async function readChoices(env: DeskBindings): Promise<Choices> {
  const [own, endings, { links, faults }] = await Promise.all([
    readOwnCampaigns(env),
    readEndings(env),
    listLinks(env),
  ]);
  const today = formatIndianDate(Date.now());
  const campaigns = [...LISTED_CAMPAIGNS, ...own].flatMap(({ name, meaning }) => {
    const ending = endingOf(endings, name);
    return isOver(ending, today) ? [] : { name, meaning, lastDay: ending?.last ?? null };
  });
  return { campaigns, kept: links, faults, today };
}

/** A link can be made without them. */
async function readOwnCampaigns(env: DeskBindings): Promise<readonly OwnCampaign[]> {
  try {
    return await readCampaigns(env);
  } catch (error) {
    if (error instanceof SiteError) return [];
    throw error;
  }
}

/**
 * Reads a query. Without a number the link is a new one of its place and campaign.
 * @returns a complete request, and each value that was refused; with any of those there is no link
 */
export function parseAsked(
  query: URLSearchParams,
  { campaigns, kept, today }: Pick<Choices, 'campaigns' | 'kept' | 'today'>,
): { asked: Asked; refused: Reason[] } {
  const refused: Reason[] = [];
  const read = <Choice extends string>(
    name: string,
    what: string,
    choices: readonly Choice[],
    otherwise: Choice,
  ) => {
    const text = query.get(name);
    if (text === null) return otherwise;
    const found = choices.find((choice) => choice === text);
    if (found === undefined)
      refused.push({ field: name, sentence: refuse(name, text, what, choices) });
    return found ?? otherwise;
  };
  const readDay = (name: 'from' | 'to', otherwise: string) => {
    const text = query.get(name) ?? '';
    if (text === '' || isDay(text)) return text || otherwise;
    refused.push({ field: name, sentence: `${name}=${text} is not a day: write it as ${today}.` });
    return otherwise;
  };
  const pages = LANDING_PAGES.map(({ path }) => path);
  const brands = HOST_BRANDS.map(({ id }) => id);
  const from = readDay('from', today);
  const source = read('source', 'source', PLACE_IDS, 'instagram-story');
  const campaign = read(
    'campaign',
    'campaign',
    [
      ...campaigns.map(({ name }) => name),
      // A link that is out is shown after its campaign was ended, too.
      ...(query.has('number') ? kept.map((link) => link.asked.campaign) : []),
    ],
    'always-on',
  );
  const lastDay = campaigns.find(({ name }) => name === campaign)?.lastDay ?? null;
  const asked: Asked = {
    page: read('page', 'landing page', pages, '/LP1'),
    brand: read('brand', 'host', brands, HOST_BRANDS[0].id),
    source,
    campaign,
    from,
    to: readDay('to', lastDay ?? addDays(from, STANDARD_DAYS - 1)),
    number: nextNumber(source, campaign, kept),
  };
  const page = LANDING_PAGES.find(({ path }) => path === asked.page);
  // A link that is out is shown as ever.
  const isOut = kept.some((link) =>
    isSameLink(link.asked, { source, campaign, number: Number(query.get('number')) }),
  );
  const forbidden = page && !isOut ? refusePlace(source, page) : null;
  if (forbidden !== null)
    refused.push({
      field: 'source',
      sentence: `${PLACES[source].name}: ${forbidden} So no link is made.`,
    });
  if (lastDay !== null && !isOut && asked.to > lastDay)
    refused.push({
      field: 'to',
      sentence: `The last day of ${campaign} is ${formatDate(lastDay)}: choose a day until then, or move its last day on Traffic.`,
    });
  if (asked.to < asked.from)
    refused.push({
      field: 'to',
      sentence: `The campaign ends on ${formatDate(asked.to)}, before it begins on ${formatDate(asked.from)}: exchange the two days.`,
    });
  const text = query.get('number');
  const number = text === null ? asked.number : /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MOST_LINK_NUMBER)
    refused.push({
      field: null,
      sentence:
        text === null
          ? `${PLACES[source].name} has ${MOST_LINK_NUMBER} links for ${campaign}, and there is no room for more: choose another campaign.`
          : `number=${text} is not a link’s number, from 1 to ${MOST_LINK_NUMBER}.`,
    });
  if ([...query.keys()].some((name) => name.toLowerCase() === LABEL_PARAMETER))
    refused.push({ field: null, sentence: NO_LABEL });
  return { asked: { ...asked, number }, refused };
}

/** Whether two links are counted as one. */
export function isSameLink(
  one: Row<'link'>['asked'],
  { source, campaign, number }: Pick<Row<'link'>['asked'], 'source' | 'campaign' | 'number'>,
): boolean {
  return one.source === source && one.campaign === campaign && one.number === number;
}

/** The first number that no kept link of the place and campaign has or had. */
function nextNumber(source: string, campaign: string, kept: Choices['kept']): number {
  const numbers = kept.flatMap(({ asked }) =>
    asked.source === source && asked.campaign === campaign ? [asked.number] : [],
  );
  return Math.max(0, ...numbers) + 1;
}

const NO_LABEL = `A campaign link must not carry ${LABEL_PARAMETER}: it forces one version of the app, and takes every visitor of the advert out of the test.`;

/** What else can be done about a name that is on no list. */
const ELSE: Readonly<Record<string, string>> = {
  campaign: ', or name it on Traffic',
  source: ', or ask a developer for a new place',
};

function refuse(name: string, text: string, what: string, choices: readonly string[]): string {
  if (text.toLowerCase() === LABEL_PARAMETER) return NO_LABEL;
  const lower = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (lower !== undefined)
    return `${name}=${text} is not spelt as in the list: write ${lower}, or reports take it for another ${what}.`;
  return `${name}=${text} is not on the list of ${what}s: choose one that is${ELSE[what] ?? ''}.`;
}

/** The link: an absolute URL with source, medium, campaign and its own number. */
export function linkOf(asked: Asked): string {
  const { source, medium } = PLACES[asked.source];
  const link = new URL(asked.page, `https://${brandOf(asked).domain}`);
  link.searchParams.set('utm_source', source);
  link.searchParams.set('utm_medium', medium);
  link.searchParams.set('utm_campaign', asked.campaign);
  link.searchParams.set('utm_content', formatLinkNumber(asked.number));
  return link.href;
}

/** The query that `parseAsked` reads as `asked`. */
export function queryOf(asked: Asked): string {
  return new URLSearchParams({ ...asked, number: String(asked.number) }).toString();
}
