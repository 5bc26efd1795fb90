/** The Content-Security-Policy of a page (docs/behaviour.md#document-headers). */
import type { ClientTags } from './client-tags.ts';

/** What a page's policy depends on. */
export interface PolicyInputs {
  /** SHA-256 of the inline `<style>`, base64. */
  styleHash: string;
  /** SHA-256 of each inline script, the speculation rules among them, base64. */
  scriptHashes: readonly string[];
  /** The third-party tags that the page may load. */
  tags: ClientTags;
  /** The app-link service where the page itself calls it (LP2); otherwise `null`. */
  appLinkUrl: string | null;
}

/** Google's tag, for Analytics and Ads alike, and the collectors that it chooses between by region. */
const GOOGLE_TAG = 'www.googletagmanager.com';
const GOOGLE_ANALYTICS = ['www.google-analytics.com', 'region1.google-analytics.com', 'analytics.google.com'];
/** What a conversion calls. Those for advertising to the same people again are left out: nobody is asked for that. */
const GOOGLE_ADS = [
  'www.googleadservices.com',
  'googleads.g.doubleclick.net',
  'pagead2.googlesyndication.com',
  'www.google.com',
];
/** Those of them that serve scripts. */
const GOOGLE_ADS_SCRIPTS = ['www.googleadservices.com', 'googleads.g.doubleclick.net'];
const BRANCH_API = 'api2.branch.io';

/**
 * A policy that names every host of a configured tag and no other.
 *
 * `'strict-dynamic'`: only the inline scripts named by their hash run, and what these insert, which is ours and, through
 * ours, a configured tag (docs/decisions/0027-trust-begins-with-a-hash.md). A host alone lets nothing run, so an answer
 * that somebody else can word (JSONP) is no way in. Browsers from before that word go by `'self'` and the hosts.
 *
 * @see https://www.w3.org/TR/CSP3/#strict-dynamic-usage
 */
export function contentSecurityPolicy({ styleHash, scriptHashes, tags, appLinkUrl }: PolicyInputs): string {
  const script = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)];
  const connect = ["'self'"];
  const image = ["'self'", 'data:'];
  const frame: string[] = [];

  const usesAds = tags.adsConversionId !== null;
  if (tags.gaMeasurementId !== null || usesAds) {
    script.push(GOOGLE_TAG);
    connect.push(GOOGLE_TAG, ...GOOGLE_ANALYTICS);
    image.push(GOOGLE_TAG, ...GOOGLE_ANALYTICS);
  }
  if (usesAds) {
    script.push(...GOOGLE_ADS_SCRIPTS);
    connect.push(...GOOGLE_ADS);
    image.push(...GOOGLE_ADS);
    frame.push(GOOGLE_TAG);
  }
  if (tags.branchKey !== null) connect.push(BRANCH_API);
  if (appLinkUrl !== null) connect.push(new URL(appLinkUrl).origin);

  return [
    "default-src 'none'",
    `script-src ${script.join(' ')} 'strict-dynamic'`,
    `style-src 'sha256-${styleHash}'`,
    `img-src ${image.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    ...(frame.length > 0 ? [`frame-src ${frame.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
