import { BRANDS } from '../../../config/brands/index.ts';
import { TRAFFIC_KINDS, TRAFFIC_MEASURES, type TrafficKind } from '../../../counting/measures.ts';
import type {
  TrafficAnswer,
  TrafficCounts,
  TrafficQuestion,
} from '../../../counting/read-traffic.ts';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { formatCount } from '../../../report/analysis/format.ts';
import { listDays } from '../../../shared/days.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readTraffic, readTrafficDays } from '../../site.ts';
import { type Asked, daysOf, parseAsked, withAsked } from './asked.ts';
import {
  findListed,
  isPageOf,
  listNamed,
  type Named,
  nameUnlisted,
  OTHER,
  ownBrandOf,
  UNNAMED,
} from './names.ts';

/** A page, place or campaign with what came by it; `value` and `href` are `null` for requests that named none. */
export interface TrafficRow extends TrafficCounts, Omit<Named, 'value'> {
  value: string | null;
  href: string | null;
}

interface Shown extends ScreenData, TrafficQuestion {
  asked: Asked;
  problems: string[];
}

/** Every landing page, place and campaign, also those by which nothing came. */
interface Overview extends Shown {
  kind: 'overview';
  tables: Record<TrafficKind, TrafficRow[]>;
}

/** One of them, by day. */
interface ByDay extends Shown {
  kind: 'by-day';
  of: Named & { kind: TrafficKind };
  /** Today first; days on which nothing came are in it. */
  days: (TrafficCounts & { day: string })[];
}

export type TrafficData = Overview | ByDay;

/** All of them, or the one that the path names; `null` where nothing has that name. @throws SiteError */
export function readTrafficScreen(context: DeskContext): Promise<TrafficData | null> {
  const { asked, problems } = parseAsked(context.url.searchParams);
  const shown = { asked, problems, ...daysOf(asked, formatIndianDate(Date.now())) };
  return context.subject === '' ? readOverview(context, shown) : readByDay(context, shown);
}

type Asking = Omit<Shown, 'lead'>;

async function readOverview({ env }: DeskContext, shown: Asking): Promise<Overview> {
  const { asked, from, to } = shown;
  const answer = await readTraffic(env, { from, to });
  const tables = Object.fromEntries(
    TRAFFIC_KINDS.map((kind) => [kind, tableOf(kind, answer, asked)]),
  ) as Overview['tables'];
  const whose = asked.brand === null ? 'the landing pages' : BRANDS[asked.brand].name;
  return {
    kind: 'overview',
    lead: describeCounts(whose, asked, addUp(tables.page)),
    ...shown,
    tables,
  };
}

/**
 * The rows of a kind. A download counts with the host that serves it: a page that has its own brand is summed over all hosts
 * together.
 */
function tableOf(kind: TrafficKind, { sums, totals }: TrafficAnswer, asked: Asked): TrafficRow[] {
  const { brand } = asked;
  const ofKind = sums.filter((row) => row.kind === kind);
  const ofHost = ofKind.filter((row) => brand === null || row.brand === brand);
  const ofValue = (value: string) =>
    (kind === 'page' && ownBrandOf(value) !== null ? ofKind : ofHost).filter(
      (row) => row.value === value,
    );
  const listed = listNamed(kind, brand);
  const isNamed = new Set(listed.map(({ value }) => value));
  const further = [...new Set(ofHost.map(({ value }) => value))]
    .filter((value) => !isNamed.has(value) && (kind !== 'page' || isPageOf(value, brand)))
    .map((value) => findListed(kind, value) ?? nameUnlisted(value));
  const isOther = ({ value }: Named) => value === OTHER;
  const named = [...listed.filter((one) => !isOther(one)), ...further, ...listed.filter(isOther)];
  const rows = named.map((one) => ({
    ...one,
    href: withAsked(`/traffic/${kind}/${one.value}`, asked),
    ...addUp(ofValue(one.value)),
  }));
  const all = addUp(totals.filter((row) => brand === null || row.brand === brand));
  const none = mapMeasures((measure) => Math.max(0, all[measure] - addUp(ofHost)[measure]));
  return [...rows, { value: null, href: null, ...UNNAMED[kind], ...none }];
}

async function readByDay({ env, url, subject }: DeskContext, shown: Asking): Promise<ByDay | null> {
  const kind = TRAFFIC_KINDS.find((one) => url.pathname.startsWith(`/traffic/${one}/`));
  if (kind === undefined) return null;
  const { from, to, asked } = shown;
  const rows = await readTrafficDays(env, { from, to, kind, value: subject });
  const named = findListed(kind, subject) ?? (rows.length > 0 ? nameUnlisted(subject) : null);
  if (named === null) return null;
  const brand = kind === 'page' && ownBrandOf(subject) !== null ? null : asked.brand;
  const ofHost = rows.filter((row) => brand === null || row.brand === brand);
  const whose =
    brand === null ? WORDS[kind](named) : `${WORDS[kind](named)} of ${BRANDS[brand].name}`;
  const days = listDays(from, to).map((day) => ({
    day,
    ...addUp(ofHost.filter((row) => row.day === day)),
  }));
  const lead = describeCounts(whose, asked, addUp(ofHost));
  return { kind: 'by-day', lead, ...shown, of: { kind, ...named }, days: days.reverse() };
}

/** How a sentence names one of a kind. */
const WORDS: Readonly<Record<TrafficKind, (named: Named) => string>> = {
  page: ({ name }) => name,
  place: ({ value, name }) => (value === OTHER ? 'other places' : `the place ${name}`),
  campaign: ({ value }) => (value === OTHER ? 'other campaigns' : `the campaign ${value}`),
};

function describeCounts(
  whose: string,
  { days }: Asked,
  { views, taps, begun, finished }: TrafficCounts,
): string {
  const said = [
    `${formatCount(views)} ${views === 1 ? 'view' : 'views'}`,
    `${formatCount(taps)} ${taps === 1 ? 'tap' : 'taps'}`,
    `${formatCount(begun)} ${begun === 1 ? 'download' : 'downloads'} begun and ${formatCount(finished)} finished`,
  ];
  return `In the last ${days} days ${whose} had ${said.join(', ')}.`;
}

function addUp(rows: readonly TrafficCounts[]): TrafficCounts {
  return mapMeasures((measure) => rows.reduce((sum, row) => sum + row[measure], 0));
}

function mapMeasures(value: (measure: keyof TrafficCounts) => number): TrafficCounts {
  return Object.fromEntries(
    TRAFFIC_MEASURES.map((measure) => [measure, value(measure)]),
  ) as TrafficCounts;
}
