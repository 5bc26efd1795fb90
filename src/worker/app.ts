/** The routes, in the order in which they are asked. */
import { type Context, Hono } from 'hono';
import { BRANDS, type Brand } from '../config/brands.ts';
import { icons } from '../config/images.ts';
import { PAGES } from '../config/pages.ts';
import { decideHostBrand } from '../decide/brand.ts';
import type { AppEnv } from './env.ts';
import { logError, noteRequest } from './log.ts';
import { originOf } from './read-visitor.ts';
import { comparePath, parseRequestTarget, type RequestTarget } from './request-target.ts';
import { isReadMethod, serveApiMethodNotAllowed, servePageMethodNotAllowed } from './responses.ts';
import { serveDownload } from './routes/download.ts';
import { serveEvents } from './routes/events.ts';
import { serveFailure } from './routes/failure.ts';
import { serveFallback } from './routes/fallback.ts';
import { serveHealth } from './routes/health.ts';
import { servePackages } from './routes/packages-api.ts';
import { servePage } from './routes/page.ts';
import {
  appleAppSiteAssociation,
  assetLinks,
  robots,
  type SiteFile,
  securityTxt,
  sitemap,
  webManifest,
} from './routes/site-files.ts';
import { siteOf } from './site.ts';

const SITE_FILES: Readonly<Record<string, SiteFile>> = {
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
  '/manifest.webmanifest': webManifest,
  '/.well-known/assetlinks.json': assetLinks,
  '/.well-known/apple-app-site-association': appleAppSiteAssociation,
  '/.well-known/security.txt': securityTxt,
};

const ICON_MAX_AGE_SECONDS = 24 * 60 * 60;

export function createApp(): Hono<AppEnv> {
  // Routes are registered in lower case and compared so: addresses match in any letter case.
  const app = new Hono<AppEnv>({ getPath: (request) => comparePath(parseRequestTarget(request.url).path) });

  for (const page of PAGES) {
    app.all(page.path.toLowerCase(), (context) => {
      const { request, target, site } = readContext(context);
      return servePage({
        request,
        target,
        page,
        site,
        waitUntil: (work) => context.executionCtx.waitUntil(work),
      });
    });
  }

  app.all('/download/:package', (context) => {
    const { request, brand } = readContext(context);
    return serveDownload(request, context.req.param('package'), brand.packageFileName, context.env.PACKAGES);
  });

  app.all('/api/events', (context) => {
    const { request, target, site } = readContext(context);
    return serveEvents(request, target, site, context.env);
  });
  app.all('/api/health', (context) => serveHealth(context.req.method, siteOf(context.env)));
  app.all('/api/packages', (context) => {
    const { request, target, brand } = readContext(context);
    return isReadMethod(request.method)
      ? servePackages(request, originOf(target), brand.packageFileName, context.env.PACKAGES)
      : serveApiMethodNotAllowed('GET, HEAD');
  });

  for (const [path, serveFile] of Object.entries(SITE_FILES)) {
    app.all(path, (context) => {
      const { request, target, brand, site } = readContext(context);
      if (!isReadMethod(request.method)) return servePageMethodNotAllowed();
      return serveFile({ origin: originOf(target), brand, variables: site.variables, nowMs: Date.now() });
    });
  }

  app.all('/favicon.ico', async (context) => {
    const { request, brand } = readContext(context);
    if (!isReadMethod(request.method)) return servePageMethodNotAllowed();
    const icon = await context.env.ASSETS.fetch(new URL(icons(brand.id).favicon, 'https://assets.invalid'));
    return new Response(icon.body, {
      status: icon.status,
      headers: {
        'Content-Type': 'image/x-icon',
        'Cache-Control': `public, max-age=${ICON_MAX_AGE_SECONDS}`,
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });

  // Not a route for `*`: Hono would compose it with every other route, asynchronously.
  app.notFound((context) => serveFallback(context.req.method, readContext(context).target));

  app.onError((error, context) => {
    logError('A request failed.', error, noteRequest(context.req.raw));
    return serveFailure(new URL(context.req.url).pathname, brandOf(context));
  });

  return app;
}

function readContext(context: Context<AppEnv>) {
  const request = context.req.raw;
  const target: RequestTarget = parseRequestTarget(request.url);
  return { request, target, brand: decideHostBrand(target.host), site: siteOf(context.env) };
}

function brandOf(context: Context<AppEnv>): Brand {
  const path = comparePath(parseRequestTarget(context.req.url).path);
  const page = PAGES.find((candidate) => candidate.path.toLowerCase() === path);
  return page?.brand ? BRANDS[page.brand] : decideHostBrand(parseRequestTarget(context.req.url).host);
}
