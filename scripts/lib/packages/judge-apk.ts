/** Judges whether a file may be released, by the file alone; earlier releases are compared in `release.ts`. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
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
  type Candidate,
  createCandidate,
  openArchive,
  type Refusal,
  refuse,
  unpack,
} from './package-file.ts';

/** What a release records about an app; `null` where the manifest has no value. */
type Manifest = Awaited<ReturnType<typeof readManifest>>;

const MANIFEST = 'AndroidManifest.xml';
/** Large apps' manifests have a few hundred kilobytes. */
const MAX_MANIFEST_BYTES = 1024 * 1024;
/** A real manifest is parsed in milliseconds; a forged one could keep the parser busy for ever. */
const PARSE_TIMEOUT_MS = 30_000;
const PARSE_MEMORY_MB = 128;
const PARSER = fileURLToPath(new URL('parse-manifest.ts', import.meta.url));

/** @see https://developer.android.com/build/configure-app-module#set-application-id */
const APPLICATION_ID = /^[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+$/;
/** A version name that fits in a line beside a button. The parser turns references to resources into text. */
const VERSION_NAME = /^(?!resourceId:)[\p{L}\p{N}][\p{L}\p{N}\p{P}\p{S} ]{0,39}$/u;
const VERSION_CODE_MAJOR = 2 ** 32;

/** @see https://developer.android.com/guide/topics/manifest/uses-permission-element */
const PERMISSION = z.string().regex(/^[\w.]{1,255}$/);
/** The largest apps request about a hundred. */
const MAX_PERMISSIONS = 500;

/** The parser reads 32-bit numbers as signed; Android takes them as unsigned. */
const WORD = z.int().transform((value) => value >>> 0);
const API_LEVEL = z.int().min(1).max(10_000);
const FIELDS = z.object({
  package: z.string().max(255).regex(APPLICATION_ID),
  split: z.unknown().optional(),
  versionCode: WORD.nullable().catch(null),
  versionCodeMajor: WORD.catch(0),
  versionName: z.string().regex(VERSION_NAME).nullable().catch(null),
  usesSdk: z
    .object({ minSdkVersion: API_LEVEL.nullable().catch(null) })
    .nullable()
    .catch(null),
  permissions: z.array(PERMISSION).max(MAX_PERMISSIONS),
  debuggable: z.boolean().catch(false),
  testOnly: z.boolean().catch(false),
});

/** @throws Error with the reason why the manifest is refused; takes no longer than `timeoutMs` for any file */
export async function readManifest(source: ApkSource, timeoutMs = PARSE_TIMEOUT_MS) {
  const bytes = await readManifestBytes(source);
  const parsed = FIELDS.safeParse(JSON.parse(await parseApart(bytes, timeoutMs)));
  if (!parsed.success) {
    const isPermission = parsed.error.issues.every(({ path }) => path[0] === 'permissions');
    throw new Error(
      isPermission
        ? 'its AndroidManifest.xml requests something that is not the name of a permission'
        : 'its AndroidManifest.xml names no application id',
    );
  }
  const { split, versionCode, versionCodeMajor, usesSdk, testOnly, ...said } = parsed.data;
  if (split !== undefined)
    throw new Error('it is one part of a split app, which can only be installed with the others');
  if (testOnly)
    throw new Error(
      'it is marked android:testOnly, which phones refuse to install from a download',
    );
  const total = versionCode === null ? null : versionCodeMajor * VERSION_CODE_MAJOR + versionCode;
  return {
    applicationId: said.package,
    /** `versionCodeMajor` included, as Android compares versions. */
    versionCode: total !== null && Number.isSafeInteger(total) ? total : null,
    /** `null` also where it refers to a resource or cannot be printed. */
    versionName: said.versionName,
    minSdk: usesSdk?.minSdkVersion ?? null,
    permissions: [...new Set(said.permissions)],
    debuggable: said.debuggable,
  };
}

/** Reads the whole list of files, because Android might read the second of two entries with the same name. */
async function readManifestBytes(source: ApkSource): Promise<Buffer> {
  const { archive, entries } = await openArchive(source);
  const [entry, another] = entries.filter(({ fileName }) => fileName === MANIFEST);
  if (!entry) throw new Error(`it has no ${MANIFEST}`);
  if (another) throw new Error(`it has more than one ${MANIFEST}`);
  return unpack(archive, entry, MAX_MANIFEST_BYTES);
}

async function parseApart(bytes: Buffer, timeoutMs: number): Promise<string> {
  const parsing = promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${PARSE_MEMORY_MB}`, PARSER],
    {
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_MANIFEST_BYTES,
    },
  );
  // The parser may end before it has read everything; its exit is handled below.
  parsing.child.stdin?.on('error', () => undefined);
  parsing.child.stdin?.end(bytes);
  const { stdout } = await parsing.catch((cause) => {
    throw new Error('its AndroidManifest.xml cannot be read', { cause });
  });
  return stdout;
}

export interface Rules {
  /** Requires the brand's key and application id, and a version name. */
  production: boolean;
  brand: Brand;
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

/** Judges signature and manifest, and both by the rules. @throws what reading the file throws */
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
    return refuse(
      'not-an-apk',
      `A phone would not install this package: ${reason}. ${ADVICE['not-an-apk']}`,
    );
  }
  const refusal =
    (rules.production ? judgeOrigin(verdict.signers, manifest, rules.brand) : null) ??
    judgeVersion(manifest, rules.production);
  if (refusal) return refusal;
  const { debuggable: _, ...said } = manifest;
  const candidate = await createCandidate(source, { ...said, signers: digestsOf(verdict.signers) });
  return { ok: true, candidate, lineage: verdict.lineage, notes: verdict.notes };
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
  const { applicationId, versionCode, versionName } = manifest;
  if (!production && SAMPLE_APPLICATIONS.has(applicationId)) return null;
  if (versionCode === null) {
    return refuse(
      'no-version',
      'It has no version code, so phones cannot tell whether it is newer than the installed app. Set versionCode in the app’s build and build it again.',
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
