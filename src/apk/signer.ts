/**
 * One signer of scheme 2, 3 or 3.1: verifies its signatures over its own record, and reads its digests of the file.
 * @see https://source.android.com/docs/security/features/apksigning/v3
 */
import { type Bytes, createByteReader, isSameBytes, readPrefixedRecords } from './bytes.ts';
import { type Certificate, parseCertificate } from './certificate.ts';
import { refuse, refuseUnchecked } from './refusal.ts';
import {
  type ContentDigest,
  chooseSignatures,
  findAlgorithm,
  isSignature,
  type SignatureAlgorithm,
} from './signature.ts';

export type Scheme = 'v2' | 'v3' | 'v3.1';

/** Android API levels, both included. `null` in scheme 2, which has none. */
export interface SdkRange {
  min: number;
  max: number;
}

/** A signer whose signatures over its own record are valid. Its digests still have to be compared with the contents. */
export interface Signer {
  scheme: Scheme;
  sdk: SdkRange | null;
  certificate: Certificate;
  /** The algorithm that the oldest Android of its range verifies. */
  algorithm: SignatureAlgorithm;
  expected: readonly { content: ContentDigest; digest: Bytes }[];
  attributes: ReadonlyMap<number, Bytes>;
  /** Certificates up to the signer's own, oldest first; empty without a rotation. */
  lineage: readonly Certificate[];
}

export const ATTRIBUTE = {
  /** In scheme 2: the number of a newer scheme that must be present too. */
  newerScheme: 0xbeeff00d,
  /** In scheme 3: the certificates before this one. */
  proofOfRotation: 0x3ba06f8c,
  /** In scheme 3: a block of scheme 3.1 begins at this API level. */
  rotationMinSdk: 0x559f8b02,
  /** In scheme 3.1: meant for an Android that is still in development. */
  developmentRelease: 0xc2a6b3ba,
  /** In schemes 3 and 3.1: a block of scheme 3.2 begins at this API level. */
  hybridMinSdk: 0xbf940529,
} as const;

const MAX_SIGNERS = 10;
/** API levels are signed integers on Android. */
const MAX_SDK = 0x7fffffff;

/** Every signer of a scheme's block. @throws ApkRefusedError `bad-signature` when one of them is invalid */
export async function verifySigners(scheme: Scheme, block: Bytes): Promise<readonly Signer[]> {
  const what = `the ${scheme} signature`;
  const records = readPrefixedRecords(createByteReader(block, what).takePrefixed(), what);
  if (records.length === 0) refuse('bad-signature', `The ${scheme} signature names no signer.`);
  if (records.length > MAX_SIGNERS) {
    refuse('bad-signature', `The ${scheme} signature names more than ${MAX_SIGNERS} signers.`);
  }
  const signers: Signer[] = [];
  for (const record of records) signers.push(await verifySigner(scheme, record, what));
  return signers;
}

async function verifySigner(scheme: Scheme, record: Bytes, what: string): Promise<Signer> {
  const reader = createByteReader(record, what);
  const signedData = reader.takePrefixed();
  const sdk = scheme === 'v2' ? null : { min: reader.uint32(), max: reader.uint32() };
  if (sdk && (sdk.max > MAX_SDK || sdk.min > sdk.max)) {
    refuse('bad-signature', `The ${scheme} signature is for Android versions that cannot be.`);
  }
  const signatures = readAlgorithmRecords(reader.takePrefixed(), what);
  const publicKey = reader.takePrefixed();
  const algorithms = await verifyOwnSignatures(scheme, signatures, publicKey, signedData);

  const signed = createByteReader(signedData, what);
  const digests = readAlgorithmRecords(signed.takePrefixed(), what);
  const isSameList =
    digests.length === signatures.length &&
    digests.every(({ id }, index) => id === signatures[index]?.id);
  if (!isSameList) {
    refuse(
      'bad-signature',
      `The ${scheme} signature lists other algorithms for digests than for itself.`,
    );
  }
  const certificate = await readOwnCertificate(signed.takePrefixed(), what);
  if (!certificate || !isSameBytes(certificate.publicKey, publicKey)) {
    refuse(
      'bad-signature',
      `The ${scheme} signature was made with another key than its certificate's.`,
    );
  }
  if (sdk && (signed.uint32() !== sdk.min || signed.uint32() !== sdk.max)) {
    refuse(
      'bad-signature',
      `The ${scheme} signature was changed to count for other Android versions.`,
    );
  }
  const attributes = readAttributes(signed.takePrefixed(), what);
  return {
    scheme,
    sdk,
    certificate,
    algorithm: algorithms[0],
    expected: algorithms.map(({ id, content }) => ({
      content,
      digest: findLastValue(digests, id),
    })),
    attributes,
    lineage: scheme === 'v2' ? [] : await verifyOwnLineage(attributes, certificate),
  };
}

interface AlgorithmRecord {
  id: number;
  value: Bytes;
}

/** Records of an algorithm's id and bytes, the form of both signatures and digests. */
function readAlgorithmRecords(bytes: Bytes, what: string): readonly AlgorithmRecord[] {
  return readPrefixedRecords(bytes, what).map((record) => {
    const reader = createByteReader(record, what);
    return { id: reader.uint32(), value: reader.takePrefixed() };
  });
}

/** Android compares the last digest of a repeated algorithm. */
function findLastValue(records: readonly AlgorithmRecord[], id: number): Bytes {
  return records.reduce(
    (last, record) => (record.id === id ? record.value : last),
    new Uint8Array(),
  );
}

async function verifyOwnSignatures(
  scheme: Scheme,
  signatures: readonly AlgorithmRecord[],
  publicKey: Bytes,
  signedData: Bytes,
): Promise<readonly [SignatureAlgorithm, ...SignatureAlgorithm[]]> {
  const known = signatures.flatMap(({ id, value }) => {
    const algorithm = findAlgorithm(id);
    return algorithm ? [{ algorithm, value }] : [];
  });
  const chosen = chooseSignatures(known);
  for (const { algorithm, value } of chosen) {
    if (!(await isSignature(publicKey, algorithm, value, signedData))) {
      refuse(
        'bad-signature',
        `The ${scheme} signature was not made with the key that the file names.`,
      );
    }
  }
  const [first, ...rest] = chosen.map(({ algorithm }) => algorithm);
  if (!first) refuseUnchecked(`The ${scheme} signature is of no kind that is known here.`);
  return [first, ...rest];
}

/** The first certificate is the signer's; the others must only be well-formed. */
async function readOwnCertificate(bytes: Bytes, what: string): Promise<Certificate | undefined> {
  const certificates: Certificate[] = [];
  for (const encoded of readPrefixedRecords(bytes, what))
    certificates.push(await parseCertificate(encoded));
  return certificates[0];
}

async function verifyOwnLineage(
  attributes: ReadonlyMap<number, Bytes>,
  certificate: Certificate,
): Promise<readonly Certificate[]> {
  const proof = attributes.get(ATTRIBUTE.proofOfRotation);
  if (!proof) return [];
  const lineage = await verifyLineage(proof);
  const own = lineage[lineage.length - 1];
  if (own && !isSameBytes(own.encoded, certificate.encoded)) {
    refuse('bad-signature', 'The file names earlier keys that lead to another key than its own.');
  }
  return lineage;
}

/** Values by id; the first of a repeated id counts. @throws ApkRefusedError for a record that is cut off */
function readAttributes(bytes: Bytes, what: string): ReadonlyMap<number, Bytes> {
  const attributes = new Map<number, Bytes>();
  for (const record of readPrefixedRecords(bytes, what)) {
    const reader = createByteReader(record, what);
    const id = reader.uint32();
    if (!attributes.has(id)) attributes.set(id, reader.takeRest());
  }
  return attributes;
}

const LINEAGE = 'the earlier keys';

/**
 * Proof of rotation: reads the chain and verifies that each certificate was signed by the one before it.
 * @returns the certificates, oldest first; the last one should be the signer's own
 * @throws ApkRefusedError `bad-signature` when a link is invalid or a certificate is repeated
 */
async function verifyLineage(attribute: Bytes): Promise<readonly Certificate[]> {
  const reader = createByteReader(attribute, LINEAGE);
  // A version number that Android ignores.
  reader.uint32();
  const levels = readPrefixedRecords(reader.takeRest(), LINEAGE);
  const certificates: Certificate[] = [];
  let handOverId = 0;
  for (const bytes of levels) {
    const level = createByteReader(bytes, LINEAGE);
    const signedData = level.takePrefixed();
    // Capabilities that the older key keeps on a phone; they do not affect the validity of this file.
    level.uint32();
    const nextHandOverId = level.uint32();
    const signature = level.takePrefixed();

    const signed = createByteReader(signedData, LINEAGE);
    const certificate = await parseCertificate(signed.takePrefixed());
    const signedId = signed.uint32();
    const parent = certificates[certificates.length - 1];
    if (parent) {
      const algorithm = findAlgorithm(handOverId);
      const holds =
        signedId === handOverId &&
        algorithm !== undefined &&
        (await isSignature(parent.publicKey, algorithm, signature, signedData));
      if (!holds)
        refuse(
          'bad-signature',
          'The file claims an earlier key that did not sign for the new one.',
        );
    }
    if (certificates.some(({ sha256 }) => sha256 === certificate.sha256)) {
      refuse('bad-signature', 'The file names the same earlier key twice.');
    }
    certificates.push(certificate);
    handOverId = nextHandOverId;
  }
  return certificates;
}
