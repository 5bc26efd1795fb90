/** Verifies signatures by WebCrypto; those by DSA, which it lacks, by arithmetic. */
import { type Bytes, digestBytes, formatHex, joinBytes } from './bytes.ts';
import {
  contentOf,
  DER,
  formatObjectIdentifier,
  readBitString,
  readDer,
  readSequence,
  readUnsigned,
} from './der.ts';
import { refuse, refuseUnchecked } from './refusal.ts';

/** How the contents are digested: two kinds of 1 MiB chunks, or a Merkle tree for fs-verity. */
export type ContentDigest = 'SHA-256' | 'SHA-512' | 'verity';

export interface SignatureAlgorithm {
  id: number;
  name: 'RSA-PSS' | 'RSASSA-PKCS1-v1_5' | 'ECDSA' | 'DSA';
  hash: 'SHA-256' | 'SHA-512';
  content: ContentDigest;
  /** The first Android (API level) that supports it. */
  sinceSdk: 24 | 28;
}

/** @see https://source.android.com/docs/security/features/apksigning/v2#signature-algorithm-ids */
const ALGORITHMS: readonly SignatureAlgorithm[] = [
  { id: 0x0101, name: 'RSA-PSS', hash: 'SHA-256', content: 'SHA-256', sinceSdk: 24 },
  { id: 0x0102, name: 'RSA-PSS', hash: 'SHA-512', content: 'SHA-512', sinceSdk: 24 },
  { id: 0x0103, name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', content: 'SHA-256', sinceSdk: 24 },
  { id: 0x0104, name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512', content: 'SHA-512', sinceSdk: 24 },
  { id: 0x0201, name: 'ECDSA', hash: 'SHA-256', content: 'SHA-256', sinceSdk: 24 },
  { id: 0x0202, name: 'ECDSA', hash: 'SHA-512', content: 'SHA-512', sinceSdk: 24 },
  { id: 0x0301, name: 'DSA', hash: 'SHA-256', content: 'SHA-256', sinceSdk: 24 },
  { id: 0x0421, name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', content: 'verity', sinceSdk: 28 },
  { id: 0x0423, name: 'ECDSA', hash: 'SHA-256', content: 'verity', sinceSdk: 28 },
  { id: 0x0425, name: 'DSA', hash: 'SHA-256', content: 'verity', sinceSdk: 28 },
];

/** `undefined` for an id that Android does not support either, or only in newer signatures (post-quantum). */
export function findAlgorithm(id: number): SignatureAlgorithm | undefined {
  return ALGORITHMS.find((algorithm) => algorithm.id === id);
}

/** "RSA PKCS#1 v1.5 with SHA-256" */
export function formatAlgorithm({ name, hash }: SignatureAlgorithm): string {
  const family =
    name === 'RSASSA-PKCS1-v1_5' ? 'RSA PKCS#1 v1.5' : name === 'RSA-PSS' ? 'RSA PSS' : name;
  return `${family} with ${hash}`;
}

/** Each Android verifies the strongest signature that it supports, so this chooses the strongest of each generation; of equals the first. */
export function chooseSignatures<Signature extends { algorithm: SignatureAlgorithm }>(
  signatures: readonly Signature[],
): readonly Signature[] {
  return ([24, 28] as const).flatMap((sinceSdk) => {
    const generation = signatures.filter(({ algorithm }) => algorithm.sinceSdk === sinceSdk);
    const best =
      generation.find(({ algorithm }) => algorithm.content === 'SHA-512') ?? generation[0];
    return best ? [best] : [];
  });
}

/** RFC 3279 and RFC 5480. */
export const KEY_TYPES: Readonly<Record<string, 'RSA' | 'EC' | 'DSA'>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.10045.2.1': 'EC',
  '1.2.840.10040.4.1': 'DSA',
};

const CURVES: Readonly<Record<string, { namedCurve: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
};

/**
 * Whether `signature` is a signature of `data` by the key.
 * @param publicKey SubjectPublicKeyInfo, DER
 * @throws ApkRefusedError `bad-signature` when the key does not match the algorithm, is damaged, or is of a kind that
 *   this browser does not support (a curve, for example)
 */
export async function isSignature(
  publicKey: Bytes,
  algorithm: SignatureAlgorithm,
  signature: Bytes,
  data: Bytes,
): Promise<boolean> {
  const { name, hash } = algorithm;
  const [identifier, parameters] = readDer(contentOf(readSequence(publicKey)[0], DER.sequence));
  const type = KEY_TYPES[formatObjectIdentifier(identifier)];
  if (type !== (name === 'ECDSA' ? 'EC' : name === 'DSA' ? 'DSA' : 'RSA')) {
    refuse('bad-signature', 'The key in the file is not of the kind that its signature names.');
  }
  if (name === 'DSA') return isDsaSignature(publicKey, signature, await digestBytes(hash, data));
  if (name !== 'ECDSA') {
    const saltLength = hash === 'SHA-512' ? 64 : 32;
    return verify(publicKey, { name, hash }, { name, saltLength }, signature, data);
  }
  const isCurve = parameters?.tag === DER.objectIdentifier;
  const known = isCurve ? CURVES[formatObjectIdentifier(parameters)] : undefined;
  if (!known) refuseKey();
  const raw = toRawSignature(signature, known.bytes);
  return (
    raw !== null &&
    verify(publicKey, { name, namedCurve: known.namedCurve }, { name, hash }, raw, data)
  );
}

async function verify(
  publicKey: Bytes,
  keyParameters: RsaHashedImportParams | EcKeyImportParams,
  parameters: RsaPssParams | EcdsaParams,
  signature: Bytes,
  data: Bytes,
): Promise<boolean> {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('spki', publicKey, keyParameters, false, ['verify']);
  } catch {
    // WebCrypto does not report whether the key is damaged or unsupported.
    refuseKey();
  }
  return crypto.subtle.verify(parameters, key, signature, data);
}

/** The two integers in DER (RFC 3279, section 2.2.3) in the format of WebCrypto. `null` when one is too large. */
function toRawSignature(signature: Bytes, coordinateBytes: number): Bytes | null {
  const numbers = readSequence(signature).map(readUnsigned);
  if (numbers.length !== 2 || numbers.some((number) => number.length > coordinateBytes))
    return null;
  return joinBytes(
    numbers.flatMap((number) => [new Uint8Array(coordinateBytes - number.length), number]),
  );
}

function refuseKey(): never {
  refuseUnchecked('The signature was made with a key that cannot be checked here.');
}

/** The largest key of the standard has 3,072 bits, its subgroup 256. */
const MAX_PRIME_BYTES = 384;
const MAX_ORDER_BYTES = 32;

/** FIPS 186-4, section 4.7. @param publicKey with its parameters */
function isDsaSignature(publicKey: Bytes, signature: Bytes, digest: Bytes): boolean {
  const [algorithm, key] = readSequence(publicKey);
  const [, parameters] = readDer(contentOf(algorithm, DER.sequence));
  const [p, q, g] = readDer(contentOf(parameters, DER.sequence)).map(readUnsigned);
  const [y] = readDer(readBitString(key)).map(readUnsigned);
  const [r, s, ...more] = readSequence(signature).map(readUnsigned);
  if (!p || !q || !g || !y || !r || !s || more.length > 0) return false;
  // Checked first, because numbers of megabytes would take a phone too long.
  const isBounded =
    p.length <= MAX_PRIME_BYTES &&
    q.length <= MAX_ORDER_BYTES &&
    Math.max(g.length, y.length) <= p.length &&
    Math.max(r.length, s.length) <= q.length;
  if (!isBounded) return false;
  const prime = toBigInt(p);
  const order = toBigInt(q);
  const [left, right, hash] = [toBigInt(r), toBigInt(s), toBigInt(digest.subarray(0, q.length))];
  if (prime < 3n || order < 3n || left <= 0n || left >= order || right <= 0n || right >= order)
    return false;
  const inverse = power(right, order - 2n, order);
  const first = power(toBigInt(g), (hash * inverse) % order, prime);
  const second = power(toBigInt(y), (left * inverse) % order, prime);
  return ((first * second) % prime) % order === left;
}

function toBigInt(bytes: Bytes): bigint {
  return BigInt(`0x${formatHex(bytes) || '0'}`);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
