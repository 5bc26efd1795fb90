/** Keys and certificates that tests sign packages with, made for each run. */
import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  constants as nodeCrypto,
  sign,
} from 'node:crypto';
import { createCertificate, type SubjectParts } from '../commands/self-signed.ts';

/** Kinds of keys that a package can be signed with, and the default algorithm of each. */
export const USUAL_ALGORITHM = {
  'rsa-1024': 0x0103,
  'rsa-2048': 0x0103,
  'rsa-3072': 0x0103,
  'rsa-4096': 0x0104,
  'p-256': 0x0201,
  'p-384': 0x0202,
  'p-521': 0x0202,
  'dsa-1024': 0x0301,
  'dsa-2048': 0x0301,
} as const;
type KeyKind = keyof typeof USUAL_ALGORITHM;

export interface TestKey {
  kind: KeyKind;
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer;
  privateKey: KeyObject;
  certificate: Buffer;
  /** SHA-256 of the certificate in hex. */
  certificateSha256: string;
}

/**
 * A key and a certificate for it. The certificate has expired long ago, and its issuer's signature is noise: Android
 * checks neither, nor may the verifier.
 */
export function createTestKey(
  kind: KeyKind,
  subject: SubjectParts = { CN: `Test ${kind}`, O: 'Tests' },
): TestKey {
  const pair = createPair(kind);
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' });
  const certificate = createCertificate({
    publicKey,
    subject,
    notBefore: new Date('1999-01-01'),
    notAfter: new Date('2000-01-01'),
  });
  const certificateSha256 = createHash('sha256').update(certificate).digest('hex');
  return { kind, publicKey, privateKey: pair.privateKey, certificate, certificateSha256 };
}

function createPair(kind: KeyKind): { publicKey: KeyObject; privateKey: KeyObject } {
  const [type = '', size = ''] = kind.split('-');
  if (type === 'rsa') return generateKeyPairSync('rsa', { modulusLength: Number(size) });
  if (type === 'dsa')
    return generateKeyPairSync('dsa', {
      modulusLength: Number(size),
      divisorLength: Number(size) === 1024 ? 160 : 256,
    });
  return generateKeyPairSync('ec', { namedCurve: `P-${size}` });
}

/** Signs by Node's own crypto, which the verifier does not use. */
export function signWith({ privateKey }: TestKey, algorithm: number, data: Buffer): Buffer {
  const hash = [0x0102, 0x0104, 0x0202].includes(algorithm) ? 'sha512' : 'sha256';
  if (algorithm !== 0x0101 && algorithm !== 0x0102) return sign(hash, data, privateKey);
  const saltLength = hash === 'sha512' ? 64 : 32;
  return sign(hash, data, {
    key: privateKey,
    padding: nodeCrypto.RSA_PKCS1_PSS_PADDING,
    saltLength,
  });
}
