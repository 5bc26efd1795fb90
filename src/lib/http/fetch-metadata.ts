/** What a browser says that it fetches an answer for, and whether before it is asked to. @see Fetch Metadata Request Headers, W3C */

const PAGES: readonly (string | null)[] = ['document', 'iframe', null];

/** Whether the answer may be shown as a page: it is navigated to, or the client does not say (`Sec-Fetch-Dest`). */
export function asksForPage(headers: Headers): boolean {
  return PAGES.includes(headers.get('Sec-Fetch-Dest'));
}

/** Whether a browser registers or updates a service worker. @see Service Workers, section "Update", step 8 */
export function asksForServiceWorker(headers: Headers): boolean {
  return headers.get('Service-Worker') === 'script';
}

/** No page of another origin makes a request of these sites. `none`: no page makes it. */
const OWN_SITES: readonly (string | null)[] = ['same-origin', 'none'];

/**
 * Whether a person opens the answer: as the document of a tab or as a file. Not the picture, frame or `fetch` of a page, nor what
 * a browser fetches before it is asked for. A client that does not say opens whatever it fetches: older browsers, download
 * managers, apps (docs/behaviour.md#opened-by-a-person).
 * @param what a `file` may also be fetched by our own script, and by the browser itself: a download that is saved or taken up again
 */
export function isOpenedByPerson(headers: Headers, what: 'page' | 'file'): boolean {
  if (isPrefetch(headers)) return false;
  const [destination, mode] = ['Sec-Fetch-Dest', 'Sec-Fetch-Mode'].map((name) => headers.get(name));
  if (what === 'file' && OWN_SITES.includes(headers.get('Sec-Fetch-Site'))) return true;
  return (
    (mode === null || mode === 'navigate') &&
    (destination === null ||
      destination === 'document' ||
      (what === 'file' && destination === 'empty'))
  );
}

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
function isPrefetch(headers: Headers): boolean {
  return PURPOSE_FIELDS.some((name) =>
    /^(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''),
  );
}
