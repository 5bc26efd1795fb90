/** A release as other programs get it: in `/api/packages` and by `npm run packages -- … --json`. */
import { releaseEtag } from './choose-release.ts';
import type { Release } from './release-document.ts';

/** The same of a package that has no release. */
export const NO_RELEASE = {
  size: null,
  etag: null,
  sha256: null,
  uploaded: null,
  applicationId: null,
  versionName: null,
  versionCode: null,
  minSdk: null,
  signers: null,
};

/** What they get about a release: its size in bytes, its tag with quotes, digests in hexadecimal, its day in ISO 8601. */
export function describeRelease(release: Release) {
  const { sizeBytes, sha256, uploaded, applicationId, versionName, versionCode, minSdk, signers } =
    release;
  return {
    size: sizeBytes,
    etag: releaseEtag(release),
    sha256,
    uploaded: uploaded.toISOString(),
    applicationId,
    versionName,
    versionCode,
    minSdk,
    signers,
  } satisfies Record<keyof typeof NO_RELEASE, unknown>;
}

export type ReleaseEntry = ReturnType<typeof describeRelease>;
