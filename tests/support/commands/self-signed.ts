/** Certificates, made for each run. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  GeneralName,
  id_ce_subjectAltName,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';
import { DAY_MS } from '../../../src/shared/days.ts';

const NAME_PARTS = { C: '2.5.4.6', O: '2.5.4.10', CN: '2.5.4.3' } as const;
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** Parts of a name; they are encoded in the order C, O, CN. */
export type SubjectParts = Readonly<Partial<Record<keyof typeof NAME_PARTS, string>>>;

interface CertificateFacts {
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer;
  subject: SubjectParts;
  notBefore: Date;
  notAfter: Date;
  extensions?: Extensions;
  /** Of the issuer. @default noise in place of a signature */
  privateKey?: KeyObject;
}

/** DER of a certificate whose subject is its issuer. */
export function createCertificate(facts: CertificateFacts): Buffer {
  const { publicKey, subject, notBefore, notAfter, extensions, privateKey } = facts;
  const name = new Name(
    Object.entries(NAME_PARTS).flatMap(([part, type]) => {
      const utf8String = subject[part as keyof SubjectParts];
      if (utf8String === undefined) return [];
      const value = new AttributeValue({ utf8String });
      return [new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })])];
    }),
  );
  const signature = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: new Uint8Array([1, ...randomBytes(8)]).buffer,
    signature,
    issuer: name,
    validity: new Validity({ notBefore, notAfter }),
    subject: name,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    ...(extensions && { extensions }),
  });
  const signed = privateKey
    ? sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey)
    : randomBytes(70);
  const signatureValue = new Uint8Array(signed).buffer;
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: signature,
    signatureValue,
  });
  return Buffer.from(AsnConvert.serialize(certificate));
}

/** For a server on 127.0.0.1, valid from yesterday until tomorrow; both in PEM. */
export function createSelfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const hosts = new SubjectAlternativeName([new GeneralName({ iPAddress: '127.0.0.1' })]);
  const extnValue = new OctetString(AsnConvert.serialize(hosts));
  const certificate = createCertificate({
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    subject: { CN: 'Loopback' },
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    extensions: new Extensions([new Extension({ extnID: id_ce_subjectAltName, extnValue })]),
    privateKey,
  });
  const base64 = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
