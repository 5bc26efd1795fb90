/** DSA, which Android accepts and WebCrypto does not know (FIPS 186-4, section 4.7). */

import { formatHex } from './bytes.ts';
import { contentOf, DER, readBitString, readDer, readSequence, readUnsigned } from './der.ts';
import type { Bytes } from './source.ts';

/** The largest key of the standard has 3,072 bits, its subgroup 256. */
const MAX_PRIME_BYTES = 384;
const MAX_ORDER_BYTES = 32;

/**
 * Whether `signature` is that of `digest` by the key.
 * @param publicKey SubjectPublicKeyInfo of a DSA key, with its parameters
 * @throws ApkRefusedError `bad-signature` for a key or signature that is not DER
 */
export function isDsaSignature(publicKey: Bytes, signature: Bytes, digest: Bytes): boolean {
  const [algorithm, key] = readSequence(publicKey);
  const [, parameters] = readDer(contentOf(algorithm, DER.sequence));
  const [p, q, g] = readDer(contentOf(parameters, DER.sequence)).map(readUnsigned);
  const [y] = readDer(readBitString(key)).map(readUnsigned);
  const [r, s, ...more] = readSequence(signature).map(readUnsigned);
  if (!p || !q || !g || !y || !r || !s || more.length > 0) return false;
  // Before anything is computed: numbers of megabytes would keep a phone busy.
  const isBounded =
    p.length <= MAX_PRIME_BYTES &&
    q.length <= MAX_ORDER_BYTES &&
    Math.max(g.length, y.length) <= p.length &&
    Math.max(r.length, s.length) <= q.length;
  return (
    isBounded &&
    isRightSum(
      { prime: toBigInt(p), order: toBigInt(q), g: toBigInt(g), y: toBigInt(y) },
      { r: toBigInt(r), s: toBigInt(s), hash: toBigInt(digest.subarray(0, q.length)) },
    )
  );
}

interface DsaKey {
  prime: bigint;
  order: bigint;
  g: bigint;
  y: bigint;
}

function isRightSum(
  { prime, order, g, y }: DsaKey,
  { r, s, hash }: { r: bigint; s: bigint; hash: bigint },
): boolean {
  if (prime < 3n || order < 3n || r <= 0n || r >= order || s <= 0n || s >= order) return false;

  const inverse = power(s, order - 2n, order);
  const first = power(g, (hash * inverse) % order, prime);
  const second = power(y, (r * inverse) % order, prime);
  return ((first * second) % prime) % order === r;
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
