import { BRANDS } from '../../../config/brands/index.ts';
import { OTHER } from '../../../config/places.ts';
import type { OwnCampaign } from '../../../experiments/counting/campaigns.ts';
import {
  TRAFFIC_KINDS,
  TRAFFIC_MEASURES,
  type TrafficKind,
} from '../../../experiments/counting/measures.ts';
import type {
  Spelling,
  TrafficAnswer,
  TrafficCounts,
  TrafficDay,
} from '../../../experiments/counting/read-traffic.ts';
import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { formatIndianDate, listDays } from '../../../shared/days.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { type Days, sayDays } from '../../period.ts';
import {
  type Act,
  type Ending,
  type Endings,
  endingOf,
  isOver,
  readEndings,
  readNamings,
} from '../../records/campaigns.ts';
import { listLinks } from '../../records/links.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readCampaigns, readTraffic, readTrafficByValue, readTrafficDays } from '../../site.ts';
import { type Asked, parseAsked, withAsked } from './asked.ts';
import { type Cost, parseCosts } from './costs.ts';
import {
  findListed,
  isPageOf,
  listNamed,
  type Named,
  nameUnlisted,
  type Own,
  ownBrandOf,
  UNNAMED,
} from './names.ts';

/** Counts, and those of the period before; `null` where that cannot be compared. */
export interface Compared extends TrafficCounts {
  before: TrafficCounts | null;
}

/** A page, place or campaign with what came by it; `value` and `href` are `null` for requests that named none. */
export interface TrafficRow extends Compared, Omit<Named, 'value'> {
  value: string | null;
  href: string | null;
  /** A campaign that is over. */
  isEnded: boolean;
  /** Of a campaign that runs until a day. */
  lastDay: string | null;
}

interface Shown extends ScreenData, Days {
  /** In India. */
  today: string;
  asked: Asked;
  refused: Reason[];
  /** Of all that the screen is about. */
  all: Compared;
}

/** Every landing page, place, campaign and kept link, also those by which nothing came. */
interface Overview extends Shown {
  kind: 'overview';
  tables: Record<TrafficKind, TrafficRow[]>;
  /** The days of all of one kind, where a file of them is asked for. */
  byDay: { kind: TrafficKind; rows: NamedDay[] } | null;
  /** What each download cost, where a form says what was spent. */
  costs: Cost[] | null;
  /** Campaigns without a name, as they were spelt. */
  spellings: readonly Spelling[];
}

/** What one of a kind had on a day; without a value what had none. */
interface NamedDay extends TrafficCounts {
  day: string;
  value: string | null;
  name: string;
}

/** One of them, by day. */
interface ByDay extends Shown {
  kind: 'by-day';
  of: Named & { kind: TrafficKind };
  /** The latest first; days on which nothing came are in it. */
  days: (TrafficCounts & { day: string })[];
  /** Of a campaign: who named it, and who set its end. */
  campaign: { named: Act | null; ended: Ending | null; isOver: boolean; isOwn: boolean } | null;
}

export type TrafficData = Overview | ByDay;

/** All of them, or the one that the path names; `null` where nothing has that name. @throws SiteError */
export function readTrafficScreen(context: DeskContext): Promise<TrafficData | null> {
  const today = formatIndianDate(Date.now());
  const { asked, refused } = parseAsked(context.url.searchParams, today);
  const { from, to } = asked.period;
  const shown = { asked, refused, from, to, today };
  return context.url.pathname === '/traffic'
    ? readOverview(context, shown)
    : readByDay(context, shown);
}

type Asking = Omit<Shown, 'lead' | 'all'>;

async function readOverview({ env, url, typed }: DeskContext, shown: Asking): Promise<Overview> {
  const { asked, from, to } = shown;
  const { before } = asked.period;
  const [now, then, { links }, ended] = await Promise.all([
    readTraffic(env, { from, to }),
    before && readTraffic(env, before),
    listLinks(env),
    readEndings(env),
  ]);
  const own = { campaigns: now.campaigns, links };
  const tables = mapKinds((kind) =>
    tableOf(kind, { now, then, own, ended, today: shown.today }, asked),
  );
  const pages = tables.page;
  const all = { ...addUp(pages), before: then && addUp(pages.flatMap((row) => row.before ?? [])) };
  const whose = asked.brand === null ? 'The landing pages' : BRANDS[asked.brand].name;
  const ofFile = BY_DAY_KINDS.find((kind) => url.searchParams.get('csv') === `${kind}-days`);
  return {
    kind: 'overview',
    lead: describeCounts(whose, asked, all),
    ...shown,
    all,
    tables: mapKinds((kind) =>
      isFoundByName(kind) ? tables[kind].filter((row) => isFound(row, asked.find)) : tables[kind],
    ),
    byDay:
      ofFile === undefined
        ? null
        : { kind: ofFile, rows: await readNamedDays(env, shown, ofFile, tables[ofFile]) },
    spellings: now.spellings ?? [],
    costs: typed === undefined ? null : parseCosts(typed.get('spent') ?? '', tables).costs,
  };
}

function mapKinds(table: (kind: TrafficKind) => TrafficRow[]): Overview['tables'] {
  return Object.fromEntries(TRAFFIC_KINDS.map((kind) => [kind, table(kind)])) as Overview['tables'];
}

/** Whether a part of a name is looked for among them. */
export const isFoundByName = (kind: TrafficKind) => kind === 'campaign' || kind === 'link';

/** Those of which there is a file by day. */
export const BY_DAY_KINDS = ['campaign', 'place', 'link'] as const;

async function readNamedDays(
  env: DeskBindings,
  { asked: { brand }, from, to }: Asking,
  kind: (typeof BY_DAY_KINDS)[number],
  named: readonly TrafficRow[],
): Promise<NamedDay[]> {
  const counted = await readTrafficByValue(env, { from, to, kind, brand });
  const names = new Map(named.map(({ value, name }) => [value, name]));
  const byDay = Map.groupBy(counted, ({ day }) => day);
  return [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, of]) => {
      const rows = of.filter(({ value }) => value !== null);
      const [sum, all] = [addUp(rows), addUp(of.filter(({ value }) => value === null))];
      const unnamed = mapMeasures((measure) => Math.max(0, all[measure] - sum[measure]));
      return [...rows, { day, value: null, ...unnamed }].map((row) => ({
        ...row,
        name: names.get(row.value) ?? row.value ?? '',
      }));
    });
}

/** @param part of its name or meaning, in any letter case */
function isFound({ value, name, note }: TrafficRow, part: string): boolean {
  const text = [value ?? '', name, isSentence(note) ? '' : note].join('\n').toLowerCase();
  return part === '' || (value !== null && text.includes(part.toLowerCase()));
}

/** A sentence explains what is counted; anything else is a second name. */
export const isSentence = (note: string) => note.endsWith('.');

interface Came {
  now: TrafficAnswer;
  then: TrafficAnswer | null;
  own: Own;
  ended: Endings;
  today: string;
}

/** Everything of a kind that has a name, and what came without one. */
function tableOf(
  kind: TrafficKind,
  { now, then, own, ended, today }: Came,
  asked: Asked,
): TrafficRow[] {
  const { brand } = asked;
  const [counted, earlier] = [countedOf(kind, now, asked), then && countedOf(kind, then, asked)];
  const listed = listNamed(kind, brand, own);
  const isNamed = new Set(listed.map(({ value }) => value));
  const further = [...new Set([...counted.values, ...(earlier?.values ?? [])])]
    .filter((value) => !isNamed.has(value) && (kind !== 'page' || isPageOf(value, brand)))
    .map((value) => findListed(kind, value, own) ?? nameUnlisted(value));
  const isOther = ({ value }: Named) => value === OTHER;
  const named = [...listed.filter((one) => !isOther(one)), ...further, ...listed.filter(isOther)];
  const endOf = ({ value }: Named) => (kind === 'campaign' ? endingOf(ended, value) : null);
  const rows = named.map((one) => ({
    ...one,
    href: withAsked(`/traffic/${kind}/${one.value}`, asked),
    ...counted.of(one.value),
    before: earlier?.of(one.value) ?? null,
    isEnded: isOver(endOf(one), today),
    lastDay: endOf(one)?.last ?? null,
  }));
  const unnamed = { ...counted.unnamed, before: earlier?.unnamed ?? null };
  const none = { value: null, href: null, isEnded: false, lastDay: null };
  return [...rows, { ...none, ...UNNAMED[kind], ...unnamed }];
}

/**
 * What came by a kind in one period. A download counts with the host that serves it: a page that has its own brand is summed
 * over all hosts together.
 */
function countedOf(kind: TrafficKind, { sums, totals }: TrafficAnswer, { brand }: Asked) {
  const ofKind = sums.filter((row) => row.kind === kind);
  const ofHost = ofKind.filter((row) => brand === null || row.brand === brand);
  const all = addUp(totals.filter((row) => brand === null || row.brand === brand));
  return {
    values: ofHost.map(({ value }) => value),
    of: (value: string) =>
      addUp(
        (kind === 'page' && ownBrandOf(value) !== null ? ofKind : ofHost).filter(
          (row) => row.value === value,
        ),
      ),
    unnamed: mapMeasures((measure) => Math.max(0, all[measure] - addUp(ofHost)[measure])),
  };
}

async function readByDay({ env, url }: DeskContext, shown: Asking): Promise<ByDay | null> {
  const [, , first, value = ''] = url.pathname.split('/');
  const kind = TRAFFIC_KINDS.find((one) => one === first);
  const subject = decodePart(value);
  if (kind === undefined || subject === null) return null;
  const { from, to, asked } = shown;
  const { before } = asked.period;
  const [rows, campaigns, { links }] = await Promise.all([
    readTrafficDays(env, { from: before?.from ?? from, to, kind, value: subject }),
    kind === 'campaign' ? readCampaigns(env) : [],
    listLinks(env),
  ]);
  const own = { campaigns, links };
  const named = nameOf(kind, subject, own, rows);
  if (named === null) return null;
  const brand = kind === 'page' && ownBrandOf(subject) !== null ? null : asked.brand;
  const ofHost = rows.filter((row) => brand === null || row.brand === brand);
  const within = (days: Days) =>
    addUp(ofHost.filter(({ day }) => day >= days.from && day <= days.to));
  const all = { ...within(shown), before: before && within(before) };
  const whose = WORDS[kind](named);
  const ofBrand = brand === null ? whose : `${whose} of ${BRANDS[brand].name}`;
  const days = listDays(from, to).map((day) => ({ day, ...within({ from: day, to: day }) }));
  const lead = describeCounts(ofBrand, asked, all);
  const campaign =
    kind === 'campaign' && subject !== OTHER
      ? await readCampaignActs(env, subject, { campaigns, today: shown.today })
      : null;
  const of = { kind, ...named };
  return { kind: 'by-day', lead, ...shown, all, of, days: days.reverse(), campaign };
}

/** A part of a path as text; `null` where it stands for none. */
function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

async function readCampaignActs(
  env: DeskBindings,
  name: string,
  { campaigns, today }: { campaigns: readonly OwnCampaign[]; today: string },
): Promise<ByDay['campaign']> {
  const [namings, endings] = await Promise.all([readNamings(env), readEndings(env)]);
  const ended = endingOf(endings, name);
  return {
    named: namings.get(name) ?? null,
    ended,
    isOver: isOver(ended, today),
    isOwn: campaigns.some((one) => one.name === name),
  };
}

/** `null` where it is on no list, and nothing came by it. */
function nameOf(
  kind: TrafficKind,
  value: string,
  own: Own,
  rows: readonly TrafficDay[],
): Named | null {
  return findListed(kind, value, own) ?? (rows.length > 0 ? nameUnlisted(value) : null);
}

/** How a sentence names one of a kind. */
const WORDS: Readonly<Record<TrafficKind, (named: Named) => string>> = {
  page: ({ name }) => name,
  place: ({ value, name }) => (value === OTHER ? 'Other places' : `The place ${name}`),
  campaign: ({ value }) => (value === OTHER ? 'Other campaigns' : `The campaign ${value}`),
  link: ({ value, name, note }) =>
    value === OTHER ? 'Other links' : `The link “${name}” (${note})`,
};

function describeCounts(whose: string, { period }: Asked, { views, finished }: Compared): string {
  const said = `${formatCount(views)} ${views === 1 ? 'view' : 'views'} and ${formatCount(finished)} finished ${finished === 1 ? 'download' : 'downloads'}`;
  return `${whose} had ${said} ${sayDays(period)}${period.before === null ? ', which is not over' : ''}.`;
}

export function addUp(rows: readonly TrafficCounts[]): TrafficCounts {
  return mapMeasures((measure) => rows.reduce((sum, row) => sum + row[measure], 0));
}

function mapMeasures(value: (measure: keyof TrafficCounts) => number): TrafficCounts {
  return Object.fromEntries(
    TRAFFIC_MEASURES.map((measure) => [measure, value(measure)]),
  ) as TrafficCounts;
}
