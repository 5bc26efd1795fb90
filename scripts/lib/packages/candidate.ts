/** A file that may become a release. */
import type { ApkSource } from '../../../src/apk/source.ts';
import type { ReleasedFile } from '../../../src/releases/release-document.ts';
import { digestSource } from './file-source.ts';
import type { PackageFile } from './object-store.ts';

/** What is known of a package's contents. */
export type Description = Omit<ReleasedFile, 'key' | 'sha256' | 'sizeBytes'>;

/** The bytes, their digest and what they say of themselves. */
export interface Candidate extends PackageFile {
  description: Description;
}

/** Of bytes that were not examined, such as a test's. */
export const UNDESCRIBED: Description = {
  applicationId: null,
  versionName: null,
  versionCode: null,
  minSdk: null,
  permissions: null,
  signers: null,
};

/** Digests the file. @param description of contents that were judged */
export async function createCandidate(
  source: ApkSource,
  description: Description = UNDESCRIBED,
): Promise<Candidate> {
  return {
    sizeBytes: source.sizeBytes,
    read: (offset, length) => source.read(offset, length),
    sha256: await digestSource(source),
    description,
  };
}
