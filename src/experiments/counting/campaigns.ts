/**
 * Campaigns to which the desk has given a name. Anyone can write any campaign into an address; only these are counted by
 * their name, so the database has at most as many rows a day as there are names (docs/decisions/0048).
 */
import { CAMPAIGN_IDS, isCampaignName } from '../../config/places.ts';
import { formatIndianDate } from '../../decide/indian-date.ts';
import { refuseText } from '../../shared/written-text.ts';
import { type CountsDatabase, explainMigration, type Statement } from './read-counts.ts';

export interface OwnCampaign {
  /** `utm_campaign`: `isCampaignName`. */
  name: string;
  /** For people. */
  meaning: string;
}

/** `taken` where the name is given already: it then stays as it is. */
export type Naming = 'named' | 'taken' | 'full';

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

/**
 * Gives a name, for good. Its address may be in print, so it is never taken back.
 * @throws RangeError for a name or a meaning that may not be
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function nameCampaign(
  ask: CountsDatabase['ask'],
  { name, meaning }: OwnCampaign,
  nowMs: number,
): Promise<Naming> {
  if (!isCampaignName(name) || refuseMeaning(meaning) !== null)
    throw new RangeError('A campaign needs a name and a meaning.');
  if ((CAMPAIGN_IDS as readonly string[]).includes(name)) return 'taken';
  const [added, found] = await ask([
    [
      `INSERT INTO campaigns (name, meaning, since)
         SELECT ?1, ?2, ?3 WHERE (SELECT COUNT(*) FROM campaigns) < ?4 ON CONFLICT DO NOTHING RETURNING name`,
      [name, meaning, formatIndianDate(nowMs), MOST_CAMPAIGNS],
    ],
    ['SELECT name FROM campaigns WHERE name = ?', [name]],
  ]).catch(explainMigration);
  if (added?.length === 1) return 'named';
  return found?.length === 1 ? 'taken' : 'full';
}
