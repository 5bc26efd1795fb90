/**
 * Verifies the signature of an Android package as Android's installer does, in the browser and on the command line.
 * docs/packages.md lists what is checked, and what is not.
 */
import { type SignersByScheme, verifyAgreement } from './agreement.ts';
import { type ApkSource, type Bytes, isSameBytes } from './bytes.ts';
import {
  type ContentLayout,
  createContentLayout,
  digestChunks,
  digestVerity,
  type Section,
} from './contents.ts';
import { type ApkRefusal, ApkRefusedError, refuse } from './refusal.ts';
import { type ContentDigest, formatAlgorithm } from './signature.ts';
import { type Scheme, type Signer, verifySigners } from './signer.ts';
import { readSigningBlock, SCHEME_IDS, type SigningBlock } from './signing-block.ts';
import { holdsManifest, readZipEnd, type ZipEnd } from './zip.ts';

export type { ApkRefusal } from './refusal.ts';

export interface ApkSigner {
  /** SHA-256 of the certificate, lower-case hexadecimal. */
  certificateSha256: string;
  /** The certificate's subject, last part first: "C=US, O=Android, CN=Android Debug". Proves nothing. */
  subject: string;
  /** "RSA PKCS#1 v1.5 with SHA-256" */
  algorithm: string;
  scheme: Scheme;
  /** First and last Android (API level) that reads this signature; `null` in scheme 2, which has no range. */
  minSdk: number | null;
  maxSdk: number | null;
}

export type ApkVerdict =
  | {
      ok: true;
      schemes: readonly Scheme[];
      signers: readonly ApkSigner[];
      /** Digests of the earlier certificates of the current signer, oldest first. */
      lineage: readonly string[];
      /** Sentences about what was found and not judged. */
      notes: readonly string[];
    }
  | {
      ok: false;
      code: ApkRefusal;
      message: string;
      /** Refused only because this runtime cannot check the signature: its key or kind is not known here. */
      isUnchecked?: true;
    };

export interface VerifyOptions {
  /** Called while bytes are digested; the last call has `doneBytes` equal to `totalBytes`. */
  onProgress?: (doneBytes: number, totalBytes: number) => void;
  /** Gets every byte once and in order, but all of them only if the verdict is `ok`. The bytes must not be changed. */
  onBytes?: (bytes: Uint8Array) => void;
  signal?: AbortSignal;
}

/** The largest package that may be released. */
export const MAX_SIZE_BYTES = 300 * 1024 * 1024;

const SCHEMES: readonly Scheme[] = ['v2', 'v3', 'v3.1'];
/** The first Android that reads scheme 3. A file signed only for later ones is reported. */
const FIRST_SDK_OF_V3 = 28;

/**
 * Judges only the signature, not who made it.
 *
 * Uses at most about 25 MiB of memory for any file, and yields between chunks of 1 MiB.
 * @returns a refusal for anything whose signature keeps Android from installing it
 * @throws the signal's reason when aborted; what `source.read` rejects with; `TypeError` without WebCrypto
 *   (on a page that was not loaded over https)
 */
export async function verifyApk(
  source: ApkSource,
  options: VerifyOptions = {},
): Promise<ApkVerdict> {
  try {
    return await verify(source, options);
  } catch (error) {
    if (error instanceof ApkRefusedError)
      return {
        ok: false,
        code: error.code,
        message: error.message,
        ...(error.isUnchecked && { isUnchecked: true }),
      };
    throw error;
  }
}

async function verify(source: ApkSource, options: VerifyOptions): Promise<ApkVerdict> {
  throwIfAborted(options.signal);
  if (source.sizeBytes === 0) refuse('empty', 'The file is empty.');
  if (source.sizeBytes > MAX_SIZE_BYTES) {
    refuse(
      'too-large',
      `The file has ${source.sizeBytes} bytes, more than the ${MAX_SIZE_BYTES} that are allowed.`,
    );
  }
  const end = await readZipEnd(source);
  const block = await readSigningBlock(source, end.directoryOffset);
  const signers = block ? await readSigners(block) : {};
  const all = Object.values(signers).flat();
  if (!block || all.length === 0) {
    await requireManifest(source, end);
    refuse(
      'unsigned',
      'The package has no signature of scheme 2 or 3, so nothing proves who made it.',
    );
  }

  const lineage = verifyAgreement(signers, block.values.has(SCHEME_IDS['v3.2']));
  await verifyContents(source, { block, end, signers: all }, options);
  await requireManifest(source, end);
  return {
    ok: true,
    schemes: SCHEMES.filter((scheme) => signers[scheme]),
    signers: all.map(describeSigner),
    lineage: lineage.slice(0, -1).map(({ sha256 }) => sha256),
    notes: describeUnjudged(block, signers),
  };
}

async function readSigners(block: SigningBlock): Promise<SignersByScheme> {
  const signers: Partial<Record<Scheme, readonly Signer[]>> = {};
  for (const scheme of SCHEMES) {
    const value = block.values.get(SCHEME_IDS[scheme]);
    if (value) signers[scheme] = await verifySigners(scheme, value);
  }
  return signers;
}

async function requireManifest(source: ApkSource, end: ZipEnd): Promise<void> {
  if (await holdsManifest(source, end)) return;
  refuse(
    'not-an-apk',
    'The file is a zip archive, but not an Android package: it has no manifest.',
  );
}

interface SignedFile {
  block: SigningBlock;
  end: ZipEnd;
  signers: readonly Signer[];
}

async function verifyContents(
  source: ApkSource,
  file: SignedFile,
  options: VerifyOptions,
): Promise<void> {
  const layout = createContentLayout(source, file.block, file.end);
  const wanted = new Set(
    file.signers.flatMap(({ expected }) => expected.map(({ content }) => content)),
  );
  const hashes = (['SHA-256', 'SHA-512'] as const).filter((hash) => wanted.has(hash));
  const passes = (hashes.length > 0 ? 1 : 0) + (wanted.has('verity') ? 1 : 0);
  const totalBytes = (source.sizeBytes - file.block.bytes.length) * passes;
  const tell = createTeller(layout, file, options.onBytes);
  let doneBytes = 0;
  function onChunk(section: Section, bytes: Bytes): void {
    throwIfAborted(options.signal);
    tell(section, bytes);
    doneBytes += bytes.length;
    options.onProgress?.(doneBytes, totalBytes);
  }

  const found = new Map<ContentDigest, Bytes>();
  if (hashes.length > 0) {
    for (const [hash, digest] of await digestChunks(layout, hashes, onChunk))
      found.set(hash, digest);
  }
  if (wanted.has('verity')) found.set('verity', await digestVerity(layout, onChunk));
  const isSame = file.signers.every(({ expected }) =>
    expected.every(({ content, digest }) =>
      isSameBytes(found.get(content) ?? new Uint8Array(), digest),
    ),
  );
  if (!isSame)
    refuse('bad-signature', 'The file is not as it was signed: something in it was changed.');
}

/** `throwIfAborted` and `reason` are newer than the oldest supported browsers. */
function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted)
    throw signal.reason ?? new DOMException('The check was ended.', 'AbortError');
}

/** Reports every byte of the file in order, including those that the digests leave out or change; a second pass reports nothing. */
function createTeller(
  { files, end }: ContentLayout,
  file: SignedFile,
  onBytes: (bytes: Uint8Array) => void = () => undefined,
): (section: Section, bytes: Bytes) => void {
  let isBlockTold = false;
  let isEndTold = false;
  return (section, bytes) => {
    if (isEndTold) return;
    if (section !== files && !isBlockTold) {
      isBlockTold = true;
      onBytes(file.block.bytes);
    }
    isEndTold = section === end;
    onBytes(isEndTold ? file.end.endRecord : bytes);
  };
}

function describeSigner({ scheme, sdk, certificate, algorithm }: Signer): ApkSigner {
  return {
    certificateSha256: certificate.sha256,
    subject: certificate.subject,
    algorithm: formatAlgorithm(algorithm),
    scheme,
    minSdk: sdk?.min ?? null,
    maxSdk: sdk?.max ?? null,
  };
}

function describeUnjudged(block: SigningBlock, { v2, v3 }: SignersByScheme): readonly string[] {
  const notes: string[] = [];
  if (block.values.has(SCHEME_IDS['v3.2'])) {
    notes.push(
      'A post-quantum signature of scheme 3.2, which Android 17 reads, is there and was not judged.',
    );
  }
  const firstSdk = Math.min(...(v3 ?? []).map(({ sdk }) => sdk?.min ?? FIRST_SDK_OF_V3));
  if (v3 && firstSdk > FIRST_SDK_OF_V3) {
    notes.push(
      `Signed for Android of API level ${firstSdk} and newer, and for no older one from 28 on.`,
    );
  }
  if (!v2)
    notes.push(
      'Without a signature of scheme 2, so Android 7 and 8 find none that is checked here.',
    );
  return notes;
}
