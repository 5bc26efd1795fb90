/**
 * The contents as fs-verity digests them: a tree of SHA-256 over pages of 4 KiB, with eight zeros as salt.
 * @see https://www.kernel.org/doc/html/latest/filesystems/fsverity.html#merkle-tree
 */
import { digestBytes, joinBytes } from './bytes.ts';
import type { ChunkListener } from './chunk-digest.ts';
import type { ContentLayout } from './content-layout.ts';
import { refuse } from './refusal.ts';
import type { Bytes } from './source.ts';

const PAGE_BYTES = 4096;
const SALT_BYTES = 8;
/** A MiB of pages at a time: as many digests are under way at once. */
const BATCH_BYTES = 256 * PAGE_BYTES;

/**
 * The tree's root followed by the size of the contents as a uint64, which is how Android's signatures hold it.
 * Unlike with chunks, a page may cross from one section into the next.
 * @throws ApkRefusedError `bad-signature` when the signing block does not lie on a page's border, which Android
 *   demands
 */
export async function digestVerity(layout: ContentLayout, onBatch: ChunkListener): Promise<Bytes> {
  const { files, directory, end } = layout;
  if (files.sizeBytes % PAGE_BYTES !== 0) {
    refuse('bad-signature', 'The signature does not begin where its kind has to begin.');
  }
  let digests: Bytes[] = [];
  for (let offset = 0; offset < files.sizeBytes; offset += BATCH_BYTES) {
    const batch = await files.read(offset, Math.min(BATCH_BYTES, files.sizeBytes - offset));
    onBatch(files, batch);
    for (const digest of await digestPages(batch)) digests.push(digest);
  }
  let rest: Bytes = new Uint8Array();
  for (const section of [directory, end]) {
    for (let offset = 0; offset < section.sizeBytes; offset += BATCH_BYTES) {
      const batch = await section.read(offset, Math.min(BATCH_BYTES, section.sizeBytes - offset));
      onBatch(section, batch);
      const waiting = joinBytes([rest, batch]);
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
    for (let offset = 0; offset < level.length; offset += BATCH_BYTES) {
      for (const digest of await digestPages(level.subarray(offset, offset + BATCH_BYTES)))
        digests.push(digest);
    }
  } while (digests.length > 1);
  const size = new Uint8Array(8);
  const total = files.sizeBytes + directory.sizeBytes + end.sizeBytes;
  new DataView(size.buffer).setBigUint64(0, BigInt(total), true);
  return joinBytes([...digests, size]);
}

/** The digests of the pages; the last one is filled up with zeros. */
function digestPages(bytes: Bytes): Promise<Bytes[]> {
  const pages: Promise<Bytes>[] = [];
  for (let offset = 0; offset < bytes.length; offset += PAGE_BYTES) {
    const salted = new Uint8Array(SALT_BYTES + PAGE_BYTES);
    salted.set(bytes.subarray(offset, offset + PAGE_BYTES), SALT_BYTES);
    pages.push(digestBytes('SHA-256', salted));
  }
  return Promise.all(pages);
}
