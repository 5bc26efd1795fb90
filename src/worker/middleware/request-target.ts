import type { MiddlewareHandler } from 'hono';
import { parseRequestTarget } from '../../http/request-target.ts';
import type { AppEnv } from '../route.ts';

/** Splits the request's address once for all who ask: Hono's own reading would decode path and query. */
export function readTarget(): MiddlewareHandler<AppEnv> {
  return function requestTarget(c, next) {
    c.set('target', parseRequestTarget(c.req.raw.url));
    return next();
  };
}
