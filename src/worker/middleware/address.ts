import type { MiddlewareHandler } from 'hono';
import { type Brand, HOST_BRANDS } from '../../config/brands/index.ts';
import { formerTarget } from '../../config/former-addresses.ts';
import { OWN_HOSTS } from '../../config/own-hosts.ts';
import { areaOf, isRootFile } from '../../config/reserved-paths.ts';
import { isHostOf } from '../../decide/brand.ts';
import { asksForServiceWorker } from '../../lib/http/fetch-metadata.ts';
import { comparePath, withoutTrailingSlashes } from '../../lib/http/request-target.ts';
import { type AppEnv, READ } from '../route.ts';
import { toResponse } from '../serve-route.ts';

/**
 * Sends a visitor of a brand's domain to https and to its one host: copies on `www` and other names would compete with it.
 * Pages and packages alone move to the host. What machines ask of the very host that they know stays: `/.well-known/`,
 * `/api/`, the files at the root (docs/decisions/0088).
 *
 * Only what came through Cloudflare's edge is sent on: the edge overwrites `CF-Visitor` if a client sends it, and nothing
 * sets it on a local site, where `Host: cardxi.example` over http must be answered.
 * To https by 301, as "Always Use HTTPS" answers: Android's download manager knows no 308. For the same reason a former
 * address of a package moves by 302: installed apps ask for it.
 * @see Cloudflare HTTP headers, "CF-Visitor"
 */
export function redirectToAddress(): MiddlewareHandler<AppEnv> {
  return function address(c, next) {
    const { scheme, host, path, query } = c.get('target');
    if ((scheme === 'https:' && HOMES.has(host)) || !READ.includes(c.req.method)) return next();
    const { headers } = c.req.raw;
    const seen = headers.get('CF-Visitor');
    // A browser refuses a service worker's script behind a redirect, so the former site's would never end.
    if (seen === null || asksForServiceWorker(headers)) return next();
    const name = host.replace(/\.?(?::\d+)?$/, '');
    const brand = HOST_BRANDS.find((one) => isHostOf(one, name));
    if (brand === undefined) return next();
    const isHttp = scheme !== 'https:' && /"scheme"\s*:\s*"http"/.test(seen);
    const home = homeOf(brand, name, path);
    if (!isHttp && home === name) return next();
    // A slash at the end would be one more redirect.
    const there = home === name ? path : (withoutTrailingSlashes(path) ?? path);
    const Location = `https://${home}${there}${query}`;
    const fields = { Location, 'Cache-Control': 'no-cache' };
    const status = isHttp ? 301 : isFormerFile(comparePath(path)) ? 302 : 308;
    return Promise.resolve(toResponse({ status, headers: fields, body: null }));
  };
}

/** Whether a former address leads to a package or a picture, for which programs ask. @param path in lower case */
function isFormerFile(path: string): boolean {
  const target = formerTarget(path);
  return target !== null && target !== 'gone' && !('page' in target);
}

const HOMES: ReadonlySet<string> = new Set(HOST_BRANDS.map(({ domain }) => domain));

/** The host at which a path of a brand's is served. @param name the requested host, of the brand's domain */
function homeOf({ domain }: Brand, name: string, path: string): string {
  if (OWN_HOSTS.some((own) => name === `${own}.${domain}`)) return name;
  const compared = comparePath(path);
  const moves =
    compared.startsWith('/download/') ||
    isFormerFile(compared) ||
    (areaOf(compared) === 'page' && !isRootFile(compared));
  return moves ? domain : name;
}
