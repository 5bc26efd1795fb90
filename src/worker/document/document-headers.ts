/** The header fields of a document (docs/behaviour.md#document-headers). */
import { buildId } from 'virtual:build-id';
import { COMMON_HEADERS } from '../../config/response-headers.ts';
import type { Edition } from '../../decide/facts.ts';
import type { SealedHeaders } from '../../lib/http/answer.ts';
import { hashText } from '../../lib/http/hash-text.ts';
import type { PageHead } from '../../site/pages/page-module.ts';
import { contentSecurityPolicy, type PolicyInputs } from './content-security-policy.ts';

export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** What all answers with one page in one template carry, `COMMON_HEADERS` included. */
export function documentHeaders(
  policy: PolicyInputs,
  head: Pick<PageHead, 'hero' | 'isHeroUsual'>,
): SealedHeaders {
  const links = preloadLinks(head);
  return new Headers({
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(policy),
    ...(links !== null && { Link: links }),
    ...COMMON_HEADERS,
  }) as SealedHeaders;
}

/**
 * The opaque entity tag of a document's text. `null` where there is no such version, and in
 * development, where the build id stays the same while the sources change.
 * @param texts everything besides the build that the document's text depends on
 */
export function documentTag(edition: Edition | null, ...texts: readonly string[]): string | null {
  if (edition === 'unknown-day' || import.meta.env.DEV) return null;
  return hashText(buildId, ...texts);
}

/**
 * The `Link` header for the picture of the first paint; the edge turns it into 103 Early Hints. `null` without
 * one, and where this visitor's is another than most visitors': the edge keeps one answer's `Link` for its address without
 * the query, and sends it to every later visitor. Type is not announced: the first paint would wait for it.
 * Browsers do not read `media` in an early hint, so there a desktop would fetch the phone's file as well.
 *
 * @see https://developers.cloudflare.com/cache/advanced-configuration/early-hints/
 * @see https://github.com/whatwg/html/issues/7873
 * @see RFC 8288; https://html.spec.whatwg.org/multipage/semantics.html#early-hints
 */
function preloadLinks({
  hero,
  isHeroUsual,
}: Pick<PageHead, 'hero' | 'isHeroUsual'>): string | null {
  if (!hero || !isHeroUsual) return null;
  return `<${hero.href}>; rel=preload; as=image; type="${hero.type}"; media="${hero.media}"; fetchpriority=high`;
}
