/**
 * The archive of a package by the rules of Android's reader, libziparchive (`zip_archive.cc`): one directory entry a
 * file, each held against its local header. What that reader refuses for a single file is a fault of the file;
 * what keeps it from opening the archive at all is a refusal.
 */
import { type ApkSource, type Bytes, readBytes, viewOf } from '../apk/bytes.ts';
import { refuse } from '../apk/refusal.ts';
import { readZipEnd } from '../apk/zip.ts';

export const METHOD = { stored: 0, deflated: 8 } as const;

export interface ArchiveEntry {
  /** As UTF-8; bytes that are none are replaced. */
  name: string;
  method: number;
  packedBytes: number;
  sizeBytes: number;
  /** Of the local header, in bytes from the start of the file. */
  headerOffset: number;
  dataOffset: number;
  /** Behind the data and its descriptor. */
  endOffset: number;
  /** Android reads no name with a NUL, nor one whose bytes are not those of UTF-8. */
  hasValidName: boolean;
  /** Why Android cannot read this one file: "its local header has another name". */
  fault: string | null;
}

export interface Archive {
  /** In the order of the directory. Names may repeat. */
  entries: readonly ArchiveEntry[];
  /** Of the directory, without the end record. */
  directoryBytes: number;
}

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
/** Sizes and checksum follow the data, so those of the local header count for nothing. */
const HAS_DESCRIPTOR = 0x0008;
/** 65,535 files with names of 200 bytes. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

/**
 * Reads the directory once, and each local header.
 * @throws ApkRefusedError `truncated`, `bad-signature` or `not-an-apk` when Android could not open the archive
 * @see APPNOTE.TXT, sections 4.3.7, 4.3.9 and 4.3.12
 */
export async function readArchive(source: ApkSource): Promise<Archive> {
  const { directoryOffset, endOffset, endRecord } = await readZipEnd(source);
  const start = await readBytes(source, 0, Math.min(4, source.sizeBytes));
  if (start.length < 4 || viewOf(start).getUint32(0, true) !== LOCAL_SIGNATURE)
    refuse('not-an-apk', 'The file does not begin with a file of the archive.');
  const directoryBytes = endOffset - directoryOffset;
  if (directoryBytes > MAX_DIRECTORY_BYTES)
    refuse(
      'not-an-apk',
      `The archive’s list of files is larger than ${MAX_DIRECTORY_BYTES} bytes.`,
    );
  const directory = await readBytes(source, directoryOffset, directoryBytes);
  const listed = listEntries(directory, directoryOffset);
  if (listed.length !== viewOf(endRecord).getUint16(10, true)) refuseDirectory();
  const entries: ArchiveEntry[] = [];
  for (const one of listed) entries.push(await locate(source, one, directoryOffset));
  return { entries, directoryBytes };
}

interface ListedEntry {
  nameBytes: Bytes;
  method: number;
  checksum: number;
  packedBytes: number;
  sizeBytes: number;
  headerOffset: number;
}

function listEntries(directory: Bytes, directoryOffset: number): readonly ListedEntry[] {
  const view = viewOf(directory);
  const entries: ListedEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (at + ENTRY_BYTES > directory.length || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      refuseDirectory();
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const end = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const headerOffset = view.getUint32(at + 42, true);
    if (end > directory.length || headerOffset >= directoryOffset) refuseDirectory();
    entries.push({
      nameBytes: directory.subarray(at + ENTRY_BYTES, nameEnd),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      sizeBytes: view.getUint32(at + 24, true),
      headerOffset,
    });
    at = end;
  }
  return entries;
}

function refuseDirectory(): never {
  return refuse('not-an-apk', 'The archive’s list of files is damaged.');
}

/** Holds an entry against its local header, as `FindEntry` of libziparchive does. */
async function locate(
  source: ApkSource,
  listed: ListedEntry,
  directoryOffset: number,
): Promise<ArchiveEntry> {
  const { nameBytes, checksum, ...facts } = listed;
  const { headerOffset, packedBytes, sizeBytes, method } = facts;
  const name = new TextDecoder().decode(nameBytes);
  const headerEnd = headerOffset + LOCAL_BYTES;
  const unreadable = (fault: string): ArchiveEntry => ({
    ...facts,
    name,
    hasValidName: isValidName(nameBytes),
    dataOffset: headerEnd,
    endOffset: headerEnd,
    fault,
  });
  if (headerEnd + nameBytes.length > directoryOffset)
    return unreadable('its local header reaches into the list of files');
  const header = await readBytes(source, headerOffset, LOCAL_BYTES + nameBytes.length);
  const view = viewOf(header);
  if (view.getUint32(0, true) !== LOCAL_SIGNATURE) return unreadable('it has no local header');
  const isSameName =
    view.getUint16(26, true) === nameBytes.length &&
    nameBytes.every((byte, index) => byte === header[LOCAL_BYTES + index]);
  if (!isSameName) return unreadable('its local header has another name');
  const hasDescriptor = (view.getUint16(6, true) & HAS_DESCRIPTOR) !== 0;
  const isSameSize =
    view.getUint32(14, true) === checksum &&
    view.getUint32(18, true) === packedBytes &&
    view.getUint32(22, true) === sizeBytes;
  if (!hasDescriptor && !isSameSize)
    return unreadable('its local header has another size or checksum');
  const dataOffset = headerEnd + nameBytes.length + view.getUint16(28, true);
  const isStored = method === METHOD.stored;
  const dataEnd = dataOffset + packedBytes;
  if (dataEnd > directoryOffset) return unreadable('its data reach into the list of files');
  if (isStored && sizeBytes !== packedBytes) return unreadable('it is stored, and has two sizes');
  const descriptorBytes = hasDescriptor
    ? await readDescriptorLength(source, dataEnd, directoryOffset)
    : 0;
  return {
    ...facts,
    name,
    hasValidName: isValidName(nameBytes),
    dataOffset,
    endOffset: dataEnd + descriptorBytes,
    fault: null,
  };
}

/** The descriptor's signature may be left out (APPNOTE.TXT, section 4.3.9). */
async function readDescriptorLength(source: ApkSource, at: number, limit: number): Promise<number> {
  if (at + 4 > limit) return 0;
  const start = viewOf(await readBytes(source, at, 4)).getUint32(0, true);
  return Math.min(start === DESCRIPTOR_SIGNATURE ? 16 : 12, limit - at);
}

/** @see IsValidEntryName in libziparchive's `entry_name_utils-inl.h` */
function isValidName(bytes: Bytes): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) return false;
    if (byte < 0x80) continue;
    if (byte < 0xc0 || byte >= 0xfe) return false;
    for (let lead = (byte << 1) & 0xff; (lead & 0x80) !== 0; lead = (lead << 1) & 0xff) {
      at += 1;
      if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false;
    }
  }
  return true;
}
