/** Addresses with nothing behind them: former ones lead on, visitors get a way back, files and programs 404. */
import { formerTarget } from '../../config/former-addresses.ts';
import { FALLBACK_PATH, LANDING_PAGES } from '../../config/pages.ts';
import { areaOf } from '../../config/reserved-paths.ts';
import type { Variables } from '../../config/variables.ts';
import { asksForPage, asksForServiceWorker } from '../../lib/http/fetch-metadata.ts';
import { comparePath, withoutTrailingSlashes } from '../../lib/http/request-target.ts';
import { notFound, redirect } from '../answers.ts';
import { readableError } from '../error-page.tsx';
import { meantAddress } from '../meant-address.ts';
import { READ, type Route, type RouteContext } from '../route.ts';
import { END_SERVICE_WORKER, endFormerPages, serveFormerAddress } from './former-site.ts';

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

/**
 * Any other unknown path leads to a page, the one that was meant where that can be told, and keeps its query
 * (docs/behaviour.md#unknown-paths). What a browser fetches for something else than a page gets a 404: a page in place of a
 * script or a package would be run or saved as one.
 */
const NOT_FOUND_PAGE: Route = {
  methods: READ,
  serve(context) {
    const { request, path, query, site } = context;
    const meant = meantAddress(path, query);
    if (meant !== null) return redirect(302, meant);
    const bare = withoutTrailingSlashes(path);
    if (bare !== null) return redirect(308, bare + query);
    return asksForPage(request.headers)
      ? redirect(302, fallbackPath(site.variables) + query)
      : endFormerPages(context, notFound('file'));
  },
};

/** Not a page that is off: it would only send the visitor on. */
function fallbackPath({ pagesOff }: Pick<Variables, 'pagesOff'>): string {
  const page = LANDING_PAGES.find(({ path }) => path === FALLBACK_PATH);
  return page !== undefined && pagesOff.includes(page.id) ? '/' : FALLBACK_PATH;
}

/** The route for a request that no other route matches. */
export function fallbackOf({ path, request }: Pick<RouteContext, 'path' | 'request'>): Route {
  if (asksForServiceWorker(request.headers)) return END_SERVICE_WORKER;
  const compared = comparePath(path);
  const former = formerTarget(compared);
  if (former !== null) return serveFormerAddress(former);
  if (compared.startsWith('/download/')) return NOT_FOUND_DOWNLOAD;
  return { page: NOT_FOUND_PAGE, file: NOT_FOUND_FILE, program: NOT_FOUND }[areaOf(compared)];
}
