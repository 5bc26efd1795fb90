/**
 * The pages (contract, section 4): path in its canonical spelling, how the label is chosen, what the
 * download control is, which year stands in the footer. Words live in `content/`, trees in `pages/`.
 */
import type { BrandId } from './brands/index.ts';
import type { Label } from './labels.ts';
import type { Language } from './languages.ts';

export type LandingIdentifier =
  | 'HOME'
  | 'LP1'
  | 'LP2'
  | 'LP3'
  | 'LP4'
  | 'LP5'
  | 'LP6'
  | 'LP7'
  | 'LP8'
  | 'LP9'
  | 'UPGRADE'
  | 'HADAF'
  | 'LUDOPANTI';

/** One for each file of `pages/`; the languages of LP1 are pages of their own with LP1's identifier. */
export type PageId =
  | 'home'
  | 'lp1'
  | 'kannada'
  | 'tamil'
  | 'lp2'
  | 'lp3'
  | 'lp4'
  | 'lp5'
  | 'lp6'
  | 'lp7'
  | 'lp8'
  | 'lp9'
  | 'upgrade'
  | 'hadaf'
  | 'ludopanti'
  | 'about-us'
  | 'terms-of-service'
  | 'privacy-policy'
  | 'responsible-gaming'
  | 'hadaf-privacy'
  | 'hadaf-tnc'
  | 'ludopanti-privacy'
  | 'install';

/**
 * How a landing page's label is decided: `split` by query, cookie and time; a fixed label; or
 * `store-variant` where only the click's own event carries a variant (Ludopanti).
 */
export type LabelRule = 'split' | Label | 'store-variant';

/** What the download control leads to on a platform other than Apple's. */
export type ControlKind = 'package' | 'tracking' | 'in-page' | 'upgrade' | 'store';

interface CommonPage {
  id: PageId;
  /** Canonical spelling; requests match it in any letter case. */
  path: string;
  language: Language;
  /** Set where the page belongs to a brand of its own, whatever the host. */
  brand?: BrandId;
  copyrightYear: 2022 | 2025;
}

export interface LandingPage extends CommonPage {
  kind: 'landing';
  identifier: LandingIdentifier;
  labelRule: LabelRule;
  control: ControlKind;
  /** Shows the QR code for the Android package. */
  hasQr: boolean;
}

export interface DocumentPage extends CommonPage {
  kind: 'document';
}

export type Page = LandingPage | DocumentPage;

function landing(
  id: PageId,
  path: string,
  identifier: LandingIdentifier,
  labelRule: LabelRule,
  control: ControlKind,
  copyrightYear: 2022 | 2025,
  more: Partial<Pick<LandingPage, 'language' | 'brand' | 'hasQr'>> = {},
): LandingPage {
  return {
    kind: 'landing',
    id,
    path,
    identifier,
    labelRule,
    control,
    copyrightYear,
    language: 'en',
    hasQr: false,
    ...more,
  };
}

function document(id: PageId, path: string, copyrightYear: 2022 | 2025, brand?: BrandId): DocumentPage {
  return { kind: 'document', id, path, copyrightYear, language: 'en', ...(brand && { brand }) };
}

export const HOME: LandingPage = landing('home', '/', 'HOME', 'split', 'package', 2022, { hasQr: true });

export const LUDOPANTI: LandingPage = landing(
  'ludopanti',
  '/ludopanti',
  'LUDOPANTI',
  'store-variant',
  'store',
  2025,
  {
    brand: 'ludopanti',
  },
);

export const PAGES: readonly Page[] = [
  HOME,
  landing('lp1', '/LP1', 'LP1', 'split', 'tracking', 2022, { hasQr: true }),
  landing('kannada', '/kannada', 'LP1', 'split', 'tracking', 2022, { hasQr: true, language: 'kn' }),
  landing('tamil', '/tamil', 'LP1', 'split', 'tracking', 2022, { hasQr: true, language: 'ta' }),
  landing('lp2', '/LP2', 'LP2', 'split', 'in-page', 2022),
  landing('lp3', '/LP3', 'LP3', 'reactivation', 'tracking', 2022),
  landing('lp4', '/lp4', 'LP4', 'split', 'tracking', 2022),
  landing('lp5', '/lp5', 'LP5', 'trump-beta', 'tracking', 2022),
  landing('lp6', '/lp6', 'LP6', 'reactivation', 'tracking', 2025),
  landing('lp7', '/lp7', 'LP7', 'reactivation', 'tracking', 2025),
  landing('lp8', '/lp8', 'LP8', 'reactivation', 'tracking', 2025),
  landing('lp9', '/lp9', 'LP9', 'reactivation', 'tracking', 2025),
  landing('upgrade', '/upgrade', 'UPGRADE', 'new-version', 'upgrade', 2022),
  landing('hadaf', '/hadaf', 'HADAF', 'split', 'tracking', 2025, { brand: 'hadaf' }),
  LUDOPANTI,
  document('about-us', '/about-us', 2025),
  document('terms-of-service', '/terms-of-service', 2025),
  document('privacy-policy', '/privacy-policy', 2025),
  document('responsible-gaming', '/responsible-gaming', 2025),
  document('hadaf-privacy', '/hadaf/privacy', 2025, 'hadaf'),
  document('hadaf-tnc', '/hadaf/tnc', 2025, 'hadaf'),
  document('ludopanti-privacy', '/ludopanti/privacy-policy', 2025, 'ludopanti'),
  document('install', '/install', 2025),
];

/** Where an unknown path leads (specification, section 2). */
export const FALLBACK_PATH = '/LP3';

/** Below these an unknown path is a 404: a file that is not there, not a visitor who lost the way. */
export const RESERVED_PREFIXES = [
  '/assets/',
  '/images/',
  '/fonts/',
  '/download/',
  '/api/',
  '/.well-known/',
] as const;

export const LANDING_IDENTIFIERS: readonly LandingIdentifier[] = [
  ...new Set(PAGES.flatMap((page) => (page.kind === 'landing' ? [page.identifier] : []))),
];
