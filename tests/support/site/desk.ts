/** The desk of a site, as a browser and as a program ask it. */

import { type RawRequest, type RawResponse, send } from '../http.ts';
import { DESK_HOST } from './start-site.ts';

export const DESK_ORIGIN = `http://${DESK_HOST}`;

interface Served {
  readonly url: string;
}

export function askDesk(
  { url }: Served,
  path: string,
  request: RawRequest = {},
): Promise<RawResponse> {
  return send(url, path, {
    ...request,
    host: DESK_HOST,
    headers: { accept: 'text/html', ...request.headers },
  });
}

/** What an address tells a program. */
export async function readDesk(site: Served, path: string) {
  return JSON.parse((await askDesk(site, path, { headers: { accept: 'application/json' } })).text);
}
