/** Requests to a site's desk, as a browser's and as a program's. */

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
    host: DESK_HOST,
    ...request,
    headers: { accept: 'text/html', ...request.headers },
  });
}

/** The JSON that an address answers to a program. */
export async function readDesk(site: Served, path: string) {
  return JSON.parse((await askDesk(site, path, { headers: { accept: 'application/json' } })).text);
}
