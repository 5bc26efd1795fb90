/** Whom a page may call: its third parties, and the Content-Security-Policy (docs/behaviour.md#document-headers). */
import { type HostDirective, TAGS, type TagVariable } from '../../config/third-parties.ts';
import type { Variables } from '../../config/variables.ts';
import type { PageFacts } from '../../decide/facts.ts';

/** Third-party ids that the page passes to the browser; only those that are configured. */
export type ClientTags = Readonly<Partial<Record<TagVariable, string>>>;

/** What `variables` configures for a page with these facts (docs/behaviour.md#third-party-tags). */
export function pageTags(
  { page, services }: Pick<PageFacts, 'page' | 'services'>,
  variables: Variables,
): ClientTags {
  if (page.kind !== 'landing' || services === '') return {};
  return Object.fromEntries(
    TAGS.flatMap(({ variable }) =>
      variables[variable] === null ? [] : [[variable, variables[variable]]],
    ),
  );
}

/** SHA-256 in base64, by which a policy names inline content (CSP Level 3, section 8.4). */
export async function hashForPolicy(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

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

/**
 * A policy that names every host of a configured tag and no other.
 *
 * `'strict-dynamic'`: only the inline scripts named by their hash run, and what these insert, which is ours and, through
 * ours, a configured tag (docs/decisions/0027-trust-begins-with-a-hash.md). A host in the list lets nothing run, so an
 * answer whose text others can choose (JSONP) does not get in. Browsers that do not know the keyword go by `'self'` and
 * the hosts.
 *
 * @see https://www.w3.org/TR/CSP3/#strict-dynamic-usage
 */
export function contentSecurityPolicy({
  styleHash,
  scriptHashes,
  tags,
  appLinkUrl,
}: PolicyInputs): string {
  const configured = TAGS.filter(({ variable }) => tags[variable] !== undefined);
  const hostsFor = (directive: HostDirective): string[] => [
    ...new Set(configured.flatMap(({ hosts }) => hosts?.[directive] ?? [])),
  ];
  const script = [
    "'self'",
    ...scriptHashes.map((hash) => `'sha256-${hash}'`),
    ...hostsFor('script-src'),
  ];
  const connect = ["'self'", ...hostsFor('connect-src')];
  if (appLinkUrl !== null) connect.push(new URL(appLinkUrl).origin);
  const image = ["'self'", 'data:', ...hostsFor('img-src')];
  const frame = hostsFor('frame-src');

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
