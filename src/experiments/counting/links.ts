/**
 * Links that the desk keeps. Anyone can write any number into an address; only these are counted by themselves, so the
 * database has at most as many rows a day as there are links (docs/decisions/0048).
 */
import { formatIndianDate } from '../../shared/days.ts';
import { TRAFFIC_MEASURES } from './measures.ts';
import { type CountsDatabase, explainMigration } from './read-counts.ts';
import type { TrafficCounts } from './read-traffic.ts';

/** Three years of links at one a day. */
export const MOST_LINKS = 1000;

/**
 * From now on a link is counted by itself; again where it is already.
 * @param id `linkId`
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function keepLink(
  ask: CountsDatabase['ask'],
  id: string,
  nowMs: number,
): Promise<'kept' | 'full'> {
  const [, found] = await ask([
    [
      `INSERT INTO links (id, since)
         SELECT ?1, ?2 WHERE (SELECT COUNT(*) FROM links) < ?3 ON CONFLICT DO NOTHING`,
      [id, formatIndianDate(nowMs), MOST_LINKS],
    ],
    ['SELECT id FROM links WHERE id = ?', [id]],
  ]).catch(explainMigration);
  return found?.length === 1 ? 'kept' : 'full';
}

/** A link, and the days of which its traffic is asked for: ISO 8601, in India, both included. */
export interface LinkDays {
  id: string;
  from: string;
  to: string;
}

/**
 * What came by each link in its days, in their order.
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function readLinks(
  ask: CountsDatabase['ask'],
  links: readonly LinkDays[],
): Promise<readonly TrafficCounts[]> {
  const sums = TRAFFIC_MEASURES.map((measure) => `COALESCE(SUM(${measure}), 0) AS ${measure}`);
  const [rows = []] = await ask([
    [
      `SELECT ${sums.join(', ')} FROM json_each(?1) AS link
         LEFT JOIN traffic ON kind = 'link' AND traffic.value = link.value ->> 'id'
           AND day BETWEEN link.value ->> 'from' AND link.value ->> 'to'
         GROUP BY link.key ORDER BY link.key`,
      [JSON.stringify(links)],
    ],
  ]).catch(explainMigration);
  return rows as unknown as readonly TrafficCounts[];
}
