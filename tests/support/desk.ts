import { DESK_HOST } from '../../scripts/lib/built-site.ts';
import { type RawRequest, type RawResponse, send } from './http.ts';
import type { TestSite } from './site.ts';

/** The desk's own origin, which a form of its pages sends. */
export const DESK_ORIGIN = `http://${DESK_HOST}`;

/** Asks the desk beside a site, for a document unless `accept` says otherwise. */
export function askDesk(
  { url }: TestSite,
  path: string,
  { headers, ...request }: RawRequest = {},
): Promise<RawResponse> {
  return send(url, path, { ...request, host: DESK_HOST, headers: { accept: 'text/html', ...headers } });
}

/** What the desk tells at an address as JSON, whatever the status. */
export async function readDesk(site: TestSite, path: string) {
  return JSON.parse((await askDesk(site, path, { headers: { accept: 'application/json' } })).text);
}

/** Sends a form to the desk as a browser does; without `Origin` where it is empty. */
export function sendForm(
  site: TestSite,
  path: string,
  fields: Record<string, string>,
  { origin = DESK_ORIGIN, type = 'application/x-www-form-urlencoded' } = {},
): Promise<RawResponse> {
  return askDesk(site, path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': type, ...(origin !== '' && { origin }) },
  });
}
