import type { BrandId } from '../../config/brands/index.ts';
import { LANGUAGE_CODES, LANGUAGES, type LanguagePageId } from '../../config/languages.ts';
import {
  type EnglishLandingId,
  isStory,
  LANDING_PAGES,
  type LandingPage,
} from '../../config/pages.ts';

/** Listed by hand: a claim may only be cleared for another brand after a check of its evidence. */
export const CRICKET_BRANDS: readonly BrandId[] = ['main', 'cards', 'stats'];

export const LANGUAGE_PAGES: readonly LanguagePageId[] = LANGUAGE_CODES.flatMap(
  (code) => LANGUAGES[code].page?.id ?? [],
);

/** The cricket pages in English: all but those of a brand with a different game. */
export const ENGLISH_CRICKET_PAGES = englishPages(({ brand }) => brand === null);

export const STORY_PAGES = englishPages(({ composition }) => isStory(composition));

export const LP1_PAGES: readonly ('lp1' | LanguagePageId)[] = ['lp1', ...LANGUAGE_PAGES];

export const CRICKET_PAGES: readonly (EnglishLandingId | LanguagePageId)[] = [
  ...ENGLISH_CRICKET_PAGES,
  ...LANGUAGE_PAGES,
];

/**
 * The cricket pages in English that offer something for money. The page for people who already have the app promises
 * nothing, so it needs no risk line.
 */
export const ENGLISH_OFFER_PAGES = ENGLISH_CRICKET_PAGES.filter((page) => page !== 'upgrade');

export const OFFER_PAGES: readonly (EnglishLandingId | LanguagePageId)[] = [
  ...ENGLISH_OFFER_PAGES,
  ...LANGUAGE_PAGES,
];

/**
 * First and last days by kind of evidence, twelve months at most. The owner of a claim checks its evidence again before renewing it.
 */
export const VALIDITY = {
  /** The bonus and every other offer ends on this day, in every wording. */
  offers: { validFrom: '2026-04-01', validUntil: '2027-03-31' },
  prizes: { validFrom: '2026-04-01', validUntil: '2027-03-31' },
  payments: { validFrom: '2026-04-01', validUntil: '2027-03-31' },
  userCount: { validFrom: '2026-05-01', validUntil: '2027-04-30' },
  securityAudit: { validFrom: '2026-05-01', validUntil: '2027-04-30' },
  membership: { validFrom: '2026-04-01', validUntil: '2027-03-31' },
  fairness: { validFrom: '2026-05-01', validUntil: '2027-04-30' },
} as const;

function englishPages(isMeant: (page: LandingPage) => boolean): readonly EnglishLandingId[] {
  return LANDING_PAGES.flatMap((page) =>
    page.language === 'en' && isMeant(page) ? (page.id as EnglishLandingId) : [],
  );
}
