/** The path of every request: address, route, answer, and the one way out. */
import { Hono } from 'hono';
import { areaOf } from '../config/reserved-paths.ts';
import { COMMON_HEADERS } from '../config/response-headers.ts';
import type { Answer } from '../http/answer.ts';
import { problem } from '../http/problem.ts';
import { comparePath, splitAtQuery } from '../http/request-target.ts';
import { methodNotAllowed } from './answers.ts';
import { failureDocument } from './document/failure.ts';
import { DOCUMENT_HEADERS } from './document/headers.ts';
import type { Env } from './env.ts';
import { logError, noteRequest } from './log.ts';
import { discardBody } from './request-body.ts';
import type { Route, RouteContext } from './route.ts';
import { fallbackOf } from './routes/fallback.ts';
import { PAGE_ROUTE, PARAMETER, ROUTES } from './routes/index.ts';
import { redirectToHttps } from './secure-address.ts';
import { siteOf } from './site.ts';
import { PackageStorageError } from './store/packages.ts';

/** The shape of a worker's entry module. A route that throws is answered and logged (docs/behaviour.md#errors). */
export interface App {
  fetch: (
    request: Request,
    env: Env,
    context: Pick<ExecutionContext, 'waitUntil'>,
  ) => Response | Promise<Response>;
}

/** Pages come first, found by a single lookup, because nearly every request is for one; then Hono's routes. */
export function createApp(): App {
  const others = createRouter();
  return {
    fetch(request, env, execution) {
      const context = createContext(request, env, execution);
      const secure = redirectToHttps(context);
      if (secure !== null) return respond(request, secure);
      if (context.page !== null) return run(PAGE_ROUTE, context);
      return others.fetch(request, context);
    },
  };
}

/** What Hono hands on to its routes: all that was worked out of the address already. */
interface RouterEnv {
  Bindings: RouteContext;
}

/** Finds routes other than pages, by the form in which paths are compared. */
function createRouter(): Hono<RouterEnv> {
  const router = new Hono<RouterEnv>({
    getPath: (_request, options) => comparePath(options?.env?.path ?? '/'),
  });
  for (const [path, route] of Object.entries(ROUTES)) {
    router.all(path, ({ env, req }) => run(route, { ...env, parameter: req.param(PARAMETER) ?? '' }));
  }
  // Not a route for `*`: Hono would compose it with every other route, asynchronously.
  router.notFound(({ env }) => run(fallbackOf(env), env));
  return router;
}

function createContext(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): RouteContext {
  const site = siteOf(env);
  const { address, query } = splitAtQuery(request.url);
  const { page, edition, brand, host, origin, path } = site.readAddress(address);
  return {
    request,
    env,
    site,
    host,
    origin,
    brand,
    page,
    edition,
    path,
    query,
    parameter: '',
    waitUntil: (work) => execution.waitUntil(work),
  };
}

function run({ methods, serve }: Route, context: RouteContext): Response | Promise<Response> {
  const { request } = context;
  try {
    const answer =
      methods === 'any' || methods.includes(request.method)
        ? serve(context)
        : methodNotAllowed(areaOf(comparePath(context.path)), methods);
    if (!(answer instanceof Promise)) return respond(request, answer);
    return answer
      .then((ready) => respond(request, ready))
      .catch((error) => respond(request, fail(error, context)));
  } catch (error) {
    return respond(request, fail(error, context));
  }
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

/** The answer to a storage failure or a mistake of ours. Gives no details, and repeats nothing from the request. */
function fail(error: unknown, { request, path, brand }: RouteContext): Answer {
  if (error instanceof PackageStorageError) {
    logError('The package store failed.', error, noteRequest(request));
    return STORE_NOT_AVAILABLE;
  }
  logError('A request failed.', error, noteRequest(request));
  if (areaOf(comparePath(path)) === 'program') {
    return problem({
      status: 500,
      title: 'Internal error',
      detail: 'The mistake is ours and has been logged. Please try again.',
    });
  }
  return {
    status: 500,
    headers: {
      ...DOCUMENT_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'",
    },
    body: failureDocument(brand),
  };
}

/**
 * The one way out. A promise only where the request had content: whatever is still unread is read now, because
 * the runtime closes a connection whose request was left unread, and the sender's next request would be lost
 * (docs/decisions/0012).
 */
function respond(request: Request, answer: Answer): Response | Promise<Response> {
  const response = toResponse(answer);
  if (request.body === null) return response;
  return discardBody(request).then(() => response);
}

function toResponse({ status, headers, body, own, cookies }: Answer): Response {
  const response = new Response(body, {
    status,
    headers: headers instanceof Headers ? headers : { ...headers, ...COMMON_HEADERS },
  });
  // Most answers have neither, and merely touching a response's headers is work for the runtime.
  if (own !== undefined) for (const name in own) response.headers.set(name, own[name] ?? '');
  if (cookies !== undefined) for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  if (status === 304) response.headers.delete('Content-Type');
  return response;
}
