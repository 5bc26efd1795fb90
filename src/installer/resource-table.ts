/** `resources.arsc`: the value of a resource in the default configuration. */
import { type Bytes, viewOf } from '../apk/bytes.ts';
import { readValue, type XmlValue } from './binary-xml.ts';
import { CHUNK, type Chunk, readChunks, readStringPool, type StringPool } from './string-pool.ts';

/** The value, or how the sentence "it is a reference to a resource that …" ends. */
export type Resolved = { value: XmlValue } | { why: string };

/** As many references as Android follows (`AssetManager2::ResolveReference`). */
const MAX_STEPS = 20;
const NO_ENTRY = 0xffffffff;
const SPARSE = 0x01;
const OFFSETS_OF_16_BITS = 0x02;
const COMPLEX = 0x0001;
const COMPACT = 0x0008;
/** Real tables have some twenty types. */
const MAX_TYPES = 4096;
/** Real manifests refer to some dozens of resources. */
const MAX_LOOKUPS = 10_000;

/** Finds the value of a resource, whose id has the form 0xPPTTEEEE, in the default configuration. */
export type ResourceTable = (resource: number) => Resolved;

/**
 * Walks the chunks once and keeps where the values of the default configuration lie.
 * @param bytes of the whole table. Never throws; a damaged table holds no resources
 * @see ResTable_type in AOSP's `ResourceTypes.h`
 */
export function readResourceTable(bytes: Bytes): ResourceTable {
  const headerBytes = bytes.length < 12 ? 0 : viewOf(bytes).getUint16(2, true);
  if (headerBytes < 12 || viewOf(bytes).getUint16(0, true) !== CHUNK.table)
    return () => ({ why: 'cannot be looked up, because resources.arsc cannot be read' });
  let strings: StringPool = () => null;
  const types = new Map<number, Chunk>();
  for (const chunk of readChunks(bytes, headerBytes)) {
    if (chunk.type === CHUNK.stringPool) strings = readStringPool(chunk);
    if (chunk.type === CHUNK.package) addTypes(types, chunk);
  }
  let left = MAX_LOOKUPS;
  return (resource) => {
    let next = resource;
    for (let step = 0; step < MAX_STEPS && left > 0; step += 1) {
      left -= 1;
      const type = types.get(next >>> 16);
      const found = type && readEntry(type, next & 0xffff);
      if (!found) return { why: 'has no value in the default configuration of resources.arsc' };
      const value = readValue(found.type, found.data, strings);
      if (value.kind !== 'reference') return { value };
      next = value.resource;
    }
    return { why: 'refers to too many others' };
  };
}

/** Adds the types of a package that are of the default configuration, by the upper half of their ids. */
function addTypes(types: Map<number, Chunk>, { bytes, headerBytes }: Chunk): void {
  if (headerBytes < 12) return;
  const packageId = viewOf(bytes).getUint32(8, true);
  for (const chunk of readChunks(bytes, headerBytes)) {
    if (chunk.type !== CHUNK.type || chunk.headerBytes < 24) continue;
    // The configuration begins with its length; the default one has nothing else.
    if (chunk.bytes.subarray(24, chunk.headerBytes).some((byte) => byte !== 0)) continue;
    const id = packageId * 256 + viewOf(chunk.bytes).getUint8(8);
    if (types.size < MAX_TYPES && !types.has(id)) types.set(id, chunk);
  }
}

interface Found {
  type: number;
  data: number;
}

function readEntry({ bytes, headerBytes }: Chunk, entry: number): Found | null {
  const view = viewOf(bytes);
  const offset = findOffset(view, bytes.length, headerBytes, entry);
  if (offset === null) return null;
  const at = view.getUint32(16, true) + offset;
  if (at + 8 > bytes.length) return null;
  const flags = view.getUint16(at + 2, true);
  if ((flags & COMPACT) !== 0) return { type: flags >>> 8, data: view.getUint32(at + 4, true) };
  const valueAt = at + view.getUint16(at, true);
  if ((flags & COMPLEX) !== 0 || valueAt + 8 > bytes.length) return null;
  return { type: view.getUint8(valueAt + 3), data: view.getUint32(valueAt + 4, true) };
}

function findOffset(
  view: DataView,
  length: number,
  headerBytes: number,
  entry: number,
): number | null {
  const flags = view.getUint8(9);
  const count = view.getUint32(12, true);
  const isSparse = (flags & SPARSE) !== 0;
  const width = !isSparse && (flags & OFFSETS_OF_16_BITS) !== 0 ? 2 : 4;
  const held = Math.min(count, Math.floor((length - headerBytes) / width));
  if (isSparse) {
    // Sorted by their indices.
    for (let from = 0, to = held; from < to; ) {
      const middle = (from + to) >>> 1;
      const at = headerBytes + 4 * middle;
      const index = view.getUint16(at, true);
      if (index === entry) return 4 * view.getUint16(at + 2, true);
      if (index < entry) from = middle + 1;
      else to = middle;
    }
    return null;
  }
  if (entry >= held) return null;
  if (width === 2) {
    const offset = view.getUint16(headerBytes + 2 * entry, true);
    return offset === 0xffff ? null : 4 * offset;
  }
  const offset = view.getUint32(headerBytes + 4 * entry, true);
  return offset === NO_ENTRY ? null : offset;
}
