/** `GET /api/packages` (docs/behaviour.md#package-list): what can be downloaded, for machines. */
import { LABELS, type Label, PACKAGE_OF_LABEL } from '../../config/labels.ts';
import { PACKAGES, type PackageName } from '../../config/packages.ts';
import { RESUMABLE_RELEASES, type Release } from '../../releases/release-document.ts';
import { describeRelease, NO_RELEASE, type ReleaseEntry } from '../../releases/release-entry.ts';
import type { Serve } from '../route.ts';
import { readReleases } from '../store/packages.ts';

/** One package in the list; what belongs to its current release is `null` until there is one. */
export type PackageEntry = {
  package: PackageName;
  /** Experiment labels whose visitors get this package. */
  labels: readonly Label[];
  /** Absolute, on the requested host. */
  url: string;
  filename: string;
  /** The releases before the current one that a download may still be resumed from, newest first. */
  earlier: readonly ReleaseEntry[];
} & { [Member in keyof ReleaseEntry]: ReleaseEntry[Member] | null };

/** Serves the list, one entry per package. */
export const servePackages: Serve = async ({ origin, brand, env }) => {
  const entries = await Promise.all(
    PACKAGES.map(async (name) =>
      describePackage(name, origin, brand.packageFileName, await readReleases(env.PACKAGES, name)),
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

function describePackage(
  name: PackageName,
  origin: string,
  filename: string,
  releases: readonly Release[],
): PackageEntry {
  const [current, ...earlier] = releases.slice(0, RESUMABLE_RELEASES).map(describeRelease);
  return {
    package: name,
    labels: LABELS.filter((label) => PACKAGE_OF_LABEL[label] === name),
    url: `${origin}/download/${name}`,
    filename,
    ...(current ?? NO_RELEASE),
    earlier,
  };
}
