import { HOST_BRANDS } from '../config/brands/index.ts';
import { isHostOf } from '../decide/brand.ts';
import type { Answer } from '../http/answer.ts';
import { READ, type RouteContext } from './route.ts';

/**
 * Sends a visitor who came over http to the same address over https; `null` for every other request.
 *
 * Only what came through Cloudflare's edge to a brand's own domain is sent on: the edge writes `CF-Visitor` over whatever
 * a client says there, and nothing sets it on a local site, where `Host: cardxi.example` over http must be answered.
 * 301, as "Always Use HTTPS" answers: Android's download manager knows no 308.
 * @see Cloudflare HTTP headers, "CF-Visitor"
 */
export function redirectToHttps({ request, origin, host, path, query }: RouteContext): Answer | null {
  if (origin.startsWith('https:') || !READ.includes(request.method)) return null;
  if (!/"scheme"\s*:\s*"http"/.test(request.headers.get('CF-Visitor') ?? '')) return null;
  const name = host.replace(/:\d+$/, '');
  if (!HOST_BRANDS.some((brand) => isHostOf(brand, name))) return null;
  return {
    status: 301,
    headers: { Location: `https://${name}${path}${query}`, 'Cache-Control': 'no-cache' },
    body: null,
  };
}
