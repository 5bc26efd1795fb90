/** Judges whether a file may be released, by the file alone; earlier releases are compared in `release.ts`. */
import type { ApkSource } from '../../../src/apk/bytes.ts';
import { isDebugCertificate } from '../../../src/apk/test-keys.ts';
import {
  type ApkRefusal,
  type ApkSigner,
  type ApkVerdict,
  verifyApk,
} from '../../../src/apk/verify.ts';
import { type Brand, pinnedSigners } from '../../../src/config/brands/index.ts';
import {
  describePhones,
  type Finding,
  judgeInstallation,
} from '../../../src/installer/judge-installation.ts';
import type { Manifest } from '../../../src/installer/manifest.ts';
import { examineInstallation, refusalsOf } from './examine-installation.ts';
import {
  type Candidate,
  createCandidate,
  digestStream,
  piecesOf,
  type Refusal,
  refuse,
  takeCopy,
} from './package-file.ts';
import { describeUnreasoned } from './unreasoned.ts';

/** A version name that fits in a line beside a button. */
const VERSION_NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{P}\p{S} ]{0,39}$/u;
/** @see https://developer.android.com/guide/topics/manifest/uses-permission-element */
const PERMISSION = /^[\w.]{1,255}$/;
/** The largest apps request about a hundred. */
const MAX_PERMISSIONS = 500;

export interface Rules {
  /** Requires the brand's key and application id, and a version name. */
  production: boolean;
  brand: Brand;
  /** The digest that the file must have; `null` where any will do. */
  sha256?: string | null;
}

/** Applications of the sample packages. Outside production they may be debug builds. */
export const SAMPLE_APPLICATIONS: ReadonlySet<string> = new Set([
  'io.appium.android.apis',
  'io.appium.settings',
  'io.appium.uiautomator2.server',
  'io.appium.uiautomator2.server.test',
]);

export interface JudgedApk {
  ok: true;
  candidate: Candidate;
  /** Earlier certificates of the signer (key rotation), hexadecimal SHA-256. */
  lineage: readonly string[];
  notes: readonly string[];
  /** What Android's installer and Google's scanner have to say, besides refusals. */
  findings: readonly Finding[];
  /** For which phones it is, a sentence. */
  phones: string;
}

const ADVICE: Readonly<Record<ApkRefusal, string>> = {
  empty: 'Build or copy it again.',
  'too-large':
    'The limit is 300 MiB: leave out what phones do not need, or build one file for each processor.',
  'not-an-apk':
    'Release the single .apk of the build: not a bundle (.aab), a set of splits, or an archive that contains it.',
  truncated: 'Copy or download it again, and compare its size with that of the original.',
  unsigned: 'Sign it with apksigner, which adds schemes v2 and v3; a v1 signature is not enough.',
  'bad-signature':
    'Sign the build again, and do not change it afterwards: run zipalign before apksigner.',
};

/** Judges signature, installation, and both by the rules, from a copy of the file. @throws what reading the file throws */
export async function judgeApk(
  source: ApkSource,
  rules: Rules,
  onProgress?: (doneBytes: number, totalBytes: number) => void,
): Promise<JudgedApk | Refusal> {
  const taken = await takeCopy(source);
  if (!taken.ok) return taken;
  const { copy } = taken;
  const wrong = await judgeDigest(copy, rules.sha256 ?? null);
  if (wrong) return wrong;
  const verdict = await verifyApk(copy, { ...(onProgress && { onProgress }) });
  if (!verdict.ok) return refuseVerdict(verdict);
  const { installation, findings } = await examineInstallation(copy, { production: false });
  const refusal = refuseFindings(findings);
  if (refusal || !installation) return refusal ?? refuse('not-an-apk', ADVICE['not-an-apk']);
  const { manifest, minSdk } = installation;
  const broken =
    judgePermissions(manifest) ??
    (rules.production ? judgeOrigin(verdict.signers, manifest, rules.brand) : null) ??
    refuseFindings(judgeInstallation(installation, rules)) ??
    judgeVersion(manifest, rules.production);
  if (broken) return broken;
  const { applicationId, versionCode, permissions } = manifest;
  const candidate = await createCandidate(copy, {
    applicationId,
    versionCode,
    versionName: shownVersionName(manifest),
    minSdk: manifest.minSdk === null ? null : minSdk,
    permissions,
    signers: digestsOf(verdict.signers),
  });
  const problem = manifest.versionNameProblem;
  const unreasoned = describeUnreasoned(permissions);
  const notes = [
    ...verdict.notes,
    ...(problem === null ? [] : [`${problem}.`]),
    ...(unreasoned ? [`It ${unreasoned.what} ${unreasoned.why} ${unreasoned.next}`] : []),
  ];
  const { lineage } = verdict;
  return { ok: true, candidate, lineage, notes, findings, phones: describePhones(installation) };
}

async function judgeDigest(copy: ApkSource, expected: string | null): Promise<Refusal | null> {
  if (expected === null) return null;
  const found = await digestStream(piecesOf(copy));
  if (found === expected) return null;
  return refuse(
    'wrong-digest',
    `Its SHA-256 is ${found}, and not ${expected}: it is another file, or was damaged on the way. Ask who has built it for the digest again.`,
  );
}

function refuseFindings(findings: readonly Finding[]): Refusal | null {
  const sentences = refusalsOf(findings);
  return sentences.length === 0 ? null : refuse('not-an-apk', sentences.join(' '));
}

/** `null` where it cannot be printed in a line beside a button. */
function shownVersionName({ versionName }: Manifest): string | null {
  return versionName !== null && VERSION_NAME.test(versionName) ? versionName : null;
}

/** Permissions are shown to visitors. */
function judgePermissions({ permissions }: Manifest): Refusal | null {
  if (permissions.length <= MAX_PERMISSIONS && permissions.every((name) => PERMISSION.test(name)))
    return null;
  return refuse(
    'not-an-apk',
    'Its AndroidManifest.xml requests something that is not the name of a permission. Correct the uses-permission elements.',
  );
}

/** The verifier's refusal, with advice. */
export function refuseVerdict({ code, message }: Extract<ApkVerdict, { ok: false }>): Refusal {
  return refuse(code, `${message} ${ADVICE[code]}`);
}

/** The certificates of a file without repetition. Old and new Androids may see different ones. */
export function digestsOf(signers: readonly ApkSigner[]): readonly string[] {
  return [...new Set(signers.map(({ certificateSha256 }) => certificateSha256))];
}

/** Every signer must be ours, because each Android trusts the signer that it sees. */
function judgeOrigin(
  signers: readonly ApkSigner[],
  manifest: Manifest,
  brand: Brand,
): Refusal | null {
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
      'It is a debug build (android:debuggable): anyone with a computer connected to the phone could read the app’s data. ' +
        'Release the build of type "release".',
    );
  }
  const pinned = pinnedSigners(brand);
  const foreign = signers.find(({ certificateSha256 }) => !pinned.includes(certificateSha256));
  if (foreign) {
    return refuse(
      'wrong-signer',
      `It is signed by ${foreign.certificateSha256} (${foreign.subject}), which is not a certificate of ${brand.name}. ` +
        `Sign it with ${brand.name}’s key. If this is a new key of ours, add its SHA-256 to androidCertificateSha256 in src/config/brands/${brand.id}.ts and deploy first.`,
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
  const { applicationId, versionCode, versionNameProblem } = manifest;
  if (!production && SAMPLE_APPLICATIONS.has(applicationId ?? '')) return null;
  if (versionCode === null) {
    return refuse(
      'no-version',
      'It has no version code, so phones cannot tell whether it is newer than the installed app. Set versionCode in the app’s build and build it again.',
    );
  }
  if (production && shownVersionName(manifest) === null) {
    return refuse(
      'no-version',
      versionNameProblem !== null
        ? `Its version name cannot be shown to visitors: ${versionNameProblem}. Set versionName in the app’s build and build it again.`
        : 'It has no version name that can be shown to visitors (up to 40 characters, beginning with a letter or digit). Set versionName in the app’s build and build it again.',
    );
  }
  return null;
}
