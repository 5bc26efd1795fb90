/** A route as a handler of Hono: what it receives, and its answer as a response. */
import type { Context } from 'hono';
import { HOST_BRANDS } from '../config/brands/index.ts';
import type { Language } from '../config/languages.ts';
import { type Page, pageOf } from '../config/pages.ts';
import { areaOf } from '../config/reserved-paths.ts';
import { COMMON_HEADERS } from '../config/response-headers.ts';
import type { Variables } from '../config/variables.ts';
import { decideHostBrand, decidePageBrand } from '../decide/brand.ts';
import type { Answer } from '../lib/http/answer.ts';
import type { RequestTarget } from '../lib/http/request-target.ts';
import { methodNotAllowed } from './answers.ts';
import type { AppEnv, RequestedAddress, Route, RouteContext } from './route.ts';
import { siteOf } from './site.ts';

/** Answers the route's methods, and 405 to every other. */
export function serve(route: Route) {
  const { methods } = route;
  return (c: Context<AppEnv>): Response | Promise<Response> => {
    if (methods !== 'any' && !methods.includes(c.req.method))
      return toResponse(methodNotAllowed(areaOf(c.req.path), methods));
    const answer = route.serve(createContext(c, route));
    return answer instanceof Promise ? answer.then(toResponse) : toResponse(answer);
  };
}

function createContext(c: Context<AppEnv>, route: Route): RouteContext {
  const { env, req } = c;
  const { language } = route;
  const page = route.page ?? null;
  const target = c.get('target');
  const asked = readAddress(req.raw, target, page, language);
  // Before the site is made: should that fail, the answer is still the page's.
  c.set('address', asked);
  const site = siteOf(env);
  const shown = pageAt(page, site.variables);
  const address = shown === page ? asked : readAddress(req.raw, target, shown, language);
  if (shown !== page) c.set('address', address);
  const { request, host, origin, brand, path, query } = address;
  // No spread: V8 would forget the object's shape (src/worker/template/README.md#rules).
  return {
    request,
    host,
    origin,
    brand,
    page: shown,
    language: address.language,
    path,
    query,
    req,
    env,
    site,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

/** @param language of the address. @default the page's own, English where there is none */
export function readAddress(
  request: Request,
  { scheme, host, path, query }: RequestTarget,
  page: Page | null,
  language: Language = page?.language ?? 'en',
): RequestedAddress {
  const hostBrand = decideHostBrand(host);
  return {
    request,
    host,
    // A host that no link could carry is replaced by the first brand's own.
    origin: host === '' ? `https://${HOST_BRANDS[0].domain}` : `${scheme}//${host}`,
    brand: page === null ? hostBrand : decidePageBrand(page, hostBrand),
    page,
    language,
    path,
    query,
  };
}

/** With `HOME_PAGE=ludopanti`, `/` is Ludopanti's landing page in everything. */
function pageAt(page: Page | null, { homePage }: Pick<Variables, 'homePage'>): Page | null {
  return page?.id === 'home' && homePage === 'ludopanti' ? pageOf('ludopanti') : page;
}

/**
 * Adds the fields common to all answers, unless they are sealed in already. As middleware, which sets them on a response
 * that is there, they would cost a warm page CPU (docs/decisions/0087).
 */
export function toResponse(answer: Answer): Response {
  const { status, headers, body, extraHeaders, cookies } = answer;
  const response = new Response(body, {
    status,
    headers: headers instanceof Headers ? headers : { ...headers, ...COMMON_HEADERS },
  });
  if (answer.ownsBody && body instanceof Uint8Array) detach(body);
  // Most answers have neither, and merely touching a response's headers is work for the runtime.
  if (extraHeaders !== undefined) {
    for (const name in extraHeaders) response.headers.set(name, extraHeaders[name] ?? '');
  }
  if (cookies !== undefined)
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  if (status === 304) response.headers.delete('Content-Type');
  return response;
}

/**
 * Takes an array's memory from it. The response has the bytes already (Fetch Standard, "extract a body"); workerd frees them
 * once they are sent if no array holds them, and otherwise at V8's next collection.
 */
function detach({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
