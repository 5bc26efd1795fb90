/**
 * Tables of pages, documents, hosts and labels, written down a second time on purpose: a mistake in
 * `src/config` must not pass because the test reads the slip from there.
 */
import type { LanguageWithPage } from '../../src/config/languages.ts';
import { inEveryLanguage, LANGUAGE_FACTS, LANGUAGES_WITH_PAGE } from './languages.ts';

export interface PromisedPage {
  path: string;
  identifier: string;
  /** A fixed label, `split`, or `null` where the page has none. */
  label: 'split' | 'reactivation' | 'trump-beta' | 'new-version' | null;
  button: 'package' | 'tracking' | 'in-page' | 'upgrade' | 'store';
  year: 2022 | 2025;
  brand?: 'hadaf' | 'ludopanti';
  /** Tells the story of an invented player, as several pages do; every other page has a unique form. */
  isStory?: true;
  language?: LanguageWithPage;
  /** Adverts lead there, and no page of ours does: it is in no sitemap. */
  isForAdverts?: true;
}

function story(identifier: string): PromisedPage {
  const path = `/${identifier.toLowerCase()}`;
  return {
    path,
    identifier,
    label: 'reactivation',
    button: 'tracking',
    year: 2025,
    isStory: true,
    isForAdverts: true,
  };
}

export const LANDING_PAGES: readonly PromisedPage[] = [
  { path: '/', identifier: 'HOME', label: 'split', button: 'package', year: 2022 },
  { path: '/LP1', identifier: 'LP1', label: 'split', button: 'tracking', year: 2022 },
  ...LANGUAGES_WITH_PAGE.map(
    (language): PromisedPage => ({
      path: LANGUAGE_FACTS[language].path,
      identifier: 'LP1',
      label: 'split',
      button: 'tracking',
      year: 2022,
      language,
    }),
  ),
  {
    path: '/LP2',
    identifier: 'LP2',
    label: 'split',
    button: 'in-page',
    year: 2022,
    isForAdverts: true,
  },
  {
    path: '/LP3',
    identifier: 'LP3',
    label: 'reactivation',
    button: 'tracking',
    year: 2022,
    isForAdverts: true,
  },
  {
    path: '/lp4',
    identifier: 'LP4',
    label: 'split',
    button: 'tracking',
    year: 2022,
    isForAdverts: true,
  },
  {
    path: '/lp5',
    identifier: 'LP5',
    label: 'trump-beta',
    button: 'tracking',
    year: 2022,
    isForAdverts: true,
  },
  ...['LP6', 'LP7', 'LP8', 'LP9'].map(story),
  {
    path: '/upgrade',
    identifier: 'UPGRADE',
    label: 'new-version',
    button: 'upgrade',
    year: 2022,
    isForAdverts: true,
  },
  {
    path: '/hadaf',
    identifier: 'HADAF',
    label: 'split',
    button: 'tracking',
    year: 2025,
    brand: 'hadaf',
  },
  {
    path: '/ludopanti',
    identifier: 'LUDOPANTI',
    label: null,
    button: 'store',
    year: 2025,
    brand: 'ludopanti',
  },
];

/** An ordinary landing page, with a tracking link and its own label where it has them. */
export const STORY_PATH = LANDING_PAGES.find(({ isStory }) => isStory)?.path ?? '/LP3';

/** The labels that a page can give while every variable has its default. */
export function defaultLabelsOf({ label, brand }: PromisedPage): readonly string[] {
  // Hadaf's documents admit minors: everyone gets the control.
  if (label === 'split' && brand !== undefined) return ['previous-version'];
  if (label === 'split') return ['trump-beta', 'previous-version'];
  return label === null ? [] : [label];
}

/** Hadaf's documents admit minors, so its page has a label and enters nobody. */
export const SPLIT_PAGES = LANDING_PAGES.filter(
  ({ label, brand }) => label === 'split' && brand === undefined,
);

export interface PromisedDocument {
  path: string;
  brand?: 'hadaf' | 'ludopanti';
  /** Folder of its versions below `src/content/legal`. */
  folder?: string;
}

export const DOCUMENTS: readonly PromisedDocument[] = [
  { path: '/about-us' },
  { path: '/terms-of-service', folder: 'terms-of-service' },
  { path: '/privacy-policy', folder: 'privacy-policy' },
  { path: '/responsible-gaming', folder: 'responsible-gaming' },
  { path: '/hadaf/privacy', brand: 'hadaf', folder: 'hadaf-privacy' },
  { path: '/hadaf/tnc', brand: 'hadaf', folder: 'hadaf-tnc' },
  { path: '/ludopanti/tnc', brand: 'ludopanti', folder: 'ludopanti-tnc' },
  { path: '/ludopanti/privacy-policy', brand: 'ludopanti', folder: 'ludopanti-privacy' },
  { path: '/help' },
  { path: '/hadaf/help', brand: 'hadaf' },
  { path: '/ludopanti/help', brand: 'ludopanti' },
  { path: '/delete-account' },
  { path: '/hadaf/delete-account', brand: 'hadaf' },
  { path: '/ludopanti/delete-account', brand: 'ludopanti' },
  { path: '/where-to-play' },
  { path: '/points-table' },
  { path: '/install' },
  { path: '/verify' },
];

/** Documents that also exist in every other language, below its code. */
export const TRANSLATED_DOCUMENTS = [
  '/responsible-gaming',
  '/install',
  '/verify',
  '/help',
  '/delete-account',
  '/where-to-play',
] as const;

/** Brands that a host can name, the one that answers for every other host first. */
export const HOST_BRANDS = [
  ['main', 'pavilion11.example', 'Pavilion11'],
  ['cards', 'cardxi.example', 'CardXI'],
  ['stats', 'statxi.example', 'StatXI'],
] as const;

/** Hosts that a brand owns. */
export const BRAND_HOSTS = [
  ...HOST_BRANDS.map(([brand, domain]) => [domain, brand] as const),
  ['www.play.cardxi.example', 'cards'],
  ['StatXI.Example:8787', 'stats'],
] as const;

/** Hosts and the brand that answers for each. */
export const HOSTS = [
  ...BRAND_HOSTS,
  ['evilcardxi.example', 'main'],
  ['cardxi.example.evil.test', 'main'],
  ['localhost:9000', 'main'],
] as const;

/** The host that a page names as its own: a brand that is chosen by path has its home at the first brand's. */
export function canonicalHostOf(
  { brand }: { brand?: 'hadaf' | 'ludopanti' },
  host: string,
): string {
  const [, owner] = HOSTS.find(([name]) => name === host) ?? [];
  return brand !== undefined && (owner === 'cards' || owner === 'stats')
    ? 'pavilion11.example'
    : host.toLowerCase();
}

/** Every package, in the order in which the API lists them. */
export const PACKAGES = ['standard', 'previous-version', 'trump-beta', 'upgrade'] as const;

export const PACKAGE_OF_LABEL: Readonly<Record<string, string>> = {
  'trump-beta': 'trump-beta',
  'previous-version': 'previous-version',
  'new-version': 'standard',
  reactivation: 'standard',
};

/** Words that promise money. The notice of a restricted state mentions cash contests, which promises nothing. */
export const CASH_CLAIM = inEveryLanguage(
  /₹|\brs\.? ?\d|rupee|\blakhs?\b|real cash|\bbonus|\bdiscounts?\b|\bprizes?\b|\bwinnings\b|withdraw|\bthe offer\b/,
  'cashClaim',
);

export const RISK_LINE =
  'This game involves an element of financial risk and may be addictive. Please play responsibly and at your own risk.';

/** Values of headers with which a browser prefetches an answer that may never be shown. */
export const PREFETCHES: readonly Readonly<Record<string, string>>[] = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prerender' },
  { 'sec-purpose': 'prefetch;anonymous-client-ip' },
  { 'Sec-Purpose': 'Prefetch; prerender' },
  { purpose: 'prefetch' },
  { Purpose: 'PREFETCH' },
  { 'x-moz': 'prefetch' },
  { 'X-Purpose': 'preview' },
];

export const USER_AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1',
  macSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  macChrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  macFirefox:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
  instagram:
    'Mozilla/5.0 (Linux; Android 13; M2101K6G; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 356.0.0.41.101 Android (33/13; 440dpi; 1080x2400)',
  androidWebView:
    'Mozilla/5.0 (Linux; Android 14; SM-A245F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  googlebot:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;
