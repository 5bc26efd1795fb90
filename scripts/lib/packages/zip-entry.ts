/** One entry of a zip archive, found by its name. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ApkSource } from '../../../src/apk/source.ts';

/**
 * Reads the entry `name`, unpacked.
 * @param maxBytes of the unpacked entry; one that says or turns out to be larger is refused
 * @throws Error when the archive cannot be read, or the entry is missing, there twice or too large
 */
export async function readZipEntry(source: ApkSource, name: string, maxBytes: number): Promise<Buffer> {
  const archive = await openArchive(source);
  try {
    const entry = await findEntry(archive, name);
    if (entry.uncompressedSize > maxBytes) throw new Error(`its ${name} is larger than ${maxBytes} bytes`);
    // The stream fails when it holds more or less than the entry says.
    return await buffer(await openEntry(archive, entry));
  } finally {
    archive.close();
  }
}

class SourceReader extends RandomAccessReader {
  readonly #source: ApkSource;

  constructor(source: ApkSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesOf(this.#source, start, end), { objectMode: false });
  }
}

const STEP_BYTES = 256 * 1024;

async function* piecesOf(source: ApkSource, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let offset = start; offset < end; offset += STEP_BYTES) {
    yield await source.read(offset, Math.min(STEP_BYTES, end - offset));
  }
}

function openArchive(source: ApkSource): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(
      new SourceReader(source),
      source.sizeBytes,
      { lazyEntries: true, autoClose: false },
      (error, archive) => (error ? reject(error) : resolve(archive)),
    );
  });
}

/** Reads the whole list: Android would take another one of two entries with the same name than we do. */
function findEntry(archive: ZipFile, name: string): Promise<Entry> {
  return new Promise((resolve, reject) => {
    const found: Entry[] = [];
    archive.on('entry', (entry: Entry) => {
      if (entry.fileName === name) found.push(entry);
      archive.readEntry();
    });
    archive.on('error', reject);
    archive.on('end', () => {
      const [entry, another] = found;
      if (!entry) reject(new Error(`it has no ${name}`));
      else if (another) reject(new Error(`it has more than one ${name}`));
      else resolve(entry);
    });
    archive.readEntry();
  });
}

function openEntry(archive: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
