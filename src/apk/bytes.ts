/** The source of a package's bytes, and readers of fields in them. */
import { refuse } from './refusal.ts';

/** Bytes that can be read in pieces: a `File` in the browser, a file on disk, an array in a test. */
export interface ApkSource {
  readonly sizeBytes: number;
  /**
   * Reads `length` bytes from `offset` on, at most 17 MiB and only within the file. The array must not be changed
   * afterwards. A rejection is passed on to the caller of `verifyApk`.
   */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Bytes that WebCrypto takes: their buffer is not shared with another thread. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** @throws ApkRefusedError `truncated` when there are fewer bytes, because the file became shorter since its size was read */
export async function readBytes(source: ApkSource, offset: number, length: number): Promise<Bytes> {
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) {
    refuse('truncated', 'The file became shorter while it was read.');
  }
  const { buffer, byteOffset } = bytes;
  // A plain `Uint8Array`, because `slice` of a Node `Buffer` does not copy.
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, length)
    : new Uint8Array(bytes);
}

/** Whether both hold the same bytes. Not in constant time, because nothing here is secret. */
export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Lower-case hexadecimal, two digits a byte. */
export function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Concatenates arrays. */
export function joinBytes(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** A view for reading numbers at an offset. */
export function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** WebCrypto's digest as bytes. */
export async function digestBytes(algorithm: 'SHA-256' | 'SHA-512', bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
}

/**
 * Reads `bytes` from their start.
 * Each of its functions throws `ApkRefusedError` (`bad-signature`) when fewer bytes are left than it needs.
 * @param what names the record in the refusal: "the v2 signature"
 */
export function createByteReader(bytes: Bytes, what: string) {
  const view = viewOf(bytes);
  let offset = 0;

  function advance(length: number): number {
    if (length > bytes.length - offset)
      refuse('bad-signature', `The record of ${what} is damaged.`);
    offset += length;
    return offset - length;
  }

  const uint32 = (): number => view.getUint32(advance(4), true);

  return {
    uint32,
    /** The bytes that follow a uint32 with their length, without a copy. */
    takePrefixed() {
      const length = uint32();
      const start = advance(length);
      return bytes.subarray(start, start + length);
    },
    takeRest: () => bytes.subarray(advance(bytes.length - offset)),
  };
}

/** More records of signers, signatures, certificates, attributes or earlier keys than any signing tool writes. */
const MAX_RECORDS = 64;

/**
 * Splits a sequence of length-prefixed records.
 * @throws ApkRefusedError `bad-signature` when the last record is cut off, or there are more than `MAX_RECORDS`,
 *   which would take a phone too long
 */
export function readPrefixedRecords(bytes: Bytes, what: string): readonly Bytes[] {
  const records: Bytes[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    if (records.length === MAX_RECORDS)
      refuse('bad-signature', `The record of ${what} is too long.`);
    const reader = createByteReader(rest, what);
    records.push(reader.takePrefixed());
    rest = reader.takeRest();
  }
  return records;
}
