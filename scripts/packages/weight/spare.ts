/** What a package carries that phones in India do not need, and what deflating would save. */
import { Readable } from 'node:stream';
import { createDeflateRaw, inflateRawSync } from 'node:zlib';
import type { ApkSource } from '../../../src/apk/source.ts';
import { debugBytesOf } from './elf.ts';
import { formatMegabytes, SLOW_MBIT, secondsAt } from './figures.ts';
import { isLibrary, type Kind } from './kinds.ts';
import { bytesOf, type PackedFile, type Weight } from './weigh.ts';

/** Something that a build could leave out or pack tighter. */
export interface Spare {
  what: 'x86' | 'symbol-files' | 'debug-sections' | 'stored-files' | 'stored-libraries' | 'stored-code';
  /** What the package would lose; in `debug-sections` what the unpacked libraries would. */
  bytes: number;
  /** What it is, what leaving it out saves, and what it costs. */
  message: string;
}

const SYMBOL_FILE = /\.(?:dbg|sym|debug|dwo|dwp)$/;
/** Android 11 installs no app for itself or later whose table of resources is deflated. */
const MUST_BE_STORED = 'resources.arsc';
const STEP_BYTES = 4 * 1024 * 1024;
/** Larger than any phone's library; a made-up one must not fill this machine. */
const MAX_LIBRARY_BYTES = 256 * 1024 * 1024;
/** Less is what compressed formats give: pictures, sound, archives. */
const LEAST_GAIN = 0.1;
const LEAST_BYTES = 1024;
const MOST_NAMES = 3;
/** Share of the package that deflating must save to be worth a sentence. */
const WORTH_SAYING = 0.01;

/** What is stored, by what speaks against deflating it. */
const STORED: readonly {
  what: Spare['what'];
  holds: (kind: Kind) => boolean;
  explain: (saving: string, names: string) => string;
}[] = [
  {
    what: 'stored-libraries',
    holds: isLibrary,
    explain: (saving) =>
      `Libraries are stored, as extractNativeLibs="false" demands (page-aligned, read in place). Deflated they would take ${saving} less (packaging.jniLibs.useLegacyPackaging = true), but each phone would then keep an unpacked copy beside the package: weigh the download against room on the phone.`,
  },
  {
    what: 'stored-code',
    holds: (kind) => kind === 'code',
    explain: (saving) =>
      `Code is stored, as the Android plugin does from minSdk 28 on. Deflated it would take ${saving} less (packaging.dex.useLegacyPackaging = true); measure on a poor phone whether the app then takes longer to start.`,
  },
  {
    what: 'stored-files',
    holds: (kind) => !isLibrary(kind) && kind !== 'code',
    explain: (saving, names) =>
      `Files that are stored would take ${saving} less if they were deflated: ${names}. Leave stored what the app opens by file descriptor or maps into memory (noCompress).`,
  },
];

/**
 * Reads libraries and whatever is stored, and deflates the latter to see what it would save: some seconds for 100 MB.
 * @param onProgress hears how many bytes of the package are read
 * @throws whatever reading the file throws
 */
export async function findSpare(
  source: ApkSource,
  { kinds, files, sizeBytes }: Weight,
  onProgress: (doneBytes: number) => void = () => undefined,
): Promise<readonly Spare[]> {
  const found: Spare[] = [];
  const x86Bytes = bytesOf(kinds.x86) + bytesOf(kinds.x86_64);
  if (x86Bytes > 0) {
    found.push({
      what: 'x86',
      bytes: x86Bytes,
      message: `Libraries for x86 take ${cost(x86Bytes)}. They serve emulators and Chromebooks; no phone sold in India has such a processor. Leave them out: abiFilters "arm64-v8a", "armeabi-v7a".`,
    });
  }
  const symbolFiles = files.filter(({ name }) => SYMBOL_FILE.test(name));
  if (symbolFiles.length > 0) {
    const bytes = sumOf(symbolFiles.map(({ packedBytes }) => packedBytes));
    found.push({
      what: 'symbol-files',
      bytes,
      message: `Files of debug symbols take ${cost(bytes)}: ${nameSome(symbolFiles)}. No phone reads them. Keep them beside the build, for reading crash reports.`,
    });
  }

  let doneBytes = 0;
  const unstripped: PackedFile[] = [];
  let debugBytes = 0;
  const gains: { file: PackedFile; bytes: number }[] = [];
  for (const file of files) {
    if (!SYMBOL_FILE.test(file.name)) {
      if (isLibrary(file.kind)) {
        const bytes = debugBytesOf(await unpackLibrary(source, file));
        debugBytes += bytes;
        if (bytes > 0) unstripped.push(file);
      }
      const gain = await gainOf(source, file);
      if (gain > 0) gains.push({ file, bytes: gain });
    }
    doneBytes += file.packedBytes;
    onProgress(doneBytes);
  }
  if (debugBytes > LEAST_BYTES) {
    found.push({
      what: 'debug-sections',
      bytes: debugBytes,
      message: `Libraries carry ${formatMegabytes(debugBytes)} of debug sections, counted unpacked: ${nameSome(unstripped)}. No phone reads them. Strip them (llvm-strip --strip-unneeded; the release build of the Android plugin does it where the NDK is installed).`,
    });
  }
  for (const { what, holds, explain } of STORED) {
    const held = gains.filter(({ file }) => holds(file.kind));
    const bytes = sumOf(held.map((gain) => gain.bytes));
    if (bytes >= sizeBytes * WORTH_SAYING)
      found.push({ what, bytes, message: explain(cost(bytes), nameSome(held.map(({ file }) => file))) });
  }
  return found;
}

/** What deflating a stored file would save, in bytes; 0 where it is little, or must not be. */
async function gainOf(source: ApkSource, file: PackedFile): Promise<number> {
  const { isStored, packedBytes, name, kind } = file;
  if (!isStored || packedBytes < LEAST_BYTES || name === MUST_BE_STORED || kind === 'signature') return 0;
  let deflatedBytes = 0;
  for await (const chunk of Readable.from(piecesOf(source, file)).pipe(createDeflateRaw()))
    deflatedBytes += chunk.length;
  const gain = packedBytes - deflatedBytes;
  return gain >= packedBytes * LEAST_GAIN ? gain : 0;
}

/** Empty where the content cannot be unpacked to what the directory says: whether that matters is for others to judge. */
async function unpackLibrary(source: ApkSource, file: PackedFile): Promise<Buffer> {
  if (Math.max(file.sizeBytes, file.packedBytes) > MAX_LIBRARY_BYTES) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(source, file)) pieces.push(piece);
  const packed = Buffer.concat(pieces);
  if (file.isStored) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, file.sizeBytes) });
  } catch {
    return Buffer.alloc(0);
  }
}

async function* piecesOf(
  source: ApkSource,
  { dataOffset, packedBytes }: PackedFile,
): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < packedBytes; done += STEP_BYTES)
    yield source.read(dataOffset + done, Math.min(STEP_BYTES, packedBytes - done));
}

function cost(bytes: number): string {
  return `${formatMegabytes(bytes)} (${Math.round(secondsAt(bytes, SLOW_MBIT))} s at ${SLOW_MBIT} Mbit/s)`;
}

/** The largest first. */
function nameSome(files: readonly PackedFile[]): string {
  const names = files
    .toSorted((one, other) => other.packedBytes - one.packedBytes)
    .slice(0, MOST_NAMES)
    .map(({ name }) => name);
  return files.length > names.length
    ? `${names.join(', ')} and ${files.length - names.length} more`
    : names.join(', ');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
