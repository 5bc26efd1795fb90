/** A release as it is told to other programs: in `/api/packages` and by `npm run packages -- … --json`. */
import { releaseEtag } from './choose-release.ts';
import type { Release } from './release-document.ts';

export interface ReleaseEntry {
  /** Bytes. */
  size: number;
  /** As in the header, with its quotes. */
  etag: string;
  /** Hexadecimal. */
  sha256: string;
  /** ISO 8601. */
  uploaded: string;
  applicationId: string | null;
  versionName: string | null;
  versionCode: number | null;
  /** API level. */
  minSdk: number | null;
  /** SHA-256 of the signing certificates, hexadecimal. */
  signers: readonly string[] | null;
}

export const NO_RELEASE: { readonly [Member in keyof ReleaseEntry]: null } = {
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

/** What is told of this release. */
export function describeRelease(release: Release): ReleaseEntry {
  const { sizeBytes, sha256, uploaded, applicationId, versionName, versionCode, minSdk, signers } = release;
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
  };
}
