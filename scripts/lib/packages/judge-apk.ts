/** Judges whether a file may be released, by the file alone; earlier releases are compared in `release.ts`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Brand, pinnedSigners } from '../../../src/config/brands/index.ts';
import type { Description } from '../../../src/packages/release-document.ts';
import {
  type AndroidTools,
  type FindTools,
  refuseFailedTool,
  refuseOldTools,
  refuseWithoutTools,
} from './android-tools.ts';
import { describePages, findFaults } from './own-checks.ts';
import {
  type ApkSource,
  bytesSource,
  type Candidate,
  createCandidate,
  type Refusal,
  refuse,
  takeCopy,
} from './package-file.ts';
import { readArchive } from './read-archive.ts';
import { type Manifest, readManifest } from './read-manifest.ts';
import { type Certificate, readSignature, type Signature } from './read-signature.ts';
import { recordedSample, type SampleFacts } from './sample-facts.ts';
import { isDebugCertificate } from './test-keys.ts';
import { describeUnreasoned } from './unreasoned.ts';

/** A version name that fits in a line beside a button. */
const VERSION_NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{P}\p{S} ]{0,39}$/u;
/** @see https://developer.android.com/guide/topics/manifest/uses-permission-element */
const PERMISSION = /^[\w.]{1,255}$/;
/** The largest apps request about a hundred. */
const MAX_PERMISSIONS = 500;

export interface Rules {
  /** Requires the brand's key and application id, a version name, and nothing that Google blocks. */
  production: boolean;
  brand: Brand;
  /** The digest that the file must have; `null` where any will do. */
  sha256?: string | null;
}

/** What the tools say of a file. */
interface ToolFacts extends SampleFacts {
  /** Sentences about what does not stop a release. */
  notes: readonly string[];
}

export interface JudgedApk {
  ok: true;
  candidate: Candidate;
  /** Earlier certificates of the signer (key rotation), hexadecimal SHA-256. */
  lineage: readonly string[];
  notes: readonly string[];
  /** That it has libraries for. */
  processors: readonly string[];
}

/**
 * Judges a private copy of the file, by Android's tools and the rules. The samples are known by their digests, so that they
 * need no tools.
 * @throws Error when the file cannot be read, or a tool does not come to its end
 */
export async function judgeApk(
  source: ApkSource,
  rules: Rules,
  findTools: FindTools,
): Promise<JudgedApk | Refusal> {
  const taken = await takeCopy(source);
  if (!taken.ok) return taken;
  const copy = bytesSource(taken.bytes);
  const file = await createCandidate(copy);
  const wrong = judgeDigest(file.sha256, rules.sha256 ?? null);
  if (wrong) return wrong;
  const sample = recordedSample(file.sha256);
  const facts = sample
    ? { ok: true as const, ...sample, notes: [] }
    : await askTools(taken.bytes, findTools);
  if (!facts.ok) return facts;
  const { manifest, signature, notes } = facts;
  const broken =
    judgePermissions(manifest) ??
    (rules.production ? judgeOrigin(signature.certificates, manifest, rules.brand) : null) ??
    (rules.production ? judgeFraudBlock(manifest) : null) ??
    (sample && !rules.production ? null : judgeVersion(manifest, rules.production));
  if (broken) return broken;
  const unreasoned = describeUnreasoned(manifest.permissions);
  const { minSdk } = manifest;
  const description: Description = {
    applicationId: manifest.applicationId,
    versionCode: manifest.versionCode,
    versionName: shownVersionName(manifest),
    minSdk: typeof minSdk === 'number' ? minSdk : null,
    permissions: manifest.permissions,
    signers: signature.certificates.map(({ certificateSha256 }) => certificateSha256),
  };
  return {
    ok: true,
    candidate: { ...file, description },
    lineage: signature.lineage,
    processors: manifest.processors,
    notes: [
      ...signature.notes,
      ...notes,
      ...(unreasoned ? [`It ${unreasoned.what} ${unreasoned.why} ${unreasoned.next}`] : []),
    ],
  };
}

async function askTools(
  bytes: Buffer,
  findTools: FindTools,
): Promise<({ ok: true } & ToolFacts) | Refusal> {
  const archive = await readArchive(bytes);
  if (!archive.ok) return archive;
  const tools = await findTools();
  if (tools === null) return refuseWithoutTools();
  const old = refuseOldTools(tools);
  if (old) return old;
  return withPrivateFile(bytes, async (path) => {
    const signature = await readSignature(tools, path);
    if (!signature.ok) return signature;
    const manifest = await readManifest(tools, path);
    if (!manifest.ok) return manifest;
    const faults = [...describeKind(manifest), ...findFaults({ manifest, archive })];
    if (faults.length > 0) return refuse('not-an-apk', faults.join(' '));
    const misaligned = await judgeAlignment(tools, path);
    if (misaligned) return misaligned;
    return { ok: true as const, signature, manifest, notes: describePages(archive) };
  });
}

/** The signature alone, for those who ask who made a file. @param bytes a copy @throws Error as `judgeApk` */
export async function judgeSignature(
  bytes: Buffer,
  sha256: string,
  findTools: FindTools,
): Promise<Signature | Refusal> {
  const archive = await readArchive(bytes);
  if (!archive.ok) return archive;
  const sample = recordedSample(sha256);
  if (sample) return { ok: true, ...sample.signature };
  const tools = await findTools();
  if (tools === null) return refuseWithoutTools();
  return withPrivateFile(bytes, (path) => readSignature(tools, path));
}

/** In a folder that no other account of the machine can write to. */
async function withPrivateFile<Value>(
  bytes: Uint8Array,
  use: (path: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  try {
    const path = join(folder, 'package.apk');
    await writeFile(path, bytes, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The kind of build that aapt2 found, where it is not one to release. */
function describeKind(manifest: Manifest): readonly string[] {
  const { applicationId, split, testOnly, minSdk, targetSdk } = manifest;
  const codeName = [minSdk, targetSdk].find((level) => typeof level === 'string');
  return [
    ...(applicationId === null ? ['It has no application id (package) in its manifest.'] : []),
    ...(split === null
      ? []
      : [`It is a part of a split app (split "${split}"). Build one .apk that holds everything.`]),
    ...(testOnly
      ? [
          'It is a build for tests, android:testOnly (INSTALL_FAILED_TEST_ONLY). Build it with assembleRelease, not with Android Studio’s Run.',
        ]
      : []),
    ...(codeName === undefined
      ? []
      : [
          `Its minimum or target is the unreleased Android "${codeName}" (INSTALL_FAILED_OLDER_SDK). Build it with a released SDK.`,
        ]),
  ];
}

/** Files that are stored must begin on multiples of four bytes, and libraries on pages of 16 KiB. */
async function judgeAlignment(tools: AndroidTools, path: string): Promise<Refusal | null> {
  const answer = await tools.ask('zipalign', ['-c', '-v', '-P', '16', '4', path]);
  if (answer.code === 0) return null;
  const bad = [...answer.stdout.matchAll(/^ *\d+ (.*) \((BAD[^)]*)\)$/gm)];
  if (bad.length === 0) return refuseFailedTool('zipalign', answer);
  const names = bad.slice(0, 3).map(([, name, how]) => `${name} (${how})`);
  return refuse(
    'not-an-apk',
    `zipalign: not aligned for memory pages of 16 KiB: ${names.join(', ')}. Run zipalign -P 16 4 before apksigner.`,
  );
}

function judgeDigest(found: string, expected: string | null): Refusal | null {
  if (expected === null || found === expected) return null;
  return refuse(
    'wrong-digest',
    `Its SHA-256 is ${found}, and not ${expected}: it is another file, or was damaged on the way. Ask who has built it for the digest again.`,
  );
}

/** `null` where it cannot be printed in a line beside a button. */
function shownVersionName({ versionName }: ToolFacts['manifest']): string | null {
  return versionName !== null && VERSION_NAME.test(versionName) ? versionName : null;
}

/** Permissions are shown to visitors. */
function judgePermissions({ permissions }: ToolFacts['manifest']): Refusal | null {
  if (permissions.length <= MAX_PERMISSIONS && permissions.every((name) => PERMISSION.test(name)))
    return null;
  return refuse(
    'not-an-apk',
    'Its AndroidManifest.xml requests something that is not the name of a permission. Correct the uses-permission elements.',
  );
}

/**
 * Google Play Protect blocks a file from a website that declares one of these, in India among others. No tool and no
 * emulator shows it.
 * @see https://developers.google.com/android/play-protect/warning-dev-guidance
 */
const BLOCKED_PERMISSIONS = ['android.permission.READ_SMS', 'android.permission.RECEIVE_SMS'];
const BLOCKED_COMPONENTS = ['accessibility', 'notification-listener'];

function judgeFraudBlock({ permissions, components }: ToolFacts['manifest']): Refusal | null {
  const found = [
    ...BLOCKED_PERMISSIONS.filter((name) => permissions.includes(name)),
    ...BLOCKED_COMPONENTS.filter((kind) => components.includes(kind)),
  ];
  if (found.length === 0) return null;
  return refuse(
    'not-an-apk',
    `Google Play Protect blocks it in India when it comes from a website, because it declares ${found.join(', ')}. Build it without; for codes by SMS use the SMS Retriever API.`,
  );
}

/** Every signer must be ours, because each Android trusts the signer that it sees. */
function judgeOrigin(
  certificates: readonly Certificate[],
  { debuggable, applicationId }: ToolFacts['manifest'],
  brand: Brand,
): Refusal | null {
  const debug = certificates.find(isDebugCertificate);
  if (debug) {
    return refuse(
      'debug-signed',
      `It is signed with a publicly known key (${debug.subject}), so anyone could sign an update of it. ` +
        `Sign the release build with ${brand.name}’s own key.`,
    );
  }
  if (debuggable) {
    return refuse(
      'debug-signed',
      'It is a debug build (android:debuggable): anyone with a computer connected to the phone could read the app’s data. ' +
        'Release the build of type "release".',
    );
  }
  return judgeOwner({ signers: certificates, applicationId }, brand);
}

/** Whose file it is, by its certificates and its application id. @param file of a release, no subjects are known */
export function judgeOwner(
  {
    signers,
    applicationId,
  }: {
    signers: readonly { certificateSha256: string; subject?: string }[];
    applicationId: string | null;
  },
  brand: Brand,
): Refusal | null {
  const pinned = pinnedSigners(brand);
  const foreign = signers.find(({ certificateSha256 }) => !pinned.includes(certificateSha256));
  if (foreign || signers.length === 0) {
    const who = foreign
      ? `${foreign.certificateSha256}${foreign.subject ? ` (${foreign.subject})` : ''}, which is not a certificate of ${brand.name}`
      : 'a certificate that was not recorded';
    return refuse(
      'wrong-signer',
      `It is signed by ${who}. ` +
        `Sign it with ${brand.name}’s key. If this is a new key of ours, add its SHA-256 to androidCertificateSha256 in src/config/brands/${brand.id}.ts and deploy first.`,
    );
  }
  if (applicationId !== brand.androidApplicationId) {
    return refuse(
      'wrong-application',
      `Its application id is ${applicationId}, and ${brand.name}’s is ${brand.androidApplicationId}: phones would install it beside the app. ` +
        'Release the build of the right app or flavour.',
    );
  }
  return null;
}

function judgeVersion(manifest: ToolFacts['manifest'], production: boolean): Refusal | null {
  if (manifest.versionCode === null) {
    return refuse(
      'no-version',
      'It has no version code, so phones cannot tell whether it is newer than the installed app. Set versionCode in the app’s build and build it again.',
    );
  }
  if (production && shownVersionName(manifest) === null) {
    return refuse(
      'no-version',
      'It has no version name that can be shown to visitors (up to 40 characters, beginning with a letter or digit). Set versionName in the app’s build and build it again.',
    );
  }
  return null;
}
