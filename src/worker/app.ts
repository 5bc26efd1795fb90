/** The path of every request: address, route, answer, and the one way out. */
import { Hono } from 'hono';
import { HOST_BRANDS } from '../config/brands/index.ts';
import { type Page, pageOf } from '../config/pages.ts';
import { areaOf } from '../config/reserved-paths.ts';
import { COMMON_HEADERS } from '../config/response-headers.ts';
import type { Variables } from '../config/variables.ts';
import { decideHostBrand, decidePageBrand, isHostOf } from '../decide/brand.ts';
import type { Answer } from '../http/answer.ts';
import { problem } from '../http/problem.ts';
import { comparePath, parseRequestTarget, type RequestTarget } from '../http/request-target.ts';
import { logError, noteRequest } from '../runtime/log.ts';
import { methodNotAllowed } from './answers.ts';
import type { Env } from './env.ts';
import { failedPage, readableError } from './error-page.tsx';
import { discardBody } from './request/request-body.ts';
import { READ, type RequestedAddress, type Route, type RouteContext } from './route.ts';
import { fallbackOf } from './routes/fallback.ts';
import { PARAMETER, ROUTES } from './routes/index.ts';
import { siteOf } from './site.ts';
import { BuiltFileError } from './store/built-files.ts';
import { PackageStorageError } from './store/packages.ts';

/** The shape of a worker's entry module. A route that throws is answered and logged (docs/behaviour.md#errors). */
export interface App {
  fetch: (
    request: Request,
    env: Env,
    context: Pick<ExecutionContext, 'waitUntil'>,
  ) => Response | Promise<Response>;
}

/** Every request goes through Hono, which finds its route by the form in which paths are compared. */
export function createApp(): App {
  const router = new Hono<{ Bindings: Arrival }>({
    getPath: (_request, options) => comparePath(options?.env?.target.path ?? '/'),
  });
  for (const [path, route] of Object.entries(ROUTES)) {
    router.all(path, ({ env, req }) => respond(env, route, req.param(PARAMETER)));
  }
  // Otherwise Hono would answer for it.
  if (import.meta.env.DEV)
    router.onError((error) => {
      throw error;
    });
  // Not a route for `*`: Hono would compose it with every other route.
  router.notFound(({ env }) => respond(env, fallbackOf(env.target)));
  return {
    fetch: (request, env, execution) =>
      router.fetch(request, { request, env, execution, target: parseRequestTarget(request.url) }),
  };
}

/** What Hono hands on to its routes. */
interface Arrival {
  request: Request;
  env: Env;
  execution: Pick<ExecutionContext, 'waitUntil'>;
  target: RequestTarget;
}

/**
 * The one way out. What is still unread of a request's content is read now, because the runtime closes a connection
 * whose request was left unread, and the sender's next request would be lost (docs/decisions/0012).
 */
async function respond(arrival: Arrival, route: Route, parameter = ''): Promise<Response> {
  const { request } = arrival;
  let context: RouteContext | null = null;
  let response: Response;
  try {
    context = createContext(arrival, route, parameter);
    response = toResponse(redirectToHttps(context) ?? (await runRoute(route, context)));
  } catch (error) {
    // Vite shows it, with the lines of the sources.
    if (import.meta.env.DEV) throw error;
    response = toResponse(
      await fail(error, context ?? readAddress(arrival, route, route.page ?? null)),
    );
  }
  if (request.body !== null) await discardBody(request);
  return response;
}

function createContext(arrival: Arrival, route: Route, parameter: string): RouteContext {
  const { env, execution } = arrival;
  const site = siteOf(env);
  return {
    ...readAddress(arrival, route, pageAt(route, site.variables)),
    env,
    site,
    parameter,
    waitUntil: (work) => execution.waitUntil(work),
  };
}

function readAddress(
  { request, target }: Arrival,
  { language }: Route,
  page: Page | null,
): RequestedAddress {
  const { scheme, host, path, query } = target;
  const hostBrand = decideHostBrand(host);
  return {
    request,
    host,
    // A host that no link could carry is replaced by the first brand's own.
    origin: host === '' ? `https://${HOST_BRANDS[0].domain}` : `${scheme}//${host}`,
    brand: page === null ? hostBrand : decidePageBrand(page, hostBrand),
    page,
    language: language ?? page?.language ?? 'en',
    path,
    query,
  };
}

/** With `HOME_PAGE=ludopanti`, `/` is Ludopanti's landing page in everything. */
function pageAt({ page }: Route, { homePage }: Pick<Variables, 'homePage'>): Page | null {
  if (page === undefined) return null;
  return page.id === 'home' && homePage === 'ludopanti' ? pageOf('ludopanti') : page;
}

/**
 * Sends a visitor who came over http to the same address over https; `null` for every other request.
 *
 * Only what came through Cloudflare's edge to a brand's own domain is sent on: the edge overwrites
 * `CF-Visitor` if a client sends it, and nothing sets it on a local site, where `Host: cardxi.example` over http must be answered.
 * 301, as "Always Use HTTPS" answers: Android's download manager knows no 308.
 * @see Cloudflare HTTP headers, "CF-Visitor"
 */
function redirectToHttps({ request, origin, host, path, query }: RouteContext): Answer | null {
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

function runRoute(route: Route, context: RouteContext): Answer | Promise<Answer> {
  const { methods } = route;
  return methods === 'any' || methods.includes(context.request.method)
    ? route.serve(context)
    : methodNotAllowed(areaOf(comparePath(context.path)), methods);
}

/**
 * Download managers, browsers' and Android's, treat this as a pause rather than the end. The delay is long enough
 * for a hiccup in R2 to pass and short enough for a person to wait.
 */
const STORE_NOT_AVAILABLE = problem({
  status: 503,
  title: 'The package store is not available',
  detail: 'The package could not be read. Please try again in a moment.',
  headers: { 'Retry-After': '10' },
});

const INTERNAL_ERROR = problem({
  status: 500,
  title: 'Internal error',
  detail: 'The mistake is ours and has been logged. Please try again.',
});

/**
 * The answer to a storage failure or a mistake of ours. Gives no details, and repeats nothing from the request.
 * @param address all of the context that there is: the site itself may have failed
 */
function fail(error: unknown, address: RequestedAddress): Answer | Promise<Answer> {
  const { request } = address;
  const path = comparePath(address.path);
  if (error instanceof BuiltFileError) {
    logError('The text of a document could not be read.', error, noteRequest(request));
    return failedPage(address, 503, { 'Retry-After': '10' });
  }
  const isStorage = error instanceof PackageStorageError;
  logError(
    isStorage ? 'The package store failed.' : 'A request failed.',
    error,
    noteRequest(request),
  );
  if (!isStorage && areaOf(path) !== 'program') return failedPage(address, 500);
  const answer = isStorage ? STORE_NOT_AVAILABLE : INTERNAL_ERROR;
  return path.startsWith('/download/') ? readableError(answer, 'unavailable', address) : answer;
}

function toResponse({ status, headers, body, extraHeaders, cookies }: Answer): Response {
  const response = new Response(body, {
    status,
    headers: headers instanceof Headers ? headers : { ...headers, ...COMMON_HEADERS },
  });
  // Most answers have neither, and merely touching a response's headers is work for the runtime.
  if (extraHeaders !== undefined) {
    for (const name in extraHeaders) response.headers.set(name, extraHeaders[name] ?? '');
  }
  if (cookies !== undefined)
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  if (status === 304) response.headers.delete('Content-Type');
  return response;
}
