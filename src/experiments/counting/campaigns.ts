/**
 * Campaigns to which the desk has given a name. Anyone can write any campaign into an address; only these are counted by
 * their name, so the database has at most as many rows a day as there are names (docs/decisions/0048).
 */
import { CAMPAIGNS, isCampaignName } from '../../config/places.ts';
import { formatIndianDate } from '../../shared/days.ts';
import { refuseText } from '../../shared/written-text.ts';
import { type CountsDatabase, explainMigration, type Statement } from './read-counts.ts';

export interface OwnCampaign {
  /** `utm_campaign`: `isCampaignName`. */
  name: string;
  /** For people. */
  meaning: string;
}

/** `taken` where the name is given already, `meaning-taken` where another has that meaning. */
export type Naming = 'named' | 'taken' | 'meaning-taken' | 'full';
/** `counted` where something came by the former name, `unknown` where there is no such name. */
export type Correction = Exclude<Naming, 'full'> | 'counted' | 'unknown';

/** A year of campaigns at several a week. */
export const MOST_CAMPAIGNS = 300;

const LONGEST_MEANING = 60;

/** Why a campaign cannot be explained like this, as `refuseText` has it; `null` where it can. */
export function refuseMeaning(text: string): string | null {
  return refuseText(text, { most: LONGEST_MEANING });
}

export const LIST_CAMPAIGNS: Statement = ['SELECT name, meaning FROM campaigns ORDER BY name'];

/** By name. @throws Error when the database does not answer, or has not seen the latest migration */
export async function readCampaigns(ask: CountsDatabase['ask']): Promise<readonly OwnCampaign[]> {
  const [rows = []] = await ask([LIST_CAMPAIGNS]).catch(explainMigration);
  return rows as unknown as readonly OwnCampaign[];
}

/** Whether another campaign has the meaning, in any letter case. */
const OF_MEANING = 'lower(meaning) = lower(?2) AND name <> ?1';
const FIND_SAME = `SELECT name FROM campaigns WHERE name = ?1 OR ${OF_MEANING} ORDER BY name = ?1 DESC`;

function isListed({ name, meaning }: OwnCampaign): 'taken' | 'meaning-taken' | null {
  if (Object.hasOwn(CAMPAIGNS, name)) return 'taken';
  const meanings = Object.values(CAMPAIGNS).map((listed) => listed.toLowerCase());
  return meanings.includes(meaning.toLowerCase()) ? 'meaning-taken' : null;
}

function check({ name, meaning }: OwnCampaign): void {
  if (!isCampaignName(name) || refuseMeaning(meaning) !== null)
    throw new RangeError('A campaign needs a name and a meaning.');
}

/**
 * Gives a name. Its address may be in print, so it is never taken back once something came by it.
 * @throws RangeError for a name or a meaning that may not be
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function nameCampaign(
  ask: CountsDatabase['ask'],
  campaign: OwnCampaign,
  nowMs: number,
): Promise<Naming> {
  check(campaign);
  const { name, meaning } = campaign;
  const listed = isListed(campaign);
  if (listed !== null) return listed;
  const [same, added] = await ask([
    [FIND_SAME, [name, meaning]],
    [
      `INSERT INTO campaigns (name, meaning, since)
         SELECT ?1, ?2, ?3 WHERE (SELECT COUNT(*) FROM campaigns) < ?4
           AND NOT EXISTS (SELECT 1 FROM campaigns WHERE ${OF_MEANING})
         ON CONFLICT DO NOTHING RETURNING name`,
      [name, meaning, formatIndianDate(nowMs), MOST_CAMPAIGNS],
    ],
  ]).catch(explainMigration);
  if (added?.length === 1) return 'named';
  return sameAs(name, same) ?? 'full';
}

/**
 * Gives a campaign another name or meaning, as long as nothing came by the name that it has.
 * @throws RangeError for a name or a meaning that may not be
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function correctCampaign(
  ask: CountsDatabase['ask'],
  was: string,
  campaign: OwnCampaign,
): Promise<Correction> {
  check(campaign);
  const { name, meaning } = campaign;
  const listed = isListed(campaign);
  if (listed !== null) return listed;
  const [same, known, counted, changed] = await ask([
    [
      `SELECT name FROM campaigns WHERE name <> ?3 AND (name = ?1 OR ${OF_MEANING}) ORDER BY name = ?1 DESC`,
      [name, meaning, was],
    ],
    ['SELECT name FROM campaigns WHERE name = ?1', [was]],
    [COUNTED, [was]],
    [
      `UPDATE campaigns SET name = ?1, meaning = ?2 WHERE name = ?3
         AND NOT EXISTS (SELECT 1 FROM campaigns WHERE name <> ?3 AND (name = ?1 OR ${OF_MEANING}))
         AND NOT EXISTS (SELECT 1 FROM traffic WHERE kind = 'campaign' AND value = ?3)
       RETURNING name`,
      [name, meaning, was],
    ],
  ]).catch(explainMigration);
  if (changed?.length === 1) return 'named';
  if (known?.length !== 1) return 'unknown';
  if (counted?.length === 1) return 'counted';
  return sameAs(name, same) ?? 'unknown';
}

const COUNTED = "SELECT 1 FROM traffic WHERE kind = 'campaign' AND value = ?1 LIMIT 1";

function sameAs(
  name: string,
  same: readonly Record<string, unknown>[] | undefined,
): 'taken' | 'meaning-taken' | null {
  const [first] = same ?? [];
  if (first === undefined) return null;
  return first.name === name ? 'taken' : 'meaning-taken';
}
