/**
 * The part of DER that certificates, keys and signatures need (ITU-T X.690), and of BER the lengths that are longer than
 * they need be, which certificates of some old apps have.
 *
 * A library for all of X.509 would be larger than the rest of the verifier, which reads only a public key, a name and two
 * integers.
 */
import { type Bytes, joinBytes } from './bytes.ts';
import { refuse } from './refusal.ts';

export const DER = {
  integer: 0x02,
  bitString: 0x03,
  objectIdentifier: 0x06,
  sequence: 0x30,
  set: 0x31,
  explicit0: 0xa0,
} as const;

export interface DerValue {
  tag: number;
  content: Bytes;
  encoded: Bytes;
}

/** More values than any name, key or certificate has. */
const MAX_VALUES = 64;
const MAX_IDENTIFIER_BYTES = 64;

/** How lengths may be written: `der` in as few bytes as possible, `ber` in up to four. Without an end mark in both. */
export type Encoding = 'der' | 'ber';

/** Consecutive values. @throws ApkRefusedError `bad-signature` for wrong lengths, or more than 64 values */
export function readDer(bytes: Bytes, encoding: Encoding = 'der'): readonly DerValue[] {
  const values: DerValue[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = byteAt(bytes, at);
    const { length, contentAt } = readLength(bytes, at + 1, encoding);
    const end = contentAt + length;
    if (end > bytes.length || values.length === MAX_VALUES) refuseDer();
    values.push({ tag, content: bytes.subarray(contentAt, end), encoded: bytes.subarray(at, end) });
    at = end;
  }
  return values;
}

/** The members of a sequence. @throws ApkRefusedError when the bytes are not exactly one sequence */
export function readSequence(bytes: Bytes, encoding: Encoding = 'der'): readonly DerValue[] {
  const [sequence, ...rest] = readDer(bytes, encoding);
  if (rest.length > 0) refuseDer();
  return readDer(contentOf(sequence, DER.sequence), encoding);
}

/** One value in DER, with the shortest length. */
export function encodeDer(tag: number, ...contents: readonly Uint8Array[]): Bytes {
  const content = joinBytes(contents);
  const lengthBytes: number[] = [];
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256))
    lengthBytes.unshift(rest % 256);
  const length =
    content.length < 0x80 ? [content.length] : [0x80 + lengthBytes.length, ...lengthBytes];
  return joinBytes([Uint8Array.of(tag, ...length), content]);
}

/** The content of a value with this tag. @throws ApkRefusedError when there is no value, or it has another tag */
export function contentOf(value: DerValue | undefined, tag: number): Bytes {
  return value?.tag === tag ? value.content : refuseDer();
}

/** The bytes of a non-negative integer, without a leading zero. @throws ApkRefusedError for anything else */
export function readUnsigned(value: DerValue | undefined): Bytes {
  const content = contentOf(value, DER.integer);
  const first = byteAt(content, 0);
  if (first >= 0x80) refuseDer();
  if (first !== 0 || content.length === 1) return content;
  // A leading zero is only valid where the number would be negative without it.
  if (byteAt(content, 1) < 0x80) refuseDer();
  return content.subarray(1);
}

/** A bit string of whole bytes. */
export function readBitString(value: DerValue | undefined): Bytes {
  const content = contentOf(value, DER.bitString);
  return byteAt(content, 0) === 0 ? content.subarray(1) : refuseDer();
}

/** An object identifier in dots: "2.5.4.3". */
export function formatObjectIdentifier(value: DerValue | undefined): string {
  const content = contentOf(value, DER.objectIdentifier);
  if (content.length > MAX_IDENTIFIER_BYTES) refuseDer();
  const numbers: number[] = [];
  let current = 0;
  for (const byte of content) {
    current = current * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(current);
      current = 0;
    }
  }
  const [first = 0, ...rest] = numbers;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...rest].join('.');
}

function readLength(
  bytes: Bytes,
  at: number,
  encoding: Encoding,
): { length: number; contentAt: number } {
  const first = byteAt(bytes, at);
  if (first < 0x80) return { length: first, contentAt: at + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > 4) refuseDer();
  let length = 0;
  for (let index = 1; index <= count; index += 1) length = length * 256 + byteAt(bytes, at + index);
  if (encoding === 'der' && (length < 0x80 || length < 256 ** (count - 1))) refuseDer();
  return { length, contentAt: at + 1 + count };
}

function byteAt(bytes: Bytes, at: number): number {
  return bytes[at] ?? refuseDer();
}

function refuseDer(): never {
  refuse('bad-signature', 'A certificate, key or signature in the file is damaged.');
}
