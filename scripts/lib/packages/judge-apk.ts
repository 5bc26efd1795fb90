/** May this file be released? What the file itself says, before anything is known of earlier releases. */

import type { ApkSource } from '../../../src/apk/bytes.ts';
import { isDebugCertificate } from '../../../src/apk/test-keys.ts';
import { type ApkRefusal, type ApkSigner, type ApkVerdict, verifyApk } from '../../../src/apk/verify.ts';
import { type Brand, pinnedSigners } from '../../../src/config/brands/index.ts';
import { type Candidate, createCandidate } from './package-file.ts';
import { type Manifest, readManifest } from './read-manifest.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Whose rules apply. */
export interface Rules {
  /** Keys and application id must be the brand's, and a version name must be there. */
  production: boolean;
  brand: Brand;
}

/**
 * The named exemption: application ids of the sample packages, which a machine without the app is filled with. Test
 * builds as they are, one has no version; what may be excused on a developer's machine never is in production.
 */
export const SAMPLE_APPLICATIONS: ReadonlySet<string> = new Set([
  'io.appium.android.apis',
  'io.appium.settings',
  'io.appium.uiautomator2.server',
  'io.appium.uiautomator2.server.test',
]);

/** A file that may be released. */
export interface JudgedApk {
  ok: true;
  candidate: Candidate;
  /** Certificates that the signer took over from, hexadecimal SHA-256. */
  lineage: readonly string[];
  /** Sentences on what was seen and not judged. */
  notes: readonly string[];
}

/** What follows the verifier's own sentence. */
const ADVICE: Readonly<Record<ApkRefusal, string>> = {
  empty: 'Build or copy it again.',
  'too-large': 'The most is 300 MiB: leave out what no phone needs, or build one file for each processor.',
  'not-an-apk':
    'Release the one .apk that the build made: no bundle (.aab), no set of splits, no archive around it.',
  truncated: 'Copy or download it again, and compare its size with the original’s.',
  unsigned: 'Sign it with apksigner, which adds schemes v2 and v3; a v1 signature alone is not enough.',
  'bad-signature': 'Sign the build again, and change nothing afterwards: zipalign comes before apksigner.',
};

/**
 * Verifies the signature, reads the manifest, and holds both against the rules.
 * @throws whatever reading the file throws
 */
export async function judgeApk(
  source: ApkSource,
  rules: Rules,
  onProgress?: (doneBytes: number, totalBytes: number) => void,
): Promise<JudgedApk | Refusal> {
  const verdict = await verifyApk(source, { ...(onProgress && { onProgress }) });
  if (!verdict.ok) return refuseVerdict(verdict);
  let manifest: Manifest;
  try {
    manifest = await readManifest(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse('not-an-apk', `A phone would not install this package: ${reason}. ${ADVICE['not-an-apk']}`);
  }
  const refusal =
    (rules.production ? judgeOrigin(verdict.signers, manifest, rules.brand) : null) ??
    judgeVersion(manifest, rules.production);
  if (refusal) return refusal;
  const { debuggable: _, ...said } = manifest;
  const candidate = await createCandidate(source, { ...said, signers: digestsOf(verdict.signers) });
  return { ok: true, candidate, lineage: verdict.lineage, notes: verdict.notes };
}

/** A verdict of the verifier with what to do about it. */
export function refuseVerdict({ code, message }: Extract<ApkVerdict, { ok: false }>): Refusal {
  return refuse(code, `${message} ${ADVICE[code]}`);
}

/** Certificates of a file, each once: old and new Androids may be shown different ones. */
export function digestsOf(signers: readonly ApkSigner[]): readonly string[] {
  return [...new Set(signers.map(({ certificateSha256 }) => certificateSha256))];
}

/**
 * Every signer must be ours, whichever Android checks it: a phone trusts the one that it is shown, and never asks
 * about the others.
 */
function judgeOrigin(signers: readonly ApkSigner[], manifest: Manifest, brand: Brand): Refusal | null {
  const debug = signers.find(isDebugCertificate);
  if (debug) {
    return refuse(
      'debug-signed',
      `It is signed with a publicly known key (${debug.subject}), so anyone could sign an update of it. ` +
        `Sign the release build with ${brand.name}’s own key.`,
    );
  }
  if (manifest.debuggable) {
    return refuse(
      'debug-signed',
      'It is a debug build (android:debuggable): anyone who connects a phone to a computer could read the app’s data. ' +
        'Release the build of type "release".',
    );
  }
  const pinned = pinnedSigners(brand);
  const foreign = signers.find(({ certificateSha256 }) => !pinned.includes(certificateSha256));
  if (foreign) {
    return refuse(
      'wrong-signer',
      `It is signed by ${foreign.certificateSha256} (${foreign.subject}), which is not a certificate of ${brand.name}. ` +
        `Sign it with ${brand.name}’s key; if this is a new key of ours, add its SHA-256 to androidCertificateSha256 in src/config/brands/${brand.id}.ts and deploy first.`,
    );
  }
  if (manifest.applicationId !== brand.androidApplicationId) {
    return refuse(
      'wrong-application',
      `Its application id is ${manifest.applicationId}, and ${brand.name}’s is ${brand.androidApplicationId}: phones would install it beside the app. ` +
        'Release the build of the right app or flavour.',
    );
  }
  return null;
}

function judgeVersion(manifest: Manifest, production: boolean): Refusal | null {
  const { applicationId, versionCode, versionName } = manifest;
  if (!production && SAMPLE_APPLICATIONS.has(applicationId)) return null;
  if (versionCode === null) {
    return refuse(
      'no-version',
      'It has no version code, so no phone could tell whether it is newer than what it has. Set versionCode in the app’s build and build it again.',
    );
  }
  if (production && versionName === null) {
    return refuse(
      'no-version',
      'It has no version name that can be shown to visitors (up to 40 characters, beginning with a letter or digit). Set versionName in the app’s build and build it again.',
    );
  }
  return null;
}
