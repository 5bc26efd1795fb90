/** The routes, in the order in which they are asked. */
import { type Context, Hono } from 'hono';
import type { Brand } from '../config/brands/index.ts';
import { icons } from '../config/images.ts';
import { STATIC_PREFIXES } from '../config/pages.ts';
import { decideHostBrand, decidePageBrand } from '../decide/brand.ts';
import { comparePath, parseRequestTarget, type RequestTarget, splitAtQuery } from '../http/request-target.ts';
import { findPageAddress, originOf } from './address.ts';
import type { AppEnv, Env } from './env.ts';
import { logError, noteRequest } from './log.ts';
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
import { serveMissingFile } from './routes/static-files.ts';
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

export interface App {
  fetch: (
    request: Request,
    env: Env,
    context: Pick<ExecutionContext, 'waitUntil'>,
  ) => Response | Promise<Response>;
}

/** The pages first, found by one look-up, because nearly every request is for one; then Hono's routes. */
export function createApp(): App {
  const routes = createRoutes();
  return {
    fetch(request, env, context) {
      const { address, query } = splitAtQuery(request.url);
      const pageAddress = findPageAddress(address);
      if (pageAddress === null) return routes.fetch(request, env, context as ExecutionContext);
      const fail = (error: unknown) =>
        failRequest(error, request, decidePageBrand(pageAddress.page, pageAddress.hostBrand));
      try {
        const response = servePage({
          request,
          address: pageAddress,
          query,
          site: siteOf(env),
          waitUntil: (work) => context.waitUntil(work),
        });
        return response instanceof Promise ? response.catch(fail) : response;
      } catch (error) {
        return fail(error);
      }
    },
  };
}

function createRoutes(): Hono<AppEnv> {
  // Registered in lower case and compared so, like the pages.
  const app = new Hono<AppEnv>({ getPath: (request) => comparePath(parseRequestTarget(request.url).path) });

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

  for (const prefix of STATIC_PREFIXES) {
    // Not `*`, which in Hono means the folder's own address too.
    app.all(`${prefix}:file{.+}`, (context) => serveMissingFile(context.req.method));
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
    const { request, brand } = readContext(context);
    return failRequest(error, request, brand);
  });

  return app;
}

function failRequest(error: unknown, request: Request, brand: Brand): Response {
  logError('A request failed.', error, noteRequest(request));
  return serveFailure(new URL(request.url).pathname, brand);
}

function readContext(context: Context<AppEnv>) {
  const request = context.req.raw;
  const target: RequestTarget = parseRequestTarget(request.url);
  return { request, target, brand: decideHostBrand(target.host), site: siteOf(context.env) };
}
