/** `GET /api/packages` (contract, section 5): what there is to download, for machines. */
import { LABELS, type Label, PACKAGE_OF_LABEL } from '../../config/labels.ts';
import { PACKAGES, type PackageName } from '../../config/packages.ts';
import { releaseEtag } from '../../releases/choose-release.ts';
import type { Release } from '../../releases/release-document.ts';
import { type PackageBucket, readReleases } from '../store/packages.ts';
import { serveStorageProblem } from './storage-problem.ts';

/** The last four are `null` while the package is not uploaded. */
export interface PackageEntry {
  package: PackageName;
  /** Experiment labels whose visitors get this package. */
  labels: readonly Label[];
  /** Absolute, on the host asked. */
  url: string;
  filename: string;
  /** Bytes. */
  size: number | null;
  /** As the header has it, with its quotes. */
  etag: string | null;
  /** Hexadecimal. */
  sha256: string | null;
  /** ISO 8601. */
  uploaded: string | null;
}

/**
 * Serves the list, one entry a package.
 * @param request GET or HEAD; other methods are the caller's to refuse
 * @param origin scheme and host asked, without a path
 * @param fileName under which a browser saves any of the packages: the brand's
 */
export async function servePackages(
  request: Request,
  origin: string,
  fileName: string,
  bucket: PackageBucket,
): Promise<Response> {
  try {
    const entries = await Promise.all(
      PACKAGES.map(async (name) =>
        describe(name, origin, fileName, (await readReleases(bucket, name))[0] ?? null),
      ),
    );
    const body = new TextEncoder().encode(`${JSON.stringify(entries, null, 2)}\n`);
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': 'application/json',
        'content-length': String(body.length),
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    return serveStorageProblem(error, request);
  }
}

function describe(
  name: PackageName,
  origin: string,
  filename: string,
  release: Release | null,
): PackageEntry {
  return {
    package: name,
    labels: LABELS.filter((label) => PACKAGE_OF_LABEL[label] === name),
    url: `${origin}/download/${name}`,
    filename,
    size: release?.sizeBytes ?? null,
    etag: release && releaseEtag(release),
    sha256: release?.sha256 ?? null,
    uploaded: release?.uploaded.toISOString() ?? null,
  };
}
