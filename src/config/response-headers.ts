/** Header fields whose values the worker and the asset layer share (docs/decisions/0010). */

/**
 * Header fields of every response that the site controls.
 *
 * The transport policy lasts two years. It is sent whatever scheme the worker sees, because TLS is terminated before it.
 */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
} as const;

/**
 * `Cache-Control` of responses that never change, such as a file with a hash of its content in its name: one year, and
 * no revalidation on reload.
 * @see RFC 8246
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
