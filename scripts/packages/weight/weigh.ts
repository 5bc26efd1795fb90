/** Where the bytes of a package go, each counted once. */
import { viewOf } from '../../../src/apk/bytes.ts';
import { type DirectoryEntry, readDirectory } from '../../../src/apk/central-directory.ts';
import { ApkRefusedError } from '../../../src/apk/refusal.ts';
import { readSigningBlock } from '../../../src/apk/signing-block.ts';
import { type ApkSource, readBytes } from '../../../src/apk/source.ts';
import { readZipEnd } from '../../../src/apk/zip-end.ts';
import { type Refusal, refuse } from '../../lib/packages/refusal.ts';
import { KINDS, type Kind, kindOf } from './kinds.ts';

const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const HAS_DESCRIPTOR = 0x0008;
const STORED = 0;

/** Bytes of one kind as they lie in the file. What is no file of the archive counts as stored. */
export interface KindWeight {
  compressed: number;
  stored: number;
}

/** A file of the archive. Sizes and offsets in bytes. */
export interface PackedFile {
  name: string;
  kind: Kind;
  isStored: boolean;
  /** Of its content, from the start of the package. */
  dataOffset: number;
  /** In the package. */
  packedBytes: number;
  /** Unpacked. */
  sizeBytes: number;
}

/** A weighed package: the kinds add up to its size. */
export interface Weight {
  ok: true;
  sizeBytes: number;
  kinds: Readonly<Record<Kind, KindWeight>>;
  files: readonly PackedFile[];
}

/** Bytes of a kind in the file, compressed or not. */
export function bytesOf({ compressed, stored }: KindWeight): number {
  return compressed + stored;
}

/**
 * Reads the central directory, every local header and the signing block, and nothing of the contents. The signature is
 * not verified: a build may be weighed before it is signed.
 * @throws whatever reading the file throws
 */
export async function weigh(source: ApkSource): Promise<Weight | Refusal> {
  try {
    return await weighParts(source);
  } catch (error) {
    if (!(error instanceof ApkRefusedError)) throw error;
    return refuse(error.code, error.message);
  }
}

async function weighParts(source: ApkSource): Promise<Weight | Refusal> {
  if (source.sizeBytes === 0) return refuse('empty', 'The file is empty.');
  const end = await readZipEnd(source);
  const entries = await listEntries(source, end);
  const directoryBytes = entries.reduce((sum, { entryBytes }) => sum + entryBytes, 0);
  if (directoryBytes !== end.endOffset - end.directoryOffset)
    return refuse('not-an-apk', 'The list of the files in it is damaged.');
  const block = await readSigningBlock(source, end.directoryOffset);

  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, { compressed: 0, stored: 0 }])) as Record<
    Kind,
    KindWeight
  >;
  kinds.archive.stored = directoryBytes + end.endRecord.length;
  kinds.signature.stored = block?.bytes.length ?? 0;
  const files: PackedFile[] = [];
  let offset = 0;
  for (const entry of entries.toSorted((one, other) => one.localOffset - other.localOffset)) {
    const place = await readPlace(source, entry);
    if (place === null || entry.localOffset < offset) return refuseContradiction();
    const { file, nextOffset } = place;
    kinds.padding.stored += entry.localOffset - offset;
    kinds.archive.stored += nextOffset - entry.localOffset - file.packedBytes;
    kinds[file.kind][file.isStored ? 'stored' : 'compressed'] += file.packedBytes;
    files.push(file);
    offset = nextOffset;
  }
  const filesEnd = block?.offset ?? end.directoryOffset;
  if (offset > filesEnd) return refuseContradiction();
  kinds.padding.stored += filesEnd - offset;
  return { ok: true, sizeBytes: source.sizeBytes, kinds, files };
}

type ListedEntry = Omit<DirectoryEntry, 'name'> & { name: string };

async function listEntries(...where: Parameters<typeof readDirectory>): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for await (const entry of readDirectory(...where))
    entries.push({ ...entry, name: Buffer.from(entry.name).toString() });
  return entries;
}

/**
 * Where a file and what belongs to it lie; `null` when its local header is not where the directory says.
 * @see APPNOTE.TXT, sections 4.3.7 (local header) and 4.3.9 (data descriptor)
 */
async function readPlace(
  source: ApkSource,
  entry: ListedEntry,
): Promise<{ file: PackedFile; nextOffset: number } | null> {
  const { name, method, flags, localOffset, compressedBytes, sizeBytes } = entry;
  if (localOffset + LOCAL_HEADER_BYTES > source.sizeBytes) return null;
  const header = viewOf(await readBytes(source, localOffset, LOCAL_HEADER_BYTES));
  if (header.getUint32(0, true) !== LOCAL_HEADER_SIGNATURE) return null;
  const dataOffset =
    localOffset + LOCAL_HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const dataEnd = dataOffset + compressedBytes;
  if (dataEnd + 4 > source.sizeBytes) return null;
  return {
    file: {
      name,
      kind: kindOf(name),
      isStored: method === STORED,
      dataOffset,
      packedBytes: compressedBytes,
      sizeBytes,
    },
    nextOffset: dataEnd + ((flags & HAS_DESCRIPTOR) === 0 ? 0 : await descriptorBytes(source, dataEnd)),
  };
}

/** The signature in front of a descriptor may be left out. */
async function descriptorBytes(source: ApkSource, offset: number): Promise<number> {
  const start = viewOf(await readBytes(source, offset, 4)).getUint32(0, true);
  return start === DESCRIPTOR_SIGNATURE ? 16 : 12;
}

function refuseContradiction(): Refusal {
  return refuse('not-an-apk', 'Its list of files contradicts itself: two of them would lie in one place.');
}
