/** Finds parts of a package that phones in India do not need, and what compression would save. */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { ApkSource } from '../../src/apk/bytes.ts';
import { ApkRefusedError } from '../../src/apk/refusal.ts';
import type { ArchiveEntry } from '../../src/installer/archive.ts';
import { unpack } from '../../src/installer/unpack.ts';
import { formatMegabytes, SLOW_MBIT, secondsAt } from './terminal.ts';
import { bytesOf, isLibrary, isStored, type Kind, type PackedFile, type Weight } from './weight.ts';

interface Spare {
  what:
    | 'x86'
    | 'symbol-files'
    | 'debug-sections'
    | 'stored-files'
    | 'stored-libraries'
    | 'stored-code';
  /** Bytes that the package would save; for `debug-sections`, bytes of the unpacked libraries. */
  bytes: number;
  message: string;
}

const SYMBOL_FILE = /\.(?:dbg|sym|debug|dwo|dwp)$/;
/** Apps that target Android 11 or later are not installed if this file is compressed. */
const MUST_BE_STORED = 'resources.arsc';
/** Larger than any real library; a forged one must not fill this machine's memory. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** Formats that are already compressed (pictures, sound, archives) save less. */
const LEAST_GAIN = 0.1;
const LEAST_BYTES = 1024;
const MOST_NAMES = 3;
/** Share of the package that compression must save to be reported. */
const WORTH_SAYING = 0.01;

/** Groups of uncompressed files, each with the argument against compressing it. */
const STORED: readonly {
  what: Spare['what'];
  holds: (kind: Kind) => boolean;
  explain: (saving: string, names: string) => string;
}[] = [
  {
    what: 'stored-libraries',
    holds: isLibrary,
    explain: (saving) =>
      `Libraries are uncompressed, as extractNativeLibs="false" requires (page-aligned, read in place). Compression would save ${saving} (packaging.jniLibs.useLegacyPackaging = true), but each phone would then keep an unpacked copy beside the package: weigh the download against space on the phone.`,
  },
  {
    what: 'stored-code',
    holds: (kind) => kind === 'code',
    explain: (saving) =>
      `Code is uncompressed, the Android plugin's default from minSdk 28 on. Compression would save ${saving} (packaging.dex.useLegacyPackaging = true); measure on a slow phone whether the app then takes longer to start.`,
  },
  {
    what: 'stored-files',
    holds: (kind) => !isLibrary(kind) && kind !== 'code',
    explain: (saving, names) =>
      `Compressing these files would save ${saving}: ${names}. Leave uncompressed what the app opens by file descriptor or maps into memory (noCompress).`,
  },
];

/** Compresses uncompressed files to measure the saving: some seconds for 100 MB. @param onProgress receives bytes read */
export async function findSpare(
  source: ApkSource,
  weight: Weight,
  onProgress: (doneBytes: number) => void,
): Promise<readonly Spare[]> {
  const found: Spare[] = [];
  const x86Bytes = bytesOf(weight, 'x86') + bytesOf(weight, 'x86_64');
  if (x86Bytes > 0) {
    found.push({
      what: 'x86',
      bytes: x86Bytes,
      message: `Libraries for x86 take ${cost(x86Bytes)}. Only emulators and Chromebooks use them; no phone sold in India has such a processor. Leave them out: abiFilters "arm64-v8a", "armeabi-v7a".`,
    });
  }
  const isSymbolFile = ({ entry }: PackedFile) => SYMBOL_FILE.test(entry.name);
  const symbolFiles = weight.files.filter(isSymbolFile);
  if (symbolFiles.length > 0) {
    const bytes = symbolFiles.reduce((sum, { entry }) => sum + entry.packedBytes, 0);
    found.push({
      what: 'symbol-files',
      bytes,
      message: `Files of debug symbols take ${cost(bytes)}: ${nameSome(symbolFiles)}. Phones do not use them. Keep them with the build, to read crash reports.`,
    });
  }

  let doneBytes = 0;
  const examined: (PackedFile & { debugBytes: number; gain: number })[] = [];
  for (const file of weight.files) {
    if (!isSymbolFile(file)) examined.push({ ...file, ...(await examine(source, file)) });
    doneBytes += file.entry.packedBytes;
    onProgress(doneBytes);
  }
  const unstripped = examined.filter(({ debugBytes }) => debugBytes > 0);
  const debugBytes = unstripped.reduce((sum, file) => sum + file.debugBytes, 0);
  if (debugBytes > LEAST_BYTES) {
    found.push({
      what: 'debug-sections',
      bytes: debugBytes,
      message: `Libraries carry ${formatMegabytes(debugBytes)} of debug sections (unpacked size): ${nameSome(unstripped)}. Phones do not use them. Strip them with llvm-strip --strip-unneeded; the Android plugin does so in a release build if the NDK is installed.`,
    });
  }
  for (const { what, holds, explain } of STORED) {
    const held = examined.filter(({ kind, gain }) => gain > 0 && holds(kind));
    const bytes = held.reduce((sum, { gain }) => sum + gain, 0);
    if (bytes >= weight.sizeBytes * WORTH_SAYING)
      found.push({ what, bytes, message: explain(cost(bytes), nameSome(held)) });
  }
  return found;
}

/** Bytes of debug sections, and what compressing an uncompressed file would save; 0 where that is little, or not allowed. */
async function examine(source: ApkSource, { entry, kind }: PackedFile) {
  const isWeighed =
    isStored(entry) &&
    entry.packedBytes >= LEAST_BYTES &&
    entry.name !== MUST_BE_STORED &&
    kind !== 'signature';
  const content = isWeighed || isLibrary(kind) ? await read(source, entry) : Buffer.alloc(0);
  const gain = isWeighed ? content.length - (await promisify(deflateRaw)(content)).length : 0;
  return {
    debugBytes: isLibrary(kind) ? debugBytesOf(content) : 0,
    gain: gain >= content.length * LEAST_GAIN ? gain : 0,
  };
}

/** Empty where the content cannot be unpacked to the size in the directory; `judgeApk` decides whether that matters. */
async function read(source: ApkSource, entry: ArchiveEntry): Promise<Buffer> {
  try {
    const bytes = await unpack(source, entry, MAX_FILE_BYTES);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  } catch (error) {
    if (!(error instanceof ApkRefusedError)) throw error;
    return Buffer.alloc(0);
  }
}

function cost(bytes: number): string {
  return `${formatMegabytes(bytes)} (${Math.round(secondsAt(bytes, SLOW_MBIT))} s at ${SLOW_MBIT} Mbit/s)`;
}

function nameSome(files: readonly PackedFile[]): string {
  const names = files
    .toSorted((one, other) => other.entry.packedBytes - one.entry.packedBytes)
    .map(({ entry }) => entry.name);
  const some = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${some} and ${names.length - MOST_NAMES} more` : some;
}

const ELF_MAGIC = 0x464c457f;
const LITTLE_ENDIAN = 1;
/** `.strtab` holds the names of `.symtab`. Dynamic linking uses `.dynsym`, which `strip` keeps. */
const DEBUG_SECTION = /^(?:\.z?debug_|\.symtab$|\.strtab$)/;

/**
 * Bytes of sections that `llvm-strip` removes. 0 for anything but a well-formed little-endian ELF file.
 * @see https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.sheader.html
 */
function debugBytesOf(library: Buffer): number {
  try {
    return sumDebugSections(library);
  } catch (error) {
    // The header points beyond the file.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

function sumDebugSections(library: Buffer): number {
  if (library.readUInt32LE(0) !== ELF_MAGIC || library.readUInt8(5) !== LITTLE_ENDIAN) return 0;
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
    if (nameEnd !== -1 && DEBUG_SECTION.test(library.toString('latin1', start, nameEnd)))
      sum += sizeBytes;
  }
  return Math.min(sum, library.length);
}
