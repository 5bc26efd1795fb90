/** DSA, which Android accepts and WebCrypto does not know (FIPS 186-4, section 4.7). */

import { formatHex } from './bytes.ts';
import { contentOf, DER, readBitString, readDer, readSequence, readUnsigned } from './der.ts';
import type { Bytes } from './source.ts';

/** The largest key of the standard has 3,072 bits. */
const MAX_PRIME_BYTES = 384;

/**
 * Whether `signature` is that of `digest` by the key.
 * @param publicKey SubjectPublicKeyInfo of a DSA key, with its parameters
 * @throws ApkRefusedError `bad-signature` for a key or signature that is not DER
 */
export function isDsaSignature(publicKey: Bytes, signature: Bytes, digest: Bytes): boolean {
  const [algorithm, key] = readSequence(publicKey);
  const [, parameters] = readDer(contentOf(algorithm, DER.sequence));
  const [p, q, g] = readDer(contentOf(parameters, DER.sequence)).map(readUnsigned);
  const y = readUnsigned(readDer(readBitString(key))[0]);
  if (!p || !q || !g || p.length > MAX_PRIME_BYTES || q.length > p.length) return false;

  const prime = toBigInt(p);
  const order = toBigInt(q);
  const [r = 0n, s = 0n] = readSequence(signature).map((value) => toBigInt(readUnsigned(value)));
  if (prime < 3n || order < 3n || r <= 0n || r >= order || s <= 0n || s >= order) return false;

  const inverse = power(s, order - 2n, order);
  const hash = toBigInt(digest.subarray(0, q.length));
  const first = power(toBigInt(g), (hash * inverse) % order, prime);
  const second = power(toBigInt(y), (r * inverse) % order, prime);
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
