/** Which brands and pages a claim is cleared for. */
import type { BrandId } from '../../config/brands/index.ts';
import type { PageId } from '../../config/pages.ts';

export const CRICKET_BRANDS: readonly BrandId[] = ['main', 'cards', 'stats'];

export const STORY_PAGES: readonly PageId[] = ['lp6', 'lp7', 'lp8', 'lp9'];

export const LANGUAGE_PAGES: readonly PageId[] = ['kannada', 'tamil'];

/** The cricket pages in English. */
export const ENGLISH_CRICKET_PAGES: readonly PageId[] = [
  'home',
  'lp1',
  'lp2',
  'lp3',
  'lp4',
  'lp5',
  ...STORY_PAGES,
  'upgrade',
];

/** LP1 and its languages say the same. */
export const LP1_PAGES: readonly PageId[] = ['lp1', ...LANGUAGE_PAGES];

export const CRICKET_PAGES: readonly PageId[] = [...ENGLISH_CRICKET_PAGES, ...LANGUAGE_PAGES];

/** Term of today's figures and offers. Whoever owns a claim renews it by looking at its evidence again. */
export const CURRENT_TERM = { validFrom: '2025-01-01', validUntil: '2028-03-31' } as const;
