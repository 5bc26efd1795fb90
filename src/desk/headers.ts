/** The headers of every answer of the desk. */
import { COMMON_HEADERS } from '../config/response-headers.ts';

const SEAL = {
  ...COMMON_HEADERS,
  'X-Robots-Tag': 'noindex, nofollow',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For an answer that does not set them: it is not a document, so nothing in it may run, and no referrer leaves it. */
const UNLESS_ITS_OWN = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
};

/** `Cache-Control` of the desk's files: a year, because a file's name changes with its bytes. */
export const KEPT_FILE = 'private, max-age=31536000, immutable';
const NOT_KEPT = 'private, no-store';

/** The answer with the headers that every answer has. */
export function seal(answer: Response): Response {
  const response = new Response(answer.body, answer);
  for (const [name, value] of Object.entries(SEAL)) response.headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_ITS_OWN))
    if (!response.headers.has(name)) response.headers.set(name, value);
  // Answers of the site, which some screens pass on, have `Cache-Control` and cookies for its visitors.
  if (response.headers.get('Cache-Control') !== KEPT_FILE)
    response.headers.set('Cache-Control', NOT_KEPT);
  response.headers.delete('Set-Cookie');
  return response;
}

/** @param nonce of this answer; only the script with this nonce runs, and the scripts that it loads */
export function documentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
