/** How pages are served, and every other address with its methods. */
import { READ, type Route } from '../route.ts';
import { serveDownload } from './download.ts';
import { serveEvents } from './events.ts';
import { serveFavicon } from './favicon.ts';
import { serveHealth } from './health.ts';
import { servePackages } from './packages-api.ts';
import { servePage } from './page.ts';
import { serveQrCode } from './qr-code.ts';
import {
  serveAppleAppSiteAssociation,
  serveAssetLinks,
  serveRobots,
  serveSecurityTxt,
  serveSitemap,
  serveWebManifest,
} from './site-files.ts';

/** Name of a path's one parameter; its value is `RouteContext.parameter`. */
export const PARAMETER = 'parameter';

/** For a request whose address is a page's: `RouteContext.page` must not be `null`. */
export const PAGE_ROUTE: Route = { methods: READ, serve: servePage };

/** By Hono's path pattern, in lower case. */
export const ROUTES: Readonly<Record<string, Route>> = {
  [`/download/:${PARAMETER}`]: { methods: READ, serve: serveDownload },
  '/api/events': { methods: ['POST'], serve: serveEvents },
  '/api/health': { methods: READ, serve: serveHealth },
  '/api/packages': { methods: READ, serve: servePackages },
  '/images/qr/:name': { methods: READ, serve: serveQrCode },
  '/robots.txt': { methods: READ, serve: serveRobots },
  '/sitemap.xml': { methods: READ, serve: serveSitemap },
  '/manifest.webmanifest': { methods: READ, serve: serveWebManifest },
  '/favicon.ico': { methods: READ, serve: serveFavicon },
  '/.well-known/assetlinks.json': { methods: READ, serve: serveAssetLinks },
  '/.well-known/apple-app-site-association': { methods: READ, serve: serveAppleAppSiteAssociation },
  '/.well-known/security.txt': { methods: READ, serve: serveSecurityTxt },
};
