/**
 * Whether a file begins as a ZIP archive and has no end of one: what a download leaves that stopped on its way. Its last
 * record is then missing (end of central directory, APPNOTE.TXT 4.3.16), without which no phone finds a file in it.
 */

/** `PK\3\4` of the first file and `PK\5\6` of the last record, as little-endian numbers. */
const FIRST_FILE = 0x04034b50;
const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_LENGTH_AT = 20;
const LONGEST_COMMENT = 0xffff;

/** Reads a piece of at most 1 MiB. @throws DOMException where the browser cannot, or does not in time */
export type ReadPiece = (piece: Blob) => Promise<ArrayBuffer>;

/** @throws what reading the file rejects with */
export async function isUnfinishedZip(file: Blob, read: ReadPiece): Promise<boolean> {
  const head = new DataView(await read(file.slice(0, 4)));
  if (head.byteLength < 4 || head.getUint32(0, true) !== FIRST_FILE) return false;
  return !hasEnd(new DataView(await read(file.slice(-(END_BYTES + LONGEST_COMMENT)))));
}

/** A record whose comment fits into the file. What was added behind it makes another file, not half a one. */
function hasEnd(tail: DataView): boolean {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const commentLength = tail.getUint16(at + COMMENT_LENGTH_AT, true);
    if (at + END_BYTES + commentLength <= tail.byteLength) return true;
  }
  return false;
}
