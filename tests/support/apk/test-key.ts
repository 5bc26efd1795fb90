/** Keys and certificates that tests sign packages with, made anew for each run. */
import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  constants as nodeCrypto,
  randomBytes,
  sign,
} from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';

/** Kinds of keys that a package can be signed with. */
export type KeyKind = 'rsa-1024' | 'rsa-2048' | 'rsa-4096' | 'p-256' | 'p-384' | 'p-521' | 'dsa-2048';

export interface TestKey {
  kind: KeyKind;
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer;
  privateKey: KeyObject;
  certificate: Buffer;
  /** SHA-256 of the certificate in hex. */
  certificateSha256: string;
}

/** A key and a certificate for it, by default in its own name. */
export function createTestKey(
  kind: KeyKind,
  subject: SubjectParts = { CN: `Test ${kind}`, O: 'Tests' },
): TestKey {
  const pair = createPair(kind);
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' });
  const certificate = createCertificate(publicKey, subject);
  return {
    kind,
    publicKey,
    privateKey: pair.privateKey,
    certificate,
    certificateSha256: createHash('sha256').update(certificate).digest('hex'),
  };
}

/** Parts of a name in the order in which they are encoded. */
export type SubjectParts = Readonly<Partial<Record<keyof typeof NAME_PARTS, string>>>;

const NAME_PARTS = { C: '2.5.4.6', O: '2.5.4.10', CN: '2.5.4.3', serialNumber: '2.5.4.5' } as const;
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** Long run out, and with noise for its issuer's signature: Android looks at neither, nor must we. */
function createCertificate(publicKey: Buffer, subject: SubjectParts): Buffer {
  const parts = Object.keys(NAME_PARTS) as (keyof typeof NAME_PARTS)[];
  const name = new Name(
    parts.flatMap((part) => {
      const value = new AttributeValue({ utf8String: subject[part] });
      const pair = new AttributeTypeAndValue({ type: NAME_PARTS[part], value });
      return subject[part] === undefined ? [] : [new RelativeDistinguishedName([pair])];
    }),
  );
  const signature = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: new Uint8Array([1, ...randomBytes(8)]).buffer,
    signature,
    issuer: name,
    validity: new Validity({ notBefore: new Date('1999-01-01'), notAfter: new Date('2000-01-01') }),
    subject: name,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
  });
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: signature,
    signatureValue: new Uint8Array(randomBytes(70)).buffer,
  });
  return Buffer.from(AsnConvert.serialize(certificate));
}

function createPair(kind: KeyKind): { publicKey: KeyObject; privateKey: KeyObject } {
  const [type = '', size = ''] = kind.split('-');
  if (type === 'rsa') return generateKeyPairSync('rsa', { modulusLength: Number(size) });
  if (type === 'dsa') return generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 });
  return generateKeyPairSync('ec', { namedCurve: `P-${size}` });
}

/** The algorithm that a signer uses for a key unless a test names another. */
export const USUAL_ALGORITHM: Readonly<Record<KeyKind, number>> = {
  'rsa-1024': 0x0103,
  'rsa-2048': 0x0103,
  'rsa-4096': 0x0104,
  'p-256': 0x0201,
  'p-384': 0x0202,
  'p-521': 0x0202,
  'dsa-2048': 0x0301,
};

/** Signs by Node's own crypto, which the verifier does not use. */
export function signWith({ privateKey }: TestKey, algorithm: number, data: Buffer): Buffer {
  const hash = [0x0102, 0x0104, 0x0202].includes(algorithm) ? 'sha512' : 'sha256';
  if (algorithm === 0x0101 || algorithm === 0x0102) {
    const saltLength = hash === 'sha512' ? 64 : 32;
    return sign(hash, data, { key: privateKey, padding: nodeCrypto.RSA_PKCS1_PSS_PADDING, saltLength });
  }
  return sign(hash, data, privateKey);
}
