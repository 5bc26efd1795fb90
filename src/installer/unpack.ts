/** What a file of the archive holds, unpacked within a bound. */
import { type ApkSource, type Bytes, joinBytes, readBytes } from '../apk/bytes.ts';
import { refuse } from '../apk/refusal.ts';
import { type ArchiveEntry, METHOD } from './archive.ts';

const STEP_BYTES = 256 * 1024;

/**
 * Everything that is not deflated counts as stored, as in Android's `ApkAssets.cpp`.
 * @throws ApkRefusedError `not-an-apk` when the content is larger than `maxBytes`, is damaged, or has another length
 *   than the directory says
 */
export async function unpack(
  source: ApkSource,
  entry: ArchiveEntry,
  maxBytes: number,
): Promise<Bytes> {
  if (entry.fault !== null)
    return refuse('not-an-apk', `${entry.name} cannot be read: ${entry.fault}.`);
  if (entry.sizeBytes > maxBytes)
    return refuse('not-an-apk', `${entry.name} is larger than ${maxBytes} bytes.`);
  const bytes = await unpackStart(source, entry, entry.sizeBytes + 1);
  if (bytes.length !== entry.sizeBytes)
    refuse('not-an-apk', `${entry.name} does not unpack to the size that the list of files says.`);
  return bytes;
}

/** The first bytes of a file, at most `maxBytes`; fewer where the file ends, or is damaged. */
export async function unpackStart(
  source: ApkSource,
  entry: ArchiveEntry,
  maxBytes: number,
): Promise<Bytes> {
  if (entry.fault !== null || maxBytes === 0) return new Uint8Array();
  const packed = readPacked(source, entry);
  const parts: Bytes[] = [];
  let length = 0;
  try {
    for await (const part of entry.method === METHOD.deflated ? inflate(packed) : packed) {
      const taken = part.subarray(0, maxBytes - length);
      parts.push(taken);
      length += taken.length;
      if (length >= maxBytes) break;
    }
  } catch (error) {
    // How `DecompressionStream` reports damaged data. Data behind its end, which Android does not look at, are an
    // error too, after everything has been unpacked.
    if (!(error instanceof TypeError)) throw error;
  }
  return joinBytes(parts);
}

async function* readPacked(
  source: ApkSource,
  { dataOffset, packedBytes }: ArchiveEntry,
): AsyncGenerator<Bytes> {
  for (let done = 0; done < packedBytes; done += STEP_BYTES)
    yield readBytes(source, dataOffset + done, Math.min(STEP_BYTES, packedBytes - done));
}

async function* inflate(packed: AsyncGenerator<Bytes>): AsyncGenerator<Bytes> {
  const compressed = new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await packed.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const reader = compressed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    // After an error the stream is closed already, and rejects with the same error.
    await reader.cancel().catch(() => undefined);
  }
}
