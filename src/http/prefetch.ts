/** The fields that name the purpose of a request: the standard's first, then those of older browsers. */
const PURPOSE_FIELDS = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'] as const;

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
