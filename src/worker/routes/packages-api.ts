/** `GET /api/packages` (docs/behaviour.md#package-list): what can be downloaded, for machines. */
import { LABELS, PACKAGE_OF_LABEL } from '../../config/labels.ts';
import { PACKAGES } from '../../config/packages.ts';
import { RESUMABLE_RELEASES } from '../../packages/release-document.ts';
import { describeRelease, NO_RELEASE } from '../../packages/release-entry.ts';
import { bucketOf } from '../brand-bucket.ts';
import type { Serve } from '../route.ts';
import { readReleases } from '../store/packages.ts';

/** Serves the list, one entry per package; what belongs to its current release is `null` until there is one. */
export const servePackages: Serve = async ({ origin, brand, env }) => {
  const entries = await Promise.all(
    PACKAGES.map(async (name) => {
      const releases = await readReleases(bucketOf(env.PACKAGES, brand), name);
      // The earlier ones are those that a download may still be resumed from, newest first.
      const [current, ...earlier] = releases.slice(0, RESUMABLE_RELEASES).map(describeRelease);
      return {
        package: name,
        labels: LABELS.filter((label) => PACKAGE_OF_LABEL[label] === name),
        url: `${origin}/download/${name}`,
        filename: brand.packageFileName,
        ...(current ?? NO_RELEASE),
        earlier,
      };
    }),
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
