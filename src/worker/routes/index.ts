/** Every address with its methods. */
import { translatedPath } from '../../config/languages.ts';
import { isDatedDocument, PAGES, type Page, type PageId } from '../../config/pages.ts';
import { addressLanguages } from '../../content/page-languages.ts';
import { READ, type Route } from '../route.ts';
import { serveDownload } from './download.ts';
import { serveEvents } from './events.ts';
import { serveHealth } from './health.ts';
import { servePackages } from './packages-api.ts';
import { serveEdition, servePage } from './page.ts';
import { serveQrCode } from './qr-code.ts';
import { SITE_FILES } from './site-files.ts';
import { serveVitals } from './vitals.ts';

function pageRoutes(page: Page): [path: string, route: Route][] {
  return page.kind === 'landing'
    ? routesAt(page.path, { methods: READ, page }, page.id)
    : addressLanguages(page).flatMap((language) =>
        routesAt(translatedPath(page.path, language), { methods: READ, page, language }, page.id),
      );
}

/** A document with versions has an address for each, and one for what changed between them. */
function routesAt(
  path: string,
  route: Omit<Route, 'serve'>,
  id: PageId,
): [path: string, route: Route][] {
  const compared = path.toLowerCase();
  if (!isDatedDocument(id)) return [[compared, { ...route, serve: servePage(null) }]];
  return [
    [compared, { ...route, serve: servePage('plain') }],
    [`${compared}/:edition`, { ...route, serve: serveEdition(id) }],
  ];
}

/** By Hono's path pattern, in lower case. */
export const ROUTES: Readonly<Record<string, Route>> = {
  ...Object.fromEntries(PAGES.flatMap(pageRoutes)),
  '/download/:package': { methods: READ, serve: serveDownload },
  '/api/events': { methods: ['POST'], serve: serveEvents },
  '/api/health': { methods: READ, serve: serveHealth },
  '/api/vitals': { methods: ['POST'], serve: serveVitals },
  '/api/packages': { methods: READ, serve: servePackages },
  '/images/qr/:label': { methods: READ, serve: serveQrCode },
  ...Object.fromEntries(
    Object.entries(SITE_FILES).map(([path, serve]) => [path, { methods: READ, serve }]),
  ),
};
