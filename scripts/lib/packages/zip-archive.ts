/** Zip archives as yauzl reads them, from the pieces of a package. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ApkSource } from '../../../src/apk/bytes.ts';
import { piecesOf } from './package-file.ts';

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

/** Opens an archive, and hands over its files in the directory's order. @throws Error when it cannot be read */
export async function openArchive(
  source: ApkSource,
): Promise<{ archive: ZipFile; entries: readonly Entry[] }> {
  const archive = await fromRandomAccessReaderPromise(new SourceReader(source), source.sizeBytes, {
    autoClose: false,
  });
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  return { archive, entries };
}

/**
 * Unpacks a file of the archive.
 * @param maxBytes of the unpacked file; one that says or turns out to be larger is refused
 * @throws Error when it is too large, or does not unpack to what the directory says
 */
export async function unpack(archive: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes)
    throw new Error(`its ${entry.fileName} is larger than ${maxBytes} bytes`);
  // The stream fails when it holds more or less than the entry says.
  return buffer(await archive.openReadStreamPromise(entry));
}
