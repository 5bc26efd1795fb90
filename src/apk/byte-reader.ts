/** Little-endian fields of zip records and signing blocks, read in their order. */
import { viewOf } from './bytes.ts';
import { refuse } from './refusal.ts';
import type { Bytes } from './source.ts';

/** A position in bytes that moves on with each field read. */
export interface ByteReader {
  /** How many bytes are left. */
  remaining: () => number;
  uint32: () => number;
  /** The next `length` bytes, without a copy. */
  takeBytes: (length: number) => Bytes;
  /** The bytes after a uint32 that says how many they are. */
  takePrefixed: () => Bytes;
}

/**
 * Reads `bytes` from their start.
 * Each function of it throws `ApkRefusedError` (`bad-signature`) where fewer bytes are left than it needs.
 * @param what names the record in the refusal: "the v2 signature"
 */
export function createByteReader(bytes: Bytes, what: string): ByteReader {
  const view = viewOf(bytes);
  let offset = 0;

  function remaining(): number {
    return bytes.length - offset;
  }

  function advance(length: number): number {
    if (length > remaining()) refuse('bad-signature', `The record of ${what} is damaged.`);
    const start = offset;
    offset += length;
    return start;
  }

  function uint32(): number {
    return view.getUint32(advance(4), true);
  }

  function takeBytes(length: number): Bytes {
    const start = advance(length);
    return bytes.subarray(start, start + length);
  }

  return { remaining, uint32, takeBytes, takePrefixed: () => takeBytes(uint32()) };
}

/** More than any signer writes of signers, signatures, certificates, attributes or earlier keys. */
const MAX_RECORDS = 64;

/**
 * Splits a sequence of length-prefixed records.
 * @throws ApkRefusedError `bad-signature` when the last one is cut off, or when there are more than `MAX_RECORDS`,
 *   which would keep a phone busy
 */
export function readPrefixedRecords(bytes: Bytes, what: string): readonly Bytes[] {
  const reader = createByteReader(bytes, what);
  const records: Bytes[] = [];
  while (reader.remaining() > 0) {
    if (records.length === MAX_RECORDS) refuse('bad-signature', `The record of ${what} is too long.`);
    records.push(reader.takePrefixed());
  }
  return records;
}
