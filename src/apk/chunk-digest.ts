/**
 * Digests of the contents in chunks of 1 MiB.
 * @see https://source.android.com/docs/security/features/apksigning/v2#integrity-protected-contents
 */
import { digestBytes, joinBytes } from './bytes.ts';
import type { ContentLayout, Section } from './content-layout.ts';
import type { Bytes } from './source.ts';

type Hash = 'SHA-256' | 'SHA-512';

const CHUNK_BYTES = 1024 * 1024;
const CHUNK_MARK = 0xa5;
const TOP_MARK = 0x5a;
/** A mark and a uint32. */
const PREFIX_BYTES = 5;

/** As many digests as are under way at once. Each holds a chunk, and WebCrypto a copy of it. */
const LANES = 4;

/** Told of each chunk as it is read, in the order of the sections. May throw to end the work. */
export type ChunkListener = (section: Section, bytes: Bytes) => void;

/**
 * Digests the sections once for all hashes that are asked for.
 * Reading and hashing overlap; memory does not grow with the file.
 */
export async function digestChunks(
  { files, directory, end }: ContentLayout,
  hashes: readonly Hash[],
  onChunk: ChunkListener,
): Promise<ReadonlyMap<Hash, Bytes>> {
  const chunkDigests = new Map(hashes.map((hash) => [hash, [] as Bytes[]]));
  const lanes = Array.from({ length: LANES }, () => ({
    buffer: new Uint8Array(PREFIX_BYTES + CHUNK_BYTES),
    work: Promise.resolve(),
  }));
  let count = 0;
  try {
    for (const section of [files, directory, end]) {
      for (let offset = 0; offset < section.sizeBytes; offset += CHUNK_BYTES) {
        const chunk = await section.read(offset, Math.min(CHUNK_BYTES, section.sizeBytes - offset));
        onChunk(section, chunk);
        const index = count;
        count += 1;
        const lane = lanes[index % LANES];
        if (!lane) continue;
        await lane.work;
        lane.buffer.set(prefixOf(CHUNK_MARK, chunk.length));
        lane.buffer.set(chunk, PREFIX_BYTES);
        const prefixed = lane.buffer.subarray(0, PREFIX_BYTES + chunk.length);
        lane.work = Promise.all(
          hashes.map(async (hash) => {
            const digest = await digestBytes(hash, prefixed);
            const digests = chunkDigests.get(hash);
            if (digests) digests[index] = digest;
          }),
        ).then(() => undefined);
      }
    }
  } finally {
    await Promise.all(lanes.map(({ work }) => work));
  }
  const tops = hashes.map(async (hash) => {
    const digests = chunkDigests.get(hash) ?? [];
    return [hash, await digestBytes(hash, joinBytes([prefixOf(TOP_MARK, count), ...digests]))] as const;
  });
  return new Map(await Promise.all(tops));
}

function prefixOf(mark: number, value: number): Bytes {
  const prefix = new Uint8Array(PREFIX_BYTES);
  prefix[0] = mark;
  new DataView(prefix.buffer).setUint32(1, value, true);
  return prefix;
}
