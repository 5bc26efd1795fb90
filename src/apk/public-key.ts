/** Whether a signature is that of a key, by WebCrypto. */
import { digestBytes, joinBytes } from './bytes.ts';
import { contentOf, DER, formatObjectIdentifier, readDer, readSequence, readUnsigned } from './der.ts';
import { isDsaSignature } from './dsa.ts';
import { refuse } from './refusal.ts';
import type { SignatureAlgorithm } from './signature-algorithm.ts';
import type { Bytes } from './source.ts';

/** RFC 3279 and RFC 5480. */
const KEY_TYPES: Readonly<Record<string, 'RSA' | 'EC' | 'DSA'>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.10045.2.1': 'EC',
  '1.2.840.10040.4.1': 'DSA',
};

/** The curves that WebCrypto has, with the bytes of a coordinate. */
const CURVES: Readonly<Record<string, { namedCurve: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
};

/**
 * Whether `signature` is that of `data` by the key.
 * @param publicKey SubjectPublicKeyInfo, DER
 * @throws ApkRefusedError `bad-signature` when the key does not fit the algorithm, is damaged, or is of a kind
 *   that cannot be checked here (a curve that this browser lacks)
 */
export async function isSignature(
  publicKey: Bytes,
  algorithm: SignatureAlgorithm,
  signature: Bytes,
  data: Bytes,
): Promise<boolean> {
  const { type, curve } = readKeyType(publicKey);
  const { name, hash } = algorithm;
  if (type !== (name === 'ECDSA' ? 'EC' : name === 'DSA' ? 'DSA' : 'RSA')) {
    refuse('bad-signature', 'The key in the file is not of the kind that its signature names.');
  }
  if (name === 'DSA') return isDsaSignature(publicKey, signature, await digestBytes(hash, data));
  if (name !== 'ECDSA') {
    const saltLength = hash === 'SHA-512' ? 64 : 32;
    return verify(publicKey, { name, hash }, { name, saltLength }, signature, data);
  }
  const known = CURVES[curve];
  if (!known) refuseKey();
  const raw = toRawSignature(signature, known.bytes);
  return raw !== null && verify(publicKey, { name, namedCurve: known.namedCurve }, { name, hash }, raw, data);
}

function readKeyType(publicKey: Bytes): { type: string | undefined; curve: string } {
  const [algorithm] = readSequence(publicKey);
  const [identifier, parameters] = readDer(contentOf(algorithm, DER.sequence));
  const isCurve = parameters?.tag === DER.objectIdentifier;
  return {
    type: KEY_TYPES[formatObjectIdentifier(identifier)],
    curve: isCurve ? formatObjectIdentifier(parameters) : '',
  };
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
    // WebCrypto does not say whether the key is damaged or of a kind that it lacks.
    refuseKey();
  }
  return crypto.subtle.verify(parameters, key, signature, data);
}

/** DER's two integers (RFC 3279, section 2.2.3) as WebCrypto wants them. `null` when one is too large. */
function toRawSignature(signature: Bytes, coordinateBytes: number): Bytes | null {
  const numbers = readSequence(signature).map(readUnsigned);
  if (numbers.length !== 2 || numbers.some((number) => number.length > coordinateBytes)) return null;
  return joinBytes(numbers.flatMap((number) => [new Uint8Array(coordinateBytes - number.length), number]));
}

function refuseKey(): never {
  refuse('bad-signature', 'The signature was made with a key that cannot be checked here.');
}
