/** What a native library carries that only a debugger reads. */

const MAGIC = 0x464c457f;
const LITTLE_ENDIAN = 1;
/** `.strtab` holds the names of `.symtab`; programs are linked by `.dynsym`, which strip leaves. */
const DEBUG_SECTION = /^(?:\.z?debug_|\.symtab$|\.strtab$)/;

/**
 * Bytes of sections that `llvm-strip` removes. Anything but a well-formed little-endian ELF file has none.
 * @see https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.sheader.html
 */
export function debugBytesOf(library: Buffer): number {
  try {
    return sumDebugSections(library);
  } catch (error) {
    // The header points beyond the file.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

function sumDebugSections(library: Buffer): number {
  if (library.readUInt32LE(0) !== MAGIC || library.readUInt8(5) !== LITTLE_ENDIAN) return 0;
  const is64 = library.readUInt8(4) === 2;
  const word = (at: number): number =>
    is64 ? Number(library.readBigUInt64LE(at)) : library.readUInt32LE(at);
  const tableOffset = word(is64 ? 0x28 : 0x20);
  const [entryBytes, count, namesIndex] = [0, 2, 4].map((at) =>
    library.readUInt16LE((is64 ? 0x3a : 0x2e) + at),
  ) as [number, number, number];
  const sectionAt = (index: number) => {
    const at = tableOffset + index * entryBytes;
    return {
      nameOffset: library.readUInt32LE(at),
      offset: word(at + (is64 ? 0x18 : 0x10)),
      sizeBytes: word(at + (is64 ? 0x20 : 0x14)),
    };
  };
  if (tableOffset === 0 || count === 0) return 0;
  const names = sectionAt(namesIndex);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const { nameOffset, sizeBytes } = sectionAt(index);
    const start = names.offset + nameOffset;
    const nameEnd = library.indexOf(0, start);
    if (nameEnd !== -1 && DEBUG_SECTION.test(library.toString('latin1', start, nameEnd))) sum += sizeBytes;
  }
  return Math.min(sum, library.length);
}
