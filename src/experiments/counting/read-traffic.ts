/**
 * Traffic by landing page, place, campaign and kept link (docs/behaviour.md#traffic), as sums that the database makes. Rows by
 * day are read only where they are shown: of the one that is being looked at, or of one kind for a file.
 */
import type { BrandId } from '../../config/brands/index.ts';
import { LIST_CAMPAIGNS, type OwnCampaign } from './campaigns.ts';
import {
  DAY_MEASURE_OF,
  TRAFFIC_MEASURES,
  type TrafficKind,
  type TrafficMeasure,
} from './measures.ts';
import { type CountsDatabase, explainMigration, type Statement } from './read-counts.ts';

/** Days in India, both included. */
export interface TrafficQuestion {
  from: string;
  to: string;
}

/** A landing page by its id, a place, campaign or link by its id or as `other`. */
export type TrafficSubject = { kind: TrafficKind; value: string };

/** How often each happened. */
export type TrafficCounts = Readonly<Record<TrafficMeasure, number>>;

/** A tap whose view was lost, or a download that began before midnight, makes one row differ by a few. */
const FEW = 10;

/** What cannot be true of a row, because it was made up; `null` where it may be true. */
export function describeImpossible({ views, taps, begun, finished }: TrafficCounts): string | null {
  if (finished >= begun + FEW) return 'Made up: more finished than begun';
  return taps >= views + FEW ? 'Made up: more taps than views' : null;
}

/** Beside every table of traffic. */
export const ANYONE_CAN_INVENT = 'Anyone can fake these numbers: do not base payments on them.';

export type TrafficTotal = { brand: BrandId } & TrafficCounts;
export type TrafficSum = TrafficSubject & TrafficTotal;
export type TrafficDay = { day: string } & TrafficTotal;

/** What a page, place, campaign or link had on a day, of one brand or all; `null` for all that was counted on the day. */
export type TrafficValueDay = { day: string; value: string | null } & TrafficCounts;

export interface TrafficAnswer {
  sums: readonly TrafficSum[];
  /** All that was counted, also of requests that named no page, no place or no campaign. */
  totals: readonly TrafficTotal[];
  /** Campaigns to which the desk has given names, those by which nothing came too. */
  campaigns: readonly OwnCampaign[];
  /** How campaigns without a name were spelt, the most frequent first; absent from a site of before they were kept. */
  spellings?: readonly Spelling[];
}

/** A campaign as it was spelt, and how often. */
export type Spelling = { value: string; n: number };

const MOST_SPELLINGS = 10;

const SUMS = TRAFFIC_MEASURES.map((measure) => `SUM(${measure}) AS ${measure}`).join(', ');

const TOTALS = TRAFFIC_MEASURES.map(
  (measure) =>
    `SUM(CASE measure WHEN '${DAY_MEASURE_OF[measure]}' THEN n ELSE 0 END) AS ${measure}`,
).join(', ');

/**
 * Reads what came, one row for each brand, kind and value.
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function readTraffic(
  ask: CountsDatabase['ask'],
  { from, to }: TrafficQuestion,
): Promise<TrafficAnswer> {
  const statements: Statement[] = [
    [
      `SELECT brand, kind, value, ${SUMS} FROM traffic WHERE day BETWEEN ? AND ? GROUP BY brand, kind, value ORDER BY brand, kind, value`,
      [from, to],
    ],
    [`SELECT brand, ${TOTALS} FROM days WHERE day BETWEEN ? AND ? GROUP BY brand`, [from, to]],
    LIST_CAMPAIGNS,
    [
      `SELECT value, SUM(n) AS n FROM spellings WHERE day BETWEEN ? AND ?
       GROUP BY value ORDER BY SUM(n) DESC, value LIMIT ${MOST_SPELLINGS}`,
      [from, to],
    ],
  ];
  const [sums, totals, campaigns, spellings] = (await ask(statements).catch(explainMigration)) as [
    TrafficSum[],
    TrafficTotal[],
    OwnCampaign[],
    Spelling[],
  ];
  return { sums, totals, campaigns, spellings };
}

/**
 * Reads one page, place or campaign by day and brand; days on which nothing was counted are left out.
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function readTrafficDays(
  ask: CountsDatabase['ask'],
  { from, to, kind, value }: TrafficQuestion & TrafficSubject,
): Promise<readonly TrafficDay[]> {
  const statement: Statement = [
    `SELECT day, brand, ${TRAFFIC_MEASURES.join(', ')} FROM traffic
     WHERE day BETWEEN ? AND ? AND kind = ? AND value = ? ORDER BY day`,
    [from, to, kind, value],
  ];
  const [days = []] = await ask([statement]).catch(explainMigration);
  return days as readonly TrafficDay[];
}

/**
 * Reads every page, place, campaign or link by day, and all of each day; what had nothing on a day has no row.
 * @param brand `null` for all together
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function readTrafficByValue(
  ask: CountsDatabase['ask'],
  { from, to, kind, brand }: TrafficQuestion & { kind: TrafficKind; brand: BrandId | null },
): Promise<readonly TrafficValueDay[]> {
  const days = "day BETWEEN ?1 AND ?2 AND (?3 = '' OR brand = ?3)";
  const answers = await ask([
    [
      `SELECT day, value, ${SUMS} FROM traffic WHERE ${days} AND kind = ?4 GROUP BY day, value ORDER BY day, value`,
      [from, to, brand ?? '', kind],
    ],
    [
      `SELECT day, NULL AS value, ${TOTALS} FROM days WHERE ${days} GROUP BY day ORDER BY day`,
      [from, to, brand ?? ''],
    ],
  ]).catch(explainMigration);
  return answers.flat() as unknown as readonly TrafficValueDay[];
}
