/** Which days, and of which brand: `/traffic?days=14&brand=cards`. */
import { BRANDS, type BrandId } from '../../../config/brands/index.ts';
import { addDays } from '../../../shared/days.ts';

export interface Asked {
  /** How many, today's included. */
  days: number;
  /** `null` for all together. */
  brand: BrandId | null;
}

/** The lengths to choose from; the report has all days. */
export const LENGTHS = [7, 14, 28] as const;
export const BRAND_IDS = Object.keys(BRANDS) as BrandId[];

/** @returns the question, with defaults for missing parts, and a sentence for each part that could not be read */
export function parseAsked(query: URLSearchParams): { asked: Asked; problems: string[] } {
  const problems: string[] = [];
  const days = query.get('days') ?? String(LENGTHS[0]);
  const length = LENGTHS.find((one) => String(one) === days);
  if (length === undefined)
    problems.push(
      `days=${days} cannot be shown: choose ${LENGTHS.join(', ').replace(/, (\d+)$/, ' or $1')}.`,
    );
  const brand = query.get('brand') ?? '';
  const found = BRAND_IDS.find((id) => id === brand) ?? null;
  if (found === null && brand !== '')
    problems.push(`brand=${brand} is not a brand of the site: choose one from the list.`);
  return { asked: { days: length ?? LENGTHS[0], brand: found }, problems };
}

/** The days in India that are asked for. @param today ISO 8601 */
export function daysOf({ days }: Asked, today: string): { from: string; to: string } {
  return { from: addDays(today, 1 - days), to: today };
}

/** An address with the same question. */
export function withAsked(path: string, { days, brand }: Asked): string {
  const query = new URLSearchParams({ days: String(days), ...(brand !== null && { brand }) });
  return `${path}?${query}`;
}
