/** Header fields that answers share, each defined once: the worker and the asset layer both send them. */

/** What every answer of the site carries. TLS ends at the edge, so the scheme that the worker sees plays no part. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
} as const;

/** `Cache-Control` of a file whose name carries a hash of its content. @see RFC 8246 */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
