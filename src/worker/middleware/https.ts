import type { MiddlewareHandler } from 'hono';
import { HOST_BRANDS } from '../../config/brands/index.ts';
import { isHostOf } from '../../decide/brand.ts';
import { type AppEnv, READ } from '../route.ts';
import { toResponse } from '../serve-route.ts';

/**
 * Sends a visitor who came over http to the same address over https.
 *
 * Only what came through Cloudflare's edge to a brand's own domain is sent on: the edge overwrites
 * `CF-Visitor` if a client sends it, and nothing sets it on a local site, where `Host: cardxi.example` over http must be answered.
 * 301, as "Always Use HTTPS" answers: Android's download manager knows no 308.
 * @see Cloudflare HTTP headers, "CF-Visitor"
 */
export function redirectToHttps(): MiddlewareHandler<AppEnv> {
  return function https(c, next) {
    const { scheme, host, path, query } = c.get('target');
    if (scheme === 'https:' || !READ.includes(c.req.method)) return next();
    if (!/"scheme"\s*:\s*"http"/.test(c.req.raw.headers.get('CF-Visitor') ?? '')) return next();
    const name = host.replace(/:\d+$/, '');
    if (!HOST_BRANDS.some((brand) => isHostOf(brand, name))) return next();
    const Location = `https://${name}${path}${query}`;
    const answer = { status: 301, headers: { Location, 'Cache-Control': 'no-cache' }, body: null };
    return Promise.resolve(toResponse(answer));
  };
}
