/** Addresses with nothing behind them: a way back for visitors, 404 for files and programs. */
import { FALLBACK_PATH, LANDING_PAGES } from '../../config/pages.ts';
import { areaOf } from '../../config/reserved-paths.ts';
import type { Variables } from '../../config/variables.ts';
import { comparePath } from '../../lib/http/request-target.ts';
import { notFound, redirect } from '../answers.ts';
import { readableError } from '../error-page.tsx';
import { meantAddress } from '../meant-address.ts';
import { READ, type Route, type RouteContext } from '../route.ts';

/**
 * An existing file is served by the asset layer, without the worker (docs/decisions/0010), so what arrives
 * here is missing. Its 404 is not stored by caches: during a rollout a browser may ask for a file of the next build a
 * moment before it is there.
 */
const NOT_FOUND_FILE: Route = {
  methods: READ,
  serve: (context) => readableError(notFound('file'), 'unknown', context),
};

/** No such address, for any method. */
const NOT_FOUND: Route = { methods: 'any', serve: () => notFound('program') };

/** The same below `/download/`, where people arrive too. */
const NOT_FOUND_DOWNLOAD: Route = {
  methods: 'any',
  serve: (context) => readableError(notFound('program'), 'unknown', context),
};

/** Any other unknown path leads to a page, the one that was meant where that can be told, and keeps its query (docs/behaviour.md#unknown-paths). */
const NOT_FOUND_PAGE: Route = {
  methods: READ,
  serve({ path, query, site: { variables } }) {
    const meant = meantAddress(path, query);
    if (meant !== null) return redirect(302, meant);
    const bare = withoutTrailingSlashes(path);
    return bare === null
      ? redirect(302, fallbackPath(variables) + query)
      : redirect(308, bare + query);
  },
};

/** Not a page that is off: it would only send the visitor on. */
function fallbackPath({ pagesOff }: Pick<Variables, 'pagesOff'>): string {
  const page = LANDING_PAGES.find(({ path }) => path === FALLBACK_PATH);
  return page !== undefined && pagesOff.includes(page.id) ? '/' : FALLBACK_PATH;
}

/** The route for an address that no other route matches. `path` may be in any spelling. */
export function fallbackOf({ path }: Pick<RouteContext, 'path'>): Route {
  const compared = comparePath(path);
  if (compared.startsWith('/download/')) return NOT_FOUND_DOWNLOAD;
  return { page: NOT_FOUND_PAGE, file: NOT_FOUND_FILE, program: NOT_FOUND }[areaOf(compared)];
}

/**
 * The path without its trailing slashes; `null` when it has none, or when the rest would not be an absolute path
 * on this host: browsers read `//host` and `/\host` as the address of another host.
 */
function withoutTrailingSlashes(path: string): string | null {
  let end = path.length;
  // A pattern for slashes at the end would begin again at every slash before them.
  while (path[end - 1] === '/') end -= 1;
  const bare = path.slice(0, end);
  return bare !== path && /^\/(?![/\\])[\x21-\x7e]*$/.test(bare) ? bare : null;
}
