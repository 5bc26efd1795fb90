/** The fields that name the purpose of a request: the standard's first, then those of older browsers. */
const PURPOSE_FIELDS = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'] as const;

/**
 * Whether a prefetch comes through a proxy that hides the visitor's address, as Chrome's private prefetch proxy does, so
 * that the address says nothing about where the visitor is.
 * @see https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header
 */
export function hidesAddress(headers: Headers): boolean {
  return /^prefetch\b.*;\s*anonymous-client-ip\b/i.test(headers.get('sec-purpose') ?? '');
}

/**
 * Whether the answer is fetched before the visitor asks for it, and may never be looked at. Parameters
 * (`prefetch;prerender`) and letter case play no part.
 * @see https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header
 */
export function isPrefetch(headers: Headers): boolean {
  return PURPOSE_FIELDS.some((name) =>
    /^(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''),
  );
}
