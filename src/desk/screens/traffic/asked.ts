/** Which days, and of which brand: `/traffic?period=week&brand=cards`. */
import { BRANDS, type BrandId } from '../../../config/brands/index.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { type Period, parsePeriod, queryOfPeriod } from '../../period.ts';

export interface Asked {
  period: Period;
  /** `null` for all together. */
  brand: BrandId | null;
  /** A part of the names of campaigns and links; empty for all of them. */
  find: string;
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
  const find = query.get('find')?.trim() ?? '';
  return { asked: { period, brand: found, find }, refused };
}

/** An address with the same question. */
export function withAsked(path: string, asked: Omit<Asked, 'find'>): string {
  return `${path}?${new URLSearchParams(queryOfAsked(asked))}`;
}

/** The members of an address that ask for the same days and brand. */
export function queryOfAsked({ period, brand }: Omit<Asked, 'find'>): Record<string, string> {
  return { ...queryOfPeriod(period), ...(brand !== null && { brand }) };
}

/** For captions and files. @example nameBrand(null) // 'all brands' */
export function nameBrand(brand: BrandId | null): string {
  return brand === null ? 'all brands' : BRANDS[brand].name;
}
