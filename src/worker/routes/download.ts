/** `GET` and `HEAD /download/<package>` (contract, section 5). The query plays no part. */
import { isPackageName, type PackageName } from '../../config/packages.ts';
import { serveProblem } from '../../http/problem.ts';
import { type Representation, serveRepresentation } from '../../http/serve-representation.ts';
import { chooseRelease, namesUnknownRelease, releaseEtag } from '../../releases/choose-release.ts';
import { PACKAGE_CONTENT_TYPE, type Release } from '../../releases/release-document.ts';
import { type PackageBucket, readReleaseBytes, readReleases } from '../store/packages.ts';
import { serveStorageProblem } from './storage-problem.ts';

/**
 * `no-cache`: a copy may be kept but is asked about before each use, so a tap after a release gets the
 * release, and a tap without one gets a 304. `no-store` would make a phone fetch all of it again;
 * `max-age` would hand out old releases. Android's DownloadManager heeds neither: it goes by the ETag.
 * `no-transform`: a compressed package would lose its length and its strong ETag at the edge, and with
 * them progress, resuming and the size that Android checks.
 */
const CACHE_CONTROL = 'no-cache, no-transform';

/**
 * Serves a package: the current release, or the earlier one that a resumed download names.
 * @param fileName under which a browser saves it: the brand's, in plain ASCII without quotes
 */
export async function serveDownload(
  request: Request,
  packageName: string,
  fileName: string,
  bucket: PackageBucket,
): Promise<Response> {
  if (!isPackageName(packageName)) return serveUnknownPackage();
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return serveWrongMethod();

  try {
    const releases = await readReleases(bucket, packageName, (known) => !namesUnknownRelease(headers, known));
    const release = chooseRelease({ method, headers }, releases);
    if (!release) return serveNotUploaded(packageName);
    return await serveRepresentation(
      { method, headers },
      represent(release, fileName),
      (offset, length) => readReleaseBytes(bucket, release, offset, length),
      { openPipe: (lengthBytes) => new FixedLengthStream(lengthBytes) },
    );
  } catch (error) {
    return serveStorageProblem(error, request);
  }
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
      'x-content-type-options': 'nosniff',
    },
    cacheHeaders: { 'cache-control': CACHE_CONTROL },
  };
}

function serveUnknownPackage(): Response {
  return serveProblem({
    status: 404,
    title: 'No such package',
    detail: 'There is no package of this name. The list of packages is at /api/packages.',
  });
}

function serveNotUploaded(packageName: PackageName): Response {
  return serveProblem({
    status: 404,
    title: 'Not uploaded yet',
    detail: `The package ${packageName} is known but not uploaded yet. Please come back later.`,
  });
}

function serveWrongMethod(): Response {
  return serveProblem({
    status: 405,
    title: 'Method not allowed',
    detail: 'A package can be read with GET or HEAD.',
    headers: { allow: 'GET, HEAD' },
  });
}
