/** Reads a signer's certificate: its digest, its key and its subject (RFC 5280, section 4.1). */
import { type Bytes, digestBytes, formatHex } from './bytes.ts';
import {
  contentOf,
  DER,
  type DerValue,
  encodeDer,
  formatObjectIdentifier,
  readBitString,
  readDer,
  readSequence,
} from './der.ts';
import { refuse } from './refusal.ts';
import { KEY_TYPES } from './signature.ts';

/** Dates and issuer are ignored, as on Android: the key itself is the identity. */
export interface Certificate {
  encoded: Bytes;
  /** SHA-256 of the whole certificate, lower-case hexadecimal. */
  sha256: string;
  /** SubjectPublicKeyInfo in DER, as Android writes it after it has read the certificate's. */
  publicKey: Bytes;
  /** The subject by RFC 4514 (last part first), with a space after each comma: "C=US, O=Android, CN=Android Debug". */
  subject: string;
}

/**
 * Reads a certificate in DER, or in BER with lengths in more bytes than needed: some apps were signed by such a one
 * and have to keep it (apksig, X509CertificateUtils.java).
 * @throws ApkRefusedError `bad-signature` when the bytes are not a certificate
 */
export async function parseCertificate(encoded: Bytes): Promise<Certificate> {
  const [body] = readSequence(encoded, 'ber');
  const members = readDer(contentOf(body, DER.sequence), 'ber');
  // Version 1 certificates leave the version out.
  const first = members[0]?.tag === DER.explicit0 ? 1 : 0;
  const subject = members[first + 4];
  const publicKey = members[first + 5];
  if (publicKey?.tag !== DER.sequence) {
    refuse('bad-signature', 'A certificate in the file is damaged: it has no key.');
  }
  return {
    encoded,
    sha256: formatHex(await digestBytes('SHA-256', encoded)),
    publicKey: normalizeKey(publicKey),
    subject: formatName(contentOf(subject, DER.sequence)),
  };
}

/**
 * A key as Android writes it: every length as short as possible, and an RSA modulus positive. Some tools left out the
 * zero in front of a modulus whose first bit is set, which makes it negative; Android puts it back (apksig,
 * ApkSigningBlockUtils.encodePublicKey).
 */
function normalizeKey(key: DerValue): Bytes {
  const [algorithm, bits] = readDer(key.content, 'ber');
  const [identifier, ...parameters] = readDer(contentOf(algorithm, DER.sequence), 'ber');
  const subjectKey = readBitString(bits);
  const isRsa = KEY_TYPES[formatObjectIdentifier(identifier)] === 'RSA';
  return encodeDer(
    DER.sequence,
    encodeDer(
      DER.sequence,
      encodeDer(DER.objectIdentifier, contentOf(identifier, DER.objectIdentifier)),
      ...parameters.map(normalizeParameters),
    ),
    encodeDer(
      DER.bitString,
      Uint8Array.of(0),
      isRsa
        ? encodeDer(DER.sequence, ...readSequence(subjectKey, 'ber').map(encodePositive))
        : subjectKey,
    ),
  );
}

/** The numbers of a DSA group are a sequence; the curve of EC and the null of RSA are single values. */
function normalizeParameters({ tag, content }: DerValue): Bytes {
  return encodeDer(
    tag,
    ...(tag === DER.sequence ? readDer(content, 'ber').map(encodeValue) : [content]),
  );
}

function encodeValue({ tag, content }: DerValue): Bytes {
  return encodeDer(tag, content);
}

/** An integer, read as one without a sign. */
function encodePositive(value: DerValue): Bytes {
  const content = contentOf(value, DER.integer);
  const [first = 0] = content;
  return encodeDer(DER.integer, ...(first < 0x80 ? [] : [Uint8Array.of(0)]), content);
}

/** RFC 4514, section 3, and the names that Java adds. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'EMAILADDRESS',
};

function formatName(bytes: Bytes): string {
  const parts = readDer(bytes, 'ber').map((set) =>
    readDer(contentOf(set, DER.set), 'ber')
      .map((pair) => {
        const [type, value] = readDer(contentOf(pair, DER.sequence), 'ber');
        const identifier = formatObjectIdentifier(type);
        return `${ATTRIBUTES[identifier] ?? identifier}=${formatText(value)}`;
      })
      .join('+'),
  );
  return parts.reverse().join(', ');
}

const BMP_STRING = 0x1e;
const UTF8_STRING = 0x0c;

function formatText(value: DerValue | undefined): string {
  const content = value?.content ?? new Uint8Array();
  // Decoders that never throw, because a subject is only shown and not trusted.
  const encoding =
    value?.tag === BMP_STRING ? 'utf-16be' : value?.tag === UTF8_STRING ? 'utf-8' : 'latin1';
  // Escaped (RFC 4514, section 2.4), so that one name cannot contain a second.
  return new TextDecoder(encoding).decode(content).replace(/[\\,+"<>;=]/g, '\\$&');
}
