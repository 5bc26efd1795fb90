/** The site as a Hono app: middleware for every request, a handler for every address, and what answers a failure. */
import { Hono } from 'hono';
import { comparePath, parseRequestTarget } from '../lib/http/request-target.ts';
import { redirectToAddress } from './middleware/address.ts';
import { answerFailure } from './middleware/failures.ts';
import { discardUnreadContent } from './middleware/unread-content.ts';
import type { AppEnv } from './route.ts';
import { fallbackOf } from './routes/fallback.ts';
import { ROUTES } from './routes/index.ts';
import { serve } from './serve-route.ts';

/** Hono finds a handler by the form in which paths are compared, so that an address answers in any letter case. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: ({ url }) => comparePath(parseRequestTarget(url).path) });
  // Once for all who ask: Hono's own reading would decode path and query.
  app.use((c, next) => {
    c.set('target', parseRequestTarget(c.req.raw.url));
    return next();
  });
  app.use(discardUnreadContent(), redirectToAddress());
  for (const [path, route] of Object.entries(ROUTES)) app.all(path, serve(route));
  app.notFound((c) => serve(fallbackOf({ path: c.req.path, request: c.req.raw }))(c));
  app.onError(answerFailure);
  return app;
}
