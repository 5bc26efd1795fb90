/** What a browser says that it fetches an answer for. @see Fetch Metadata Request Headers, W3C */

const PAGES: readonly (string | null)[] = ['document', 'iframe', null];

/** Whether the answer may be shown as a page: it is navigated to, or the client does not say (`Sec-Fetch-Dest`). */
export function asksForPage(headers: Headers): boolean {
  return PAGES.includes(headers.get('Sec-Fetch-Dest'));
}

/** Whether a browser registers or updates a service worker. @see Service Workers, section "Update", step 8 */
export function asksForServiceWorker(headers: Headers): boolean {
  return headers.get('Service-Worker') === 'script';
}
