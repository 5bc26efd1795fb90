/** `GET /api/packages` (docs/behaviour.md#package-list): what can be downloaded, for machines. */
import { LABELS, type Label, PACKAGE_OF_LABEL } from '../../config/labels.ts';
import { PACKAGES, type PackageName } from '../../config/packages.ts';
import { releaseEtag } from '../../releases/choose-release.ts';
import type { Release } from '../../releases/release-document.ts';
import type { Serve } from '../route.ts';
import { readReleases } from '../store/packages.ts';

/** One package in the list. The last four members are `null` until the package is uploaded. */
export interface PackageEntry {
  package: PackageName;
  /** Experiment labels whose visitors get this package. */
  labels: readonly Label[];
  /** Absolute, on the requested host. */
  url: string;
  filename: string;
  /** Bytes. */
  size: number | null;
  /** As in the header, with its quotes. */
  etag: string | null;
  /** Hexadecimal. */
  sha256: string | null;
  /** ISO 8601. */
  uploaded: string | null;
}

/** Serves the list, one entry per package. */
export const servePackages: Serve = async ({ origin, brand, env }) => {
  const entries = await Promise.all(
    PACKAGES.map(async (name) =>
      describe(name, origin, brand.packageFileName, (await readReleases(env.PACKAGES, name))[0] ?? null),
    ),
  );
  const body = new TextEncoder().encode(`${JSON.stringify(entries, null, 2)}\n`);
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json',
      // Set by hand, for HEAD.
      'Content-Length': String(body.length),
      'Cache-Control': 'no-cache',
    },
    body,
  };
};

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
