import type { MiddlewareHandler } from 'hono';
import { discardBody } from '../request/request-body.ts';
import type { AppEnv } from '../route.ts';

/**
 * Reads what is left of a request's content, because the runtime closes a connection whose request was left unread, and
 * the sender's next request would be lost (docs/decisions/0012-one-place-for-answers.md).
 */
export function discardUnreadContent(): MiddlewareHandler<AppEnv> {
  return function unreadContent({ req }, next) {
    // Most have none, and then there is nothing to wait for.
    return req.raw.body === null ? next() : next().then(() => discardBody(req.raw));
  };
}
