/** Chunks and string pools, of which binary XML and the table of resources are made (AOSP, `ResourceTypes.h`). */
import { type Bytes, viewOf } from '../apk/bytes.ts';

export const CHUNK = {
  stringPool: 0x0001,
  table: 0x0002,
  startElement: 0x0102,
  endElement: 0x0103,
  resourceMap: 0x0180,
  package: 0x0200,
  type: 0x0201,
} as const;

/** Types of a value (`Res_value`). */
export const VALUE = {
  reference: 0x01,
  string: 0x03,
  dynamicReference: 0x07,
  decimal: 0x10,
  hexadecimal: 0x11,
  boolean: 0x12,
} as const;

export interface Chunk {
  type: number;
  /** The whole chunk, its header included. */
  bytes: Bytes;
  headerBytes: number;
}

/**
 * The chunks in a row from `start` on. Each is at least eight bytes long, so the walk ends.
 * Ends early where a chunk contradicts itself, as Android's `validate_chunk` has it; `onDamage` is told.
 */
export function* readChunks(
  bytes: Bytes,
  start: number,
  onDamage: () => void = () => undefined,
): Generator<Chunk> {
  const view = viewOf(bytes);
  for (let at = start; at + 8 <= bytes.length; ) {
    const headerBytes = view.getUint16(at + 2, true);
    const length = view.getUint32(at + 4, true);
    const isWhole =
      headerBytes >= 8 &&
      headerBytes <= length &&
      length <= bytes.length - at &&
      ((headerBytes | length) & 3) === 0;
    if (!isWhole) return onDamage();
    yield {
      type: view.getUint16(at, true),
      bytes: bytes.subarray(at, at + length),
      headerBytes,
    };
    at += length;
  }
}

/** The string at an index; `null` where there is none, or it lies outside the pool. */
export type StringPool = (index: number) => string | null;

const UTF8 = 0x100;
const POOL_HEADER_BYTES = 28;
/** Longer than any text that matters here, so that a thousand names of a megabyte do not fill the memory. */
const MAX_STRING_BYTES = 0x7fff;

/** The strings of real pools do not overlap; forged ones could make gigabytes of one text. */
const MOST_DECODED = 4;

/** Strings are decoded once, when they are asked for. @see ResStringPool in AOSP's `ResourceTypes.cpp` */
export function readStringPool({ bytes, headerBytes }: Chunk): StringPool {
  if (headerBytes < POOL_HEADER_BYTES || bytes.length < POOL_HEADER_BYTES) return () => null;
  const view = viewOf(bytes);
  const count = view.getUint32(8, true);
  const isUtf8 = (view.getUint32(16, true) & UTF8) !== 0;
  const stringsAt = view.getUint32(20, true);
  const decoded = new Map<number, string | null>();
  let left = MOST_DECODED * bytes.length;
  const decode = (index: number): string | null => {
    const offsetAt = headerBytes + 4 * index;
    if (index >= count || offsetAt + 4 > bytes.length) return null;
    const at = stringsAt + view.getUint32(offsetAt, true);
    return isUtf8 ? readUtf8(bytes, view, at) : readUtf16(bytes, view, at);
  };
  return (index) => {
    const known = decoded.get(index);
    if (known !== undefined || left < 0) return known ?? null;
    const text = decode(index);
    decoded.set(index, text);
    left -= text?.length ?? 0;
    return text;
  };
}

/** A length of one unit, or of two where the first has its highest bit set. */
function readUtf8(bytes: Bytes, view: DataView, at: number): string | null {
  let next = at;
  let length = 0;
  // The number of characters comes first, then that of bytes.
  for (let round = 0; round < 2; round += 1) {
    if (next + 2 > bytes.length) return null;
    const first = view.getUint8(next);
    const isLong = (first & 0x80) !== 0;
    length = isLong ? ((first & 0x7f) << 8) | view.getUint8(next + 1) : first;
    next += isLong ? 2 : 1;
  }
  if (length > MAX_STRING_BYTES || next + length > bytes.length) return null;
  return new TextDecoder().decode(bytes.subarray(next, next + length));
}

function readUtf16(bytes: Bytes, view: DataView, at: number): string | null {
  if (at + 4 > bytes.length) return null;
  const first = view.getUint16(at, true);
  const isLong = (first & 0x8000) !== 0;
  const length = isLong ? (first & 0x7fff) * 0x10000 + view.getUint16(at + 2, true) : first;
  const start = at + (isLong ? 4 : 2);
  if (length * 2 > MAX_STRING_BYTES || start + length * 2 > bytes.length) return null;
  return new TextDecoder('utf-16le').decode(bytes.subarray(start, start + length * 2));
}
