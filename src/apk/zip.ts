/** The zip archive of a package: its end record, and whether its directory lists a manifest. */
import { type ApkSource, type Bytes, readBytes, viewOf } from './bytes.ts';
import { refuse } from './refusal.ts';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const LOCAL_FILE_SIGNATURE = 0x04034b50;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;

export const DIRECTORY_OFFSET_AT = 16;

const SIZE_AT = 12;
const COMMENT_LENGTH_AT = 20;

/** The three offsets on which a signature's digests depend, in bytes from the start of the file. */
export interface ZipEnd {
  directoryOffset: number;
  endOffset: number;
  endRecord: Bytes;
}

/**
 * Finds the end record as Android does: the last one whose comment reaches exactly to the end of the file, with
 * the central directory right before it.
 * @throws ApkRefusedError `truncated`, `not-an-apk`, or `bad-signature` for an archive with something added
 */
export async function readZipEnd(source: ApkSource): Promise<ZipEnd> {
  const tailBytes = Math.min(source.sizeBytes, END_BYTES + MAX_COMMENT_BYTES);
  const tailOffset = source.sizeBytes - tailBytes;
  const tail = await readBytes(source, tailOffset, tailBytes);
  const at = findEnd(tail) ?? (await refuseWithoutEnd(source, tail, tailOffset));
  const endOffset = tailOffset + at;
  await refuseZip64(source, endOffset);

  const view = viewOf(tail);
  const directoryOffset = view.getUint32(at + DIRECTORY_OFFSET_AT, true);
  const directoryEnd = directoryOffset + view.getUint32(at + SIZE_AT, true);
  if (directoryEnd > endOffset)
    refuse('truncated', 'A part of the file is missing: it is not whole.');
  if (directoryEnd < endOffset) {
    refuse('bad-signature', 'Something was added to the file after it was built.');
  }
  return { directoryOffset, endOffset, endRecord: tail.subarray(at) };
}

function findEnd(tail: Bytes): number | undefined {
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE && commentEnd(view, at) === tail.length)
      return at;
  }
  return undefined;
}

/** Without a valid end record, finds out what happened to the file. */
async function refuseWithoutEnd(
  source: ApkSource,
  tail: Bytes,
  tailOffset: number,
): Promise<never> {
  const head = await readBytes(source, 0, Math.min(4, source.sizeBytes));
  if (head.length < 4 || viewOf(head).getUint32(0, true) !== LOCAL_FILE_SIGNATURE) {
    refuse('not-an-apk', 'The file is not an Android package: it is not a zip archive.');
  }
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    const isWholeEnd =
      view.getUint32(at, true) === END_SIGNATURE &&
      commentEnd(view, at) < tail.length &&
      view.getUint32(at + DIRECTORY_OFFSET_AT, true) + view.getUint32(at + SIZE_AT, true) ===
        tailOffset + at;
    if (isWholeEnd) refuse('bad-signature', 'Something was added after the end of the package.');
  }
  return refuse('truncated', 'The end of the file is missing: it is not whole.');
}

/** Android does not install ZIP64 archives, and a reader that supports them could see other files. */
async function refuseZip64(source: ApkSource, endOffset: number): Promise<void> {
  if (endOffset < ZIP64_LOCATOR_BYTES) return;
  const locator = await readBytes(source, endOffset - ZIP64_LOCATOR_BYTES, 4);
  if (viewOf(locator).getUint32(0, true) === ZIP64_LOCATOR_SIGNATURE) {
    refuse('not-an-apk', 'The file is a ZIP64 archive, which Android does not install.');
  }
}

function commentEnd(view: DataView, at: number): number {
  return at + END_BYTES + view.getUint16(at + COMMENT_LENGTH_AT, true);
}

const MANIFEST = 'AndroidManifest.xml';
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const WINDOW_BYTES = 256 * 1024;

/** Searches the directory as far as it can be read (APPNOTE.TXT, section 4.3.12), a quarter of a MiB at a time. */
export async function holdsManifest(source: ApkSource, end: ZipEnd): Promise<boolean> {
  let offset = end.directoryOffset;
  while (end.endOffset - offset >= ENTRY_BYTES) {
    const length = Math.min(WINDOW_BYTES, end.endOffset - offset);
    const bytes = await readBytes(source, offset, length);
    const view = viewOf(bytes);
    let at = 0;
    while (at + ENTRY_BYTES <= length && view.getUint32(at, true) === ENTRY_SIGNATURE) {
      const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
      const entryEnd = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      // The entry extends beyond the window, so the next window begins with it.
      if (entryEnd > length) break;
      const name = bytes.subarray(at + ENTRY_BYTES, nameEnd);
      if (name.length === MANIFEST.length && String.fromCharCode(...name) === MANIFEST) return true;
      at = entryEnd;
    }
    if (at === 0) return false;
    offset += at;
  }
  return false;
}
