/** @see https://source.android.com/docs/security/features/apksigning/v2#integrity-protected-contents */
import { type ApkSource, type Bytes, digestBytes, joinBytes, readBytes, viewOf } from './bytes.ts';
import { refuse } from './refusal.ts';
import type { SigningBlock } from './signing-block.ts';
import { DIRECTORY_OFFSET_AT, type ZipEnd } from './zip.ts';

export interface Section {
  sizeBytes: number;
  read: (offset: number, length: number) => Promise<Bytes>;
}

export interface ContentLayout {
  /** Before the signing block. */
  files: Section;
  directory: Section;
  /** With the directory's offset as it was before the signing block was inserted. */
  end: Section;
}

/** Called with bytes as they are read, in the order of the sections. May throw to stop reading. */
type ReadListener = (section: Section, bytes: Bytes) => void;

const CHUNK_BYTES = 1024 * 1024;
const CHUNK_MARK = 0xa5;
const TOP_MARK = 0x5a;
/** A prefix byte and a uint32. */
const PREFIX_BYTES = 5;
/** The most digests computed at once. Each keeps a chunk in memory, and WebCrypto a copy of it. */
const LANES = 4;

const PAGE_BYTES = 4096;
const SALT_BYTES = 8;

/** Divides a package into its sections. */
export function createContentLayout(
  source: ApkSource,
  block: SigningBlock,
  end: ZipEnd,
): ContentLayout {
  const endRecord = end.endRecord.slice();
  viewOf(endRecord).setUint32(DIRECTORY_OFFSET_AT, block.offset, true);
  const sectionOf = (start: number, sizeBytes: number): Section => ({
    sizeBytes,
    read: (offset, length) => readBytes(source, start + offset, length),
  });
  return {
    files: sectionOf(0, block.offset),
    directory: sectionOf(end.directoryOffset, end.endOffset - end.directoryOffset),
    end: {
      sizeBytes: endRecord.length,
      read: (offset, length) => Promise.resolve(endRecord.subarray(offset, offset + length)),
    },
  };
}

async function* readChunks(section: Section, onRead: ReadListener): AsyncGenerator<Bytes> {
  for (let offset = 0; offset < section.sizeBytes; offset += CHUNK_BYTES) {
    const chunk = await section.read(offset, Math.min(CHUNK_BYTES, section.sizeBytes - offset));
    onRead(section, chunk);
    yield chunk;
  }
}

/** Reads chunks of 1 MiB once for all hashes. Reading and hashing overlap; memory does not grow with the file. */
export async function digestChunks<Hash extends 'SHA-256' | 'SHA-512'>(
  { files, directory, end }: ContentLayout,
  hashes: readonly Hash[],
  onRead: ReadListener,
): Promise<ReadonlyMap<Hash, Bytes>> {
  const digests: (readonly Bytes[])[] = [];
  const lanes = Array.from({ length: LANES }, () => ({
    buffer: new Uint8Array(PREFIX_BYTES + CHUNK_BYTES),
    work: Promise.resolve(),
  }));
  let count = 0;
  try {
    for (const section of [files, directory, end]) {
      for await (const chunk of readChunks(section, onRead)) {
        const index = count;
        count += 1;
        const lane = lanes[index % LANES];
        if (!lane) continue;
        await lane.work;
        lane.buffer.set(prefixOf(CHUNK_MARK, chunk.length));
        lane.buffer.set(chunk, PREFIX_BYTES);
        const prefixed = lane.buffer.subarray(0, PREFIX_BYTES + chunk.length);
        lane.work = Promise.all(hashes.map((hash) => digestBytes(hash, prefixed))).then(
          (ofChunk) => {
            digests[index] = ofChunk;
          },
        );
      }
    }
  } finally {
    await Promise.all(lanes.map(({ work }) => work));
  }
  const tops = hashes.map(async (hash, place) => {
    const ofHash = digests.flatMap((ofChunk) => ofChunk[place] ?? []);
    return [
      hash,
      await digestBytes(hash, joinBytes([prefixOf(TOP_MARK, count), ...ofHash])),
    ] as const;
  });
  return new Map(await Promise.all(tops));
}

function prefixOf(mark: number, value: number): Bytes {
  const prefix = new Uint8Array(PREFIX_BYTES);
  prefix[0] = mark;
  viewOf(prefix).setUint32(1, value, true);
  return prefix;
}

/**
 * The contents as fs-verity digests them: the root of a tree of SHA-256 over pages of 4 KiB, with eight zeros as salt,
 * followed by the size of the contents as a uint64, which is how Android's signatures hold it. Unlike with chunks, a
 * page may cross from one section into the next.
 * @throws ApkRefusedError `bad-signature` when the signing block is not aligned to a page, which Android requires
 * @see https://www.kernel.org/doc/html/latest/filesystems/fsverity.html#merkle-tree
 */
export async function digestVerity(
  { files, directory, end }: ContentLayout,
  onRead: ReadListener,
): Promise<Bytes> {
  if (files.sizeBytes % PAGE_BYTES !== 0) {
    refuse('bad-signature', 'The signature does not begin where its kind has to begin.');
  }
  let digests: Bytes[] = [];
  let rest: Bytes = new Uint8Array();
  for (const section of [files, directory, end]) {
    for await (const chunk of readChunks(section, onRead)) {
      const waiting = rest.length === 0 ? chunk : joinBytes([rest, chunk]);
      const whole = waiting.length - (waiting.length % PAGE_BYTES);
      for (const digest of await digestPages(waiting.subarray(0, whole))) digests.push(digest);
      rest = waiting.slice(whole);
    }
  }
  for (const digest of await digestPages(rest)) digests.push(digest);

  // The leaves are digested into pages of digests until one page is left: its digest is the root.
  do {
    const level = joinBytes(digests);
    digests = [];
    for (let offset = 0; offset < level.length; offset += CHUNK_BYTES) {
      for (const digest of await digestPages(level.subarray(offset, offset + CHUNK_BYTES)))
        digests.push(digest);
    }
  } while (digests.length > 1);
  const size = new Uint8Array(8);
  viewOf(size).setBigUint64(0, BigInt(files.sizeBytes + directory.sizeBytes + end.sizeBytes), true);
  return joinBytes([...digests, size]);
}

/** The digests of the pages; the last page is padded with zeros. */
function digestPages(bytes: Bytes): Promise<Bytes[]> {
  const pages: Promise<Bytes>[] = [];
  for (let offset = 0; offset < bytes.length; offset += PAGE_BYTES) {
    const salted = new Uint8Array(SALT_BYTES + PAGE_BYTES);
    salted.set(bytes.subarray(offset, offset + PAGE_BYTES), SALT_BYTES);
    pages.push(digestBytes('SHA-256', salted));
  }
  return Promise.all(pages);
}
