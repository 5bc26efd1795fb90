/** The list of files of a package. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { readLoadAlignment } from './elf.ts';
import { type Refusal, refuse } from './package-file.ts';

export interface Library {
  name: string;
  /** `arm64-v8a` */
  processor: string;
  isStored: boolean;
  /** Of its data, bytes from the beginning of the package. */
  offset: number;
  /** Smallest alignment of the segments that are loaded, bytes; `null` where it is not 64-bit code. */
  loadAlignment: number | null;
}

export interface Archive {
  ok: true;
  /** Whether the table of resources is there and compressed. */
  isResourceTableDeflated: boolean;
  libraries: readonly Library[];
}

const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const LIBRARY = /^lib\/([^/]+)\/[^/]+\.so$/;
/** The headers of a library lie at its beginning. */
const ELF_START_BYTES = 4096;

/** Refuses a file that is not an Android archive: one that ends early, another format, one that no phone could open. */
export async function readArchive(bytes: Buffer): Promise<Archive | Refusal> {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== LOCAL_HEADER)
    return refuseFormat('it does not begin like an .apk');
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes);
  } catch (error) {
    if (!/end of central directory/i.test(messageOf(error))) return refuseFormat(messageOf(error));
    return refuse(
      'truncated',
      'The end of the file is missing. Copy or download it again, and compare its size with that of the original.',
    );
  }
  try {
    return await readEntries(zip);
  } catch (error) {
    return refuseFormat(messageOf(error));
  }
}

async function readEntries(zip: ZipFile): Promise<Archive | Refusal> {
  const names = new Set<string>();
  const libraries: Library[] = [];
  let isResourceTableDeflated = false;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (names.size === names.add(name).size) return refuseFormat(`it holds ${name} twice`);
    if (name === 'resources.arsc') isResourceTableDeflated = entry.compressionMethod !== STORED;
    const processor = LIBRARY.exec(name)?.[1];
    if (processor !== undefined) libraries.push(await readLibrary(zip, entry, processor));
  }
  if (!names.has('AndroidManifest.xml')) return refuseFormat('it has no AndroidManifest.xml');
  return { ok: true, isResourceTableDeflated, libraries };
}

async function readLibrary(zip: ZipFile, entry: Entry, processor: string): Promise<Library> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  return {
    name: entry.fileName,
    processor,
    isStored: entry.compressionMethod === STORED,
    offset: fileDataStart,
    loadAlignment: readLoadAlignment(await readStart(zip, entry)),
  };
}

async function readStart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= ELF_START_BYTES) break;
  }
  return Buffer.concat(chunks);
}

function refuseFormat(reason: string): Refusal {
  return refuse(
    'not-an-apk',
    `The file is not an Android package: ${reason}. Release the single .apk of the build: not a bundle (.aab), a set of splits, or an archive that contains it.`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
