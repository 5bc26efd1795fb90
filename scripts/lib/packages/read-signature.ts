/** Who signed a package, as `apksigner` says. */
import { type AndroidTools, refuseFailedTool, type ToolAnswer } from './android-tools.ts';
import { type Refusal, refuse } from './package-file.ts';

export interface Certificate {
  /** SHA-256, 64 lowercase hexadecimal digits. */
  certificateSha256: string;
  /** As apksigner prints it: "CN=Android Debug, O=Android, C=US". Proves nothing. */
  subject: string;
}

export interface Signature {
  ok: true;
  /** Those that hold, without the first: `v2`, `v3`, `v3.1`. */
  schemes: readonly string[];
  /** Each certificate that some Android checks, once. */
  certificates: readonly Certificate[];
  /** Digests of the earlier certificates of the signer (key rotation), oldest first. */
  lineage: readonly string[];
  /** Sentences about what was found and does not stop a release. */
  notes: readonly string[];
}

/** The first Android that needs no signature of scheme 1. */
const FIRST_WITHOUT_V1 = '24';
/** The last Android that reads no signature of scheme 3. */
const LAST_WITHOUT_V3 = '27';

const NO_V1 = 'ERROR: Missing META-INF/MANIFEST.MF';
const V1_ALONE = 'requires a minimum of signature scheme v2';

const UNSIGNED =
  'The package has no signature of scheme 2 or 3, so nothing proves who made it. Sign it with apksigner, which adds schemes v2 and v3; a v1 signature is not enough.';
const SIGN_AGAIN =
  'Sign the build again, and do not change it afterwards: run zipalign before apksigner.';

/** @param path of the package */
export async function readSignature(
  tools: AndroidTools,
  path: string,
): Promise<Signature | Refusal> {
  const verify = (...words: string[]) =>
    tools.ask('apksigner', ['verify', '--verbose', '--print-certs', ...words, path]);
  const notes: string[] = [];
  let answer = await verify();
  if (answer.code !== 0) {
    const first = answer;
    // A package for Android 6 or older needs a signature of scheme 1 there. Later ones install it without, and by what they
    // say of it an unsigned file can be told from a changed one.
    answer = await verify('--min-sdk-version', FIRST_WITHOUT_V1);
    if (answer.code !== 0) return explainRefusal(answer);
    if (!first.stdout.includes(NO_V1) && !first.stderr.includes(NO_V1))
      return explainRefusal(first);
    notes.push(
      'It has no v1 signature: Android 6 and older refuse it, although its minimum admits them.',
    );
  }
  const schemes = schemesOf(answer.stdout);
  if (schemes.length === 0) return refuse('unsigned', UNSIGNED);
  const certificates = certificatesOf(answer.stdout);
  if (certificates.length === 0) return refuseFailedTool('apksigner', answer);
  const isRotatable = schemes.some((scheme) => scheme.startsWith('v3'));
  if (isRotatable && schemes.includes('v2')) {
    // Above, apksigner names the signer that new phones see. Old ones may see the key before it.
    const older = await verify(
      '--min-sdk-version',
      FIRST_WITHOUT_V1,
      '--max-sdk-version',
      LAST_WITHOUT_V3,
    );
    if (older.code !== 0) return explainRefusal(older);
    certificates.push(...certificatesOf(older.stdout));
  }
  if (!schemes.includes('v2'))
    notes.push('It has no signature of scheme 2: Android 7 and 8 refuse it.');
  const lineage = isRotatable
    ? lineageOf(await tools.ask('apksigner', ['lineage', '--in', path, '--print-certs']))
    : [];
  return { ok: true, schemes, certificates: withoutRepetition(certificates), lineage, notes };
}

function explainRefusal(answer: ToolAnswer): Refusal {
  const text = `${answer.stdout}\n${answer.stderr}`;
  if (text.includes('ApkFormatException')) {
    const reason = /ApkFormatException: (.*)/.exec(text)?.[1] ?? '';
    return refuse(
      'not-an-apk',
      `apksigner cannot read it: ${reason}. Release the single .apk of the build.`,
    );
  }
  if (!text.includes('DOES NOT VERIFY')) return refuseFailedTool('apksigner', answer);
  if (text.includes(NO_V1) || text.includes(V1_ALONE)) return refuse('unsigned', UNSIGNED);
  const reasons = [...text.matchAll(/^ERROR: (.*)$/gm)].map(([, reason]) => reason);
  return refuse(
    'bad-signature',
    `The file is not as it was signed. apksigner: ${reasons.slice(0, 3).join('; ')}. ${SIGN_AGAIN}`,
  );
}

function schemesOf(text: string): readonly string[] {
  const lines = text.matchAll(/^Verified using (v[\d.]+) scheme .*: true$/gm);
  return [...lines].map(([, scheme = '']) => scheme).filter((scheme) => /^v[23]/.test(scheme));
}

/** Lines of signers alone: that of a source stamp begins with another word. */
const DIGEST = /^((?:V[\d.]+ )?Signer\b.*?):? certificate SHA-256 digest: ([0-9a-f]{64})$/gm;

function certificatesOf(text: string): Certificate[] {
  return [...text.matchAll(DIGEST)].map(([, signer = '', certificateSha256 = '']) => {
    const names = text.split('\n').filter((line) => line.startsWith(signer));
    const subject = names.map((line) => /certificate DN: (.*)$/.exec(line)?.[1]).find(Boolean);
    return { certificateSha256, subject: subject ?? '' };
  });
}

/** A package whose key was never rotated has none, which apksigner reports as a failure. */
function lineageOf({ code, stdout }: ToolAnswer): readonly string[] {
  if (code !== 0) return [];
  const digests = stdout.matchAll(/in lineage certificate SHA-256 digest: ([0-9a-f]{64})$/gm);
  return [...digests].map(([, digest = '']) => digest).slice(0, -1);
}

function withoutRepetition(certificates: readonly Certificate[]): readonly Certificate[] {
  return [...new Map(certificates.map((one) => [one.certificateSha256, one])).values()];
}
