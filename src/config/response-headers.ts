/** Header fields whose values the worker and the asset layer share (docs/decisions/0010). */

/**
 * On every answer that the site controls.
 *
 * The transport policy holds for two years and is sent for every scheme that the worker sees, because TLS is
 * terminated before it.
 */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
} as const;

/**
 * `Cache-Control` of what never changes, such as a file whose name carries a hash of its content: one year, and no
 * revalidation on reload.
 * @see RFC 8246
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
