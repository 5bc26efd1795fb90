/** A file on this machine, read piece by piece. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ApkSource } from '../../../src/apk/source.ts';
import type { OnProgress } from './object-store.ts';

/** Large enough to keep a disk busy, small enough for any machine. */
const STEP_BYTES = 4 * 1024 * 1024;

/** A file that stays open until it is closed. */
export interface FileSource extends ApkSource {
  close(): Promise<void>;
}

/** @throws Error when there is no such file, or it cannot be read, or it is a directory */
export async function openFile(path: string): Promise<FileSource> {
  const handle = await open(path);
  const stat = await handle.stat();
  if (!stat.isFile()) {
    await handle.close();
    throw new Error('it is not a file');
  }
  return {
    sizeBytes: stat.size,
    async read(offset, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, stat.size - offset)));
      let done = 0;
      while (done < bytes.length) {
        const { bytesRead } = await handle.read(bytes, done, bytes.length - done, offset + done);
        if (bytesRead === 0) throw new Error('the file became shorter while it was read');
        done += bytesRead;
      }
      return bytes;
    },
    close: () => handle.close(),
  };
}

/** Bytes in memory, read as a file is. */
export function bytesSource(bytes: Uint8Array): ApkSource {
  return {
    sizeBytes: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}

/** SHA-256 of the whole, 64 lowercase hexadecimal digits. */
export async function digestSource(source: ApkSource): Promise<string> {
  const hash = createHash('sha256');
  for (let offset = 0; offset < source.sizeBytes; offset += STEP_BYTES) {
    hash.update(await source.read(offset, Math.min(STEP_BYTES, source.sizeBytes - offset)));
  }
  return hash.digest('hex');
}

/** The same of bytes as they arrive. */
export async function digestStream(
  chunks: AsyncIterable<Uint8Array>,
  onProgress: OnProgress = () => undefined,
): Promise<string> {
  const hash = createHash('sha256');
  let doneBytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    doneBytes += chunk.length;
    onProgress(doneBytes);
  }
  return hash.digest('hex');
}
