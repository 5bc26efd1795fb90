/** `GET` and `HEAD /download/<package>`, with or without `.apk` (docs/behaviour.md#packages). The query does not choose the bytes; its label decides whom they count for. */
import { BRANDS, handsOutPackages } from '../../config/brands/index.ts';
import { type PackageName, packageAt } from '../../config/packages.ts';
import { appStoreLink, playLink } from '../../decide/links.ts';
import type { Answer } from '../../lib/http/answer.ts';
import { problem } from '../../lib/http/problem.ts';
import {
  type Representation,
  readRepresentationRequest,
  serveRepresentation,
} from '../../lib/http/serve-representation.ts';
import { chooseRelease, namesUnknownRelease, releaseEtag } from '../../packages/choose-release.ts';
import { PACKAGE_CONTENT_TYPE, type Release } from '../../packages/release-document.ts';
import { redirect } from '../answers.ts';
import { bucketOf } from '../brand-bucket.ts';
import { readableError } from '../error-page.tsx';
import { countDownload } from '../experiment/count-download.ts';
import { sourceOfDownload } from '../experiment/traffic-source.ts';
import { meantAddress } from '../meant-address.ts';
import { classifyVisitor } from '../request/visitor.ts';
import type { RouteContext, Serve } from '../route.ts';
import { readReleaseBytes, readReleases } from '../store/packages.ts';

/**
 * `no-cache`: a copy may be kept but is revalidated before each use, so a tap after a new release gets that
 * release, and any other tap gets a 304. `no-store` would make a phone fetch everything again; `max-age` would
 * hand out old releases. Android's DownloadManager heeds neither: it goes by the ETag. `no-transform`: a package
 * compressed at the edge would lose its length and its strong ETag, and with them progress, resuming and the size
 * that Android checks.
 */
const CACHE_CONTROL = 'no-cache, no-transform';

/** Serves a package: the current release, or the earlier one that a resumed download names. */
export const serveDownload: Serve = async (context) => {
  const { request, env, brand, req } = context;
  const packageName = packageAt(req.param('package') ?? '');
  if (packageName === null) {
    const meant = meantAddress(context.path, context.query);
    return meant === null
      ? readableError(UNKNOWN_PACKAGE, 'unknown', context)
      : redirect(302, meant);
  }
  const store = storeInstead(context);
  if (store !== null) return store;
  const { headers } = request;
  const asked = readRepresentationRequest({
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers,
  });
  const bucket = bucketOf(env.PACKAGES, brand);
  const releases = await readReleases(
    bucket,
    packageName,
    (known) => !namesUnknownRelease(headers, known),
  );
  const release = chooseRelease(asked, releases);
  if (!release) return readableError(notUploaded(packageName), 'notUploaded', context);
  let cookies: readonly string[] | undefined;
  const answer = await serveRepresentation(
    asked,
    represent(release, brand.packageFileName),
    (offset, length) => readReleaseBytes(bucket, release, offset, length),
    {
      openPipe: (lengthBytes) => new FixedLengthStream(lengthBytes),
      onBody(sent) {
        const counted = countDownload(context, sent);
        cookies = counted.cookies;
        return counted.watch;
      },
    },
  );
  if (cookies === undefined) return answer;
  return { ...answer, cookies, extraHeaders: { 'Cache-Control': `private, ${CACHE_CONTROL}` } };
};

/**
 * A store listing in place of the package, or `null`.
 *
 * - An iPhone or iPad on the way here, by the QR code or a forwarded link, gets the App Store: it opens no package. The package
 *   itself needs no `Vary`, because a cache that keeps it asks us before each use.
 * - A visitor of a page whose brand hands out no package gets that brand's listing: the package is the app of the host's brand,
 *   for other ages and under another name (docs/decisions/0058-one-app-one-name.md). The page's link is the tracking link of
 *   every landing page, so only the `Referer` tells.
 */
function storeInstead({ request, origin, brand, query }: RouteContext): Answer | null {
  const { headers } = request;
  const from = sourceOfDownload(headers.get('referer'), origin, '').brand;
  const owner = from === null ? brand : BRANDS[from];
  if (isNavigation(headers) && classifyVisitor(headers).device === 'iphone-or-ipad')
    return redirectToStore(
      appStoreLink(owner, query),
      'User-Agent, Sec-Fetch-Dest, Accept, Referer',
    );
  if (from === null || handsOutPackages(BRANDS[from])) return null;
  return redirectToStore(playLink(owner, query), 'Referer');
}

/** Whether a visitor is on the way to this address, rather than a program or a page that fetches it. */
function isNavigation(headers: Headers): boolean {
  return (
    headers.get('sec-fetch-dest') === 'document' ||
    /\btext\/html\b/i.test(headers.get('accept') ?? '')
  );
}

function redirectToStore(listing: string, vary: string): Answer {
  const headers = { Location: listing, 'Cache-Control': 'no-store', Vary: vary };
  return { status: 302, headers, body: null };
}

function represent(release: Release, fileName: string): Representation {
  return {
    sizeBytes: release.sizeBytes,
    etag: releaseEtag(release),
    lastModified: release.uploaded,
    sha256: release.sha256,
    contentType: PACKAGE_CONTENT_TYPE,
    contentHeaders: {
      'content-disposition': `attachment; filename="${fileName}"`,
    },
    cacheHeaders: { 'cache-control': CACHE_CONTROL },
  };
}

const UNKNOWN_PACKAGE: Answer = problem({
  status: 404,
  title: 'No such package',
  detail: 'No package has this name. /api/packages lists the packages.',
});

function notUploaded(packageName: PackageName): Answer {
  return problem({
    status: 404,
    title: 'Not uploaded yet',
    detail: `The package ${packageName} is not uploaded yet. Please come back later.`,
  });
}
