/** May this file follow what is released? Asked again after each release that was made meanwhile. */
import type { Release } from '../../src/releases/release-document.ts';
import type { JudgedApk } from '../lib/packages/judge-apk.ts';
import { type Refusal, refuse } from '../lib/packages/refusal.ts';
import { nameVersion } from './released.ts';

/**
 * Holds a file against the current release. Versions of two different apps say nothing about each other, and
 * releases from before versions were kept cannot be compared.
 * @param releases newest first
 * @param intent with `rollback` a lower version is meant
 */
export function judgeHistory(
  { candidate: { description, sha256 }, lineage }: Pick<JudgedApk, 'candidate' | 'lineage'>,
  releases: readonly Release[],
  { production, rollback }: { production: boolean; rollback: boolean },
): Refusal | null {
  const [current] = releases;
  const isComparable =
    current !== undefined && current.sha256 !== sha256 && current.applicationId === description.applicationId;
  if (rollback || !isComparable) return null;
  const { versionCode, signers } = description;
  if (current.versionCode !== null && versionCode !== null && versionCode < current.versionCode) {
    return refuse(
      'lower-version',
      `Its version is ${nameVersion(description)}, and ${nameVersion(current)} is live: phones that have that one would refuse it. ` +
        'Build it with a higher versionCode; to go back on purpose, use "rollback", or put this file with --rollback.',
    );
  }
  // Android updates an app when a signer is the same, or took over from one that was.
  const isUpdate =
    current.signers === null ||
    signers === null ||
    current.signers.some((signer) => signers.includes(signer) || lineage.includes(signer));
  if (production && !isUpdate) {
    return refuse(
      'wrong-signer',
      'It is signed by another of our keys than the release that is live, without a lineage from the one to the other: phones that have the app would refuse it as an update. ' +
        'Rotate the key with apksigner (--lineage), and keep the old key for Android 8 and older.',
    );
  }
  return null;
}
