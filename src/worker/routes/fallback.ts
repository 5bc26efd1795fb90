/** Addresses that no route knows (contract, section 4). */
import { FALLBACK_PATH, RESERVED_PREFIXES } from '../../config/pages.ts';
import { serveProblem } from '../../http/problem.ts';
import { comparePath, type RequestTarget } from '../../http/request-target.ts';
import { isReadMethod, servePageMethodNotAllowed, serveRedirect, serveText } from '../responses.ts';

export function serveFallback(method: string, target: RequestTarget): Response {
  const path = comparePath(target.path);
  if (RESERVED_PREFIXES.some((prefix) => path.startsWith(prefix))) return serveNotFound(path);
  if (!isReadMethod(method)) return servePageMethodNotAllowed();
  const bare = withoutTrailingSlashes(target.path);
  return bare === null
    ? serveRedirect(302, FALLBACK_PATH + target.query)
    : serveRedirect(308, bare + target.query);
}

/**
 * The path without its trailing slashes; `null` when it has none, and when the rest would not be an
 * absolute path on this host: browsers read `//host` and `/\host` as another host's address.
 */
function withoutTrailingSlashes(path: string): string | null {
  const bare = path.replace(/\/+$/, '');
  return bare !== path && /^\/(?![/\\])[\x21-\x7e]*$/.test(bare) ? bare : null;
}

function serveNotFound(path: string): Response {
  if (!path.startsWith('/api/') && !path.startsWith('/download/'))
    return serveText('There is no such file.', 404);
  return serveProblem({
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address. /api/packages lists the packages that can be downloaded.',
  });
}
