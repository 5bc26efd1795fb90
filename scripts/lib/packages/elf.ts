/** How a native library must lie in memory. */

const MAGIC = 0x7f454c46;
const CLASS_64 = 2;
const LITTLE_ENDIAN = 1;
const PROGRAM_HEADER_BYTES = 56;
const LOAD = 1;

/**
 * The smallest alignment, in bytes, of the segments of a 64-bit library that are loaded.
 * @param start of the library, with its program headers
 * @returns `null` for anything else, or when the headers lie beyond `start`
 * @see https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.pheader.html
 */
export function readLoadAlignment(start: Uint8Array): number | null {
  const view = new DataView(start.buffer, start.byteOffset, start.length);
  const isElf64 =
    start.length >= 64 &&
    view.getUint32(0) === MAGIC &&
    view.getUint8(4) === CLASS_64 &&
    view.getUint8(5) === LITTLE_ENDIAN;
  if (!isElf64) return null;
  const tableAt = Number(view.getBigUint64(0x20, true));
  const entryBytes = view.getUint16(0x36, true);
  const count = view.getUint16(0x38, true);
  if (entryBytes < PROGRAM_HEADER_BYTES || tableAt + entryBytes * count > start.length) return null;
  const alignments: number[] = [];
  for (let at = tableAt; at < tableAt + entryBytes * count; at += entryBytes) {
    if (view.getUint32(at, true) === LOAD)
      alignments.push(Number(view.getBigUint64(at + 48, true)));
  }
  return alignments.length === 0 ? null : Math.min(...alignments);
}
