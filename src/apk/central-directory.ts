/** What an archive holds, as far as it makes a package of it (APPNOTE.TXT, section 4.3.12). */
import { viewOf } from './bytes.ts';
import { type ApkSource, readBytes } from './source.ts';
import type { ZipEnd } from './zip-end.ts';

const MANIFEST = 'AndroidManifest.xml';
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const WINDOW_BYTES = 256 * 1024;

/**
 * Whether the central directory names `AndroidManifest.xml`. A directory that cannot be read on names nothing
 * more. Holds a quarter of a MiB at a time, however long the directory is.
 */
export async function holdsManifest(source: ApkSource, end: ZipEnd): Promise<boolean> {
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
      const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
      if (nameBytes === MANIFEST.length && String.fromCharCode(...name) === MANIFEST) return true;
      at += entryBytes;
    }
    if (at === 0) return false;
    offset += at;
  }
  return false;
}
