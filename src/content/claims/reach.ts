/** Which brands and pages a claim is cleared for. */
import type { BrandId } from '../../config/brands.ts';
import type { PageId } from '../../config/pages.ts';

export const CRICKET_BRANDS: readonly BrandId[] = ['main', 'cards', 'stats'];

export const ALL_BRANDS: readonly BrandId[] = [...CRICKET_BRANDS, 'hadaf', 'ludopanti'];

export const STORY_PAGES: readonly PageId[] = ['lp6', 'lp7', 'lp8', 'lp9'];

export const LANGUAGE_PAGES: readonly PageId[] = ['kannada', 'tamil'];

/** LP1 and its languages say the same. */
export const LP1_PAGES: readonly PageId[] = ['lp1', ...LANGUAGE_PAGES];

export const CRICKET_PAGES: readonly PageId[] = [
  'home',
  ...LP1_PAGES,
  'lp2',
  'lp3',
  'lp4',
  'lp5',
  ...STORY_PAGES,
  'upgrade',
];

export const ALL_LANDING_PAGES: readonly PageId[] = [...CRICKET_PAGES, 'hadaf', 'ludopanti'];

/** The marketing year of the present figures and offers; the owner of a claim renews it by name. */
export const CURRENT_TERM = { validFrom: '2025-01-01', validUntil: '2028-03-31' } as const;
