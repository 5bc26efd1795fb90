/** Certificates that are not as the standard wants them, and that Android accepts. */
import { createHash, createPublicKey } from 'node:crypto';
import { createCertificate } from '../commands/self-signed.ts';
import type { TestKey } from './test-key.ts';

const CONSTRUCTED = 0x20;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const SEQUENCE = 0x30;
/** rsaEncryption with its null, of RFC 3279, section 2.3.1. */
const RSA_ENCRYPTION = Buffer.from('300d06092a864886f70d0101010500', 'hex');

/** SubjectPublicKeyInfo of an RSA key without the zero in front of the modulus, so that the number is negative. */
export function writeNegativeModulus(key: TestKey): Buffer {
  const { n = '', e = '' } = createPublicKey(key.privateKey).export({ format: 'jwk' });
  const numbers = [n, e].map((number) => write(INTEGER, Buffer.from(number, 'base64url')));
  const bits = write(BIT_STRING, Buffer.of(0), write(SEQUENCE, ...numbers));
  return write(SEQUENCE, RSA_ENCRYPTION, bits);
}

/** An RSA key whose certificate has the modulus negative. */
export function withNegativeModulus(key: TestKey): TestKey {
  const certificate = createCertificate({
    publicKey: writeNegativeModulus(key),
    subject: { CN: 'Negative modulus' },
    notBefore: new Date('1999-01-01'),
    notAfter: new Date('2000-01-01'),
  });
  return withCertificate(key, certificate);
}

/** A key whose certificate has every length in three bytes: BER, but not DER. */
export function withLongLengths(key: TestKey): TestKey {
  return withCertificate(key, lengthen(key.certificate));
}

/** A key whose certificate has a length without an end: BER that Android does not read. */
export function withOpenLength(key: TestKey): TestKey {
  const [certificate] = split(key.certificate);
  return withCertificate(
    key,
    Buffer.concat([
      Buffer.of(SEQUENCE, 0x80),
      certificate?.content ?? Buffer.of(),
      Buffer.of(0, 0),
    ]),
  );
}

function withCertificate(key: TestKey, certificate: Buffer): TestKey {
  const certificateSha256 = createHash('sha256').update(certificate).digest('hex');
  return { ...key, certificate, certificateSha256 };
}

/** The same values with every length in three bytes. */
export function lengthen(bytes: Buffer): Buffer {
  const values = split(bytes).map(({ tag, content }) => {
    const inner = tag & CONSTRUCTED ? lengthen(content) : content;
    const { length } = inner;
    return Buffer.concat([
      Buffer.of(tag, 0x83, length >> 16, (length >> 8) & 255, length & 255),
      inner,
    ]);
  });
  return Buffer.concat(values);
}

function split(bytes: Buffer): readonly { tag: number; content: Buffer }[] {
  const values: { tag: number; content: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const count = first < 0x80 ? 0 : first - 0x80;
    const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
    const start = at + 2 + count;
    values.push({ tag, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return values;
}

/** One value in DER of up to 65,535 bytes. */
function write(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...(length < 0x80 ? [length] : long)), content]);
}
