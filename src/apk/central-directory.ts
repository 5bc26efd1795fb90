/** What an archive holds, as its central directory says (APPNOTE.TXT, section 4.3.12). */
import { viewOf } from './bytes.ts';
import { type ApkSource, type Bytes, readBytes } from './source.ts';
import type { ZipEnd } from './zip-end.ts';

const MANIFEST = 'AndroidManifest.xml';
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const WINDOW_BYTES = 256 * 1024;

/** One file of the archive. Sizes and offsets in bytes. */
export interface DirectoryEntry {
  /** Not decoded; valid until the next entry is taken. */
  name: Bytes;
  flags: number;
  /** 0 is stored, 8 is deflated. */
  method: number;
  compressedBytes: number;
  sizeBytes: number;
  /** Of the local header, from the start of the file. */
  localOffset: number;
  /** What the entry itself takes in the directory. */
  entryBytes: number;
}

/**
 * The entries in their order. A directory that cannot be read on ends there: compare the sum of `entryBytes` with its
 * length where that matters. Holds a quarter of a MiB at a time, however long the directory is.
 */
export async function* readDirectory(source: ApkSource, end: ZipEnd): AsyncGenerator<DirectoryEntry> {
  let offset = end.directoryOffset;
  while (end.endOffset - offset >= ENTRY_BYTES) {
    const length = Math.min(WINDOW_BYTES, end.endOffset - offset);
    const bytes = await readBytes(source, offset, length);
    const view = viewOf(bytes);
    let at = 0;
    while (at + ENTRY_BYTES <= length && view.getUint32(at, true) === ENTRY_SIGNATURE) {
      const nameBytes = view.getUint16(at + 28, true);
      const entryBytes =
        ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      // Reaches beyond the window: the next one begins with this entry.
      if (at + entryBytes > length) break;
      yield {
        name: bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        compressedBytes: view.getUint32(at + 20, true),
        sizeBytes: view.getUint32(at + 24, true),
        localOffset: view.getUint32(at + 42, true),
        entryBytes,
      };
      at += entryBytes;
    }
    if (at === 0) return;
    offset += at;
  }
}

/** Whether the central directory names `AndroidManifest.xml`, as far as it can be read. */
export async function holdsManifest(source: ApkSource, end: ZipEnd): Promise<boolean> {
  for await (const { name } of readDirectory(source, end)) {
    if (name.length === MANIFEST.length && String.fromCharCode(...name) === MANIFEST) return true;
  }
  return false;
}
