/** The site as a Hono app: middleware for every request, a handler for every address, and what answers a failure. */
import { Context, Hono } from 'hono';
import { comparePath, parseRequestTarget, type RequestTarget } from '../lib/http/request-target.ts';
import { redirectToAddress } from './middleware/address.ts';
import { answerFailure } from './middleware/failures.ts';
import { discardUnreadContent } from './middleware/unread-content.ts';
import type { AppEnv } from './route.ts';
import { fallbackOf } from './routes/fallback.ts';
import { ROUTES } from './routes/index.ts';
import { serve } from './serve-route.ts';

/**
 * Hono finds a handler by the form in which paths are compared, so that an address answers in any letter case.
 *
 * One context and one request of Hono's are kept, which no visitor's request made: V8 forgets a class's shape once a full
 * collection finds no object of it, and discards all compiled code that reads such objects (src/worker/template/README.md).
 */
export function createApp(): Hono<AppEnv> {
  const targets = createTargetReader();
  const app = new Hono<AppEnv>({ getPath: (request) => comparePath(targets.read(request).path) });
  // Once for all who ask: Hono's own reading would decode path and query.
  app.use((c, next) => {
    c.set('target', targets.take(c.req.raw));
    return next();
  });
  app.use(discardUnreadContent(), redirectToAddress());
  for (const [path, route] of Object.entries(ROUTES)) app.all(path, serve(route));
  app.notFound((c) => serve(fallbackOf({ path: c.req.path, request: c.req.raw }))(c));
  app.onError(answerFailure);
  const spare = new Context(new Request('https://host.example/'));
  return Object.assign(app, { kept: [spare, spare.req] });
}

/**
 * The target of a request, for Hono, which asks for its path, and for the middleware right after: reading `Request.url` is a
 * twentieth of a warm page.
 */
function createTargetReader() {
  let latest: { request: Request; target: RequestTarget } | null = null;
  const read = (request: Request): RequestTarget => {
    const target = parseRequestTarget(request.url);
    latest = { request, target };
    return target;
  };
  return {
    read,
    /** Of the request that was read last, without reading it again. */
    take(request: Request): RequestTarget {
      const target = latest?.request === request ? latest.target : read(request);
      latest = null;
      return target;
    },
  };
}
