/** Every address with its methods. */
import { isDatedDocument, PAGES, type Page } from '../../config/pages.ts';
import { READ, type Route } from '../route.ts';
import { serveDownload } from './download.ts';
import { serveEvents } from './events.ts';
import { serveFavicon } from './favicon.ts';
import { serveHealth } from './health.ts';
import { servePackages } from './packages-api.ts';
import { serveEdition, servePage } from './page.ts';
import { serveQrCode } from './qr-code.ts';
import {
  serveAppleAppSiteAssociation,
  serveAssetLinks,
  serveRobots,
  serveSecurityTxt,
  serveSitemap,
  serveWebManifest,
} from './site-files.ts';
import { serveVitals } from './vitals.ts';

/** Name of a path's one parameter; its value is `RouteContext.parameter`. */
export const PARAMETER = 'parameter';

/** A document with versions has an address for each, and one for what changed between them. */
function pageRoutes(page: Page): [path: string, route: Route][] {
  const path = page.path.toLowerCase();
  if (!isDatedDocument(page.id)) return [[path, { methods: READ, page, serve: servePage(null) }]];
  return [
    [path, { methods: READ, page, serve: servePage('plain') }],
    [`${path}/:${PARAMETER}`, { methods: READ, page, serve: serveEdition(page.id) }],
  ];
}

/** By Hono's path pattern, in lower case. */
export const ROUTES: Readonly<Record<string, Route>> = {
  ...Object.fromEntries(PAGES.flatMap(pageRoutes)),
  [`/download/:${PARAMETER}`]: { methods: READ, serve: serveDownload },
  '/api/events': { methods: ['POST'], serve: serveEvents },
  '/api/health': { methods: READ, serve: serveHealth },
  '/api/vitals': { methods: ['POST'], serve: serveVitals },
  '/api/packages': { methods: READ, serve: servePackages },
  [`/images/qr/:${PARAMETER}`]: { methods: READ, serve: serveQrCode },
  '/robots.txt': { methods: READ, serve: serveRobots },
  '/sitemap.xml': { methods: READ, serve: serveSitemap },
  '/manifest.webmanifest': { methods: READ, serve: serveWebManifest },
  '/favicon.ico': { methods: READ, serve: serveFavicon },
  '/.well-known/assetlinks.json': { methods: READ, serve: serveAssetLinks },
  '/.well-known/apple-app-site-association': { methods: READ, serve: serveAppleAppSiteAssociation },
  '/.well-known/security.txt': { methods: READ, serve: serveSecurityTxt },
};
