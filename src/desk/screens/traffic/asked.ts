/** Which days, and of which brand: `/traffic?period=week&brand=cards`. */
import { BRANDS, type BrandId } from '../../../config/brands/index.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { type Period, parsePeriod, queryOfPeriod } from '../../period.ts';

export interface Asked {
  period: Period;
  /** `null` for all together. */
  brand: BrandId | null;
}

export const BRAND_IDS = Object.keys(BRANDS) as BrandId[];

/**
 * @param today ISO 8601, in India
 * @returns the question, with defaults for missing parts, and each part that could not be read
 */
export function parseAsked(
  query: URLSearchParams,
  today: string,
): { asked: Asked; refused: Reason[] } {
  const { period, refused } = parsePeriod(query, today, 'week');
  const brand = query.get('brand') ?? '';
  const found = BRAND_IDS.find((id) => id === brand) ?? null;
  if (found === null && brand !== '')
    refused.push({
      field: 'brand',
      sentence: `brand=${brand} is not a brand of the site: choose one from the list.`,
    });
  return { asked: { period, brand: found }, refused };
}

/** An address with the same question. */
export function withAsked(path: string, { period, brand }: Asked): string {
  return `${path}?${new URLSearchParams({ ...queryOfPeriod(period), ...(brand !== null && { brand }) })}`;
}
