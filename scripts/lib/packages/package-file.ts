/** A file that may become a release: reading its bytes, and the codes of refusals. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Description } from '../../../src/packages/release-document.ts';

/** The largest package that may be released. */
export const MAX_SIZE_BYTES = 300 * 1024 * 1024;

/** Bytes that are read where they are needed. */
export interface ApkSource {
  sizeBytes: number;
  /** @throws Error when they cannot be read */
  read: (offset: number, length: number) => Promise<Uint8Array>;
}

/** Large enough to keep a disk busy, small enough for any machine. */
const STEP_BYTES = 4 * 1024 * 1024;

export interface Candidate extends ApkSource {
  /** Of the whole file, 64 lowercase hexadecimal digits. */
  sha256: string;
  description: Description;
}

export type OnProgress = (doneBytes: number) => void;

/** The description of bytes that were not examined, for tests. */
export const UNDESCRIBED: Description = {
  applicationId: null,
  versionName: null,
  versionCode: null,
  minSdk: null,
  permissions: null,
  signers: null,
};

/** Digests the file. @param description of the judged contents */
export async function createCandidate(
  source: ApkSource,
  description: Description = UNDESCRIBED,
): Promise<Candidate> {
  return {
    sizeBytes: source.sizeBytes,
    read: (offset, length) => source.read(offset, length),
    sha256: await digestStream(piecesOf(source)),
    description,
  };
}

/** Stays open until it is closed. @throws Error when there is no such file, it cannot be read or is a directory */
export async function openFile(path: string): Promise<ApkSource & { close(): Promise<void> }> {
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
      for (let done = 0; done < bytes.length; ) {
        const { bytesRead } = await handle.read(bytes, done, bytes.length - done, offset + done);
        if (bytesRead === 0) throw new Error('the file became shorter while it was read');
        done += bytesRead;
      }
      return bytes;
    },
    close: () => handle.close(),
  };
}

/** Bytes in memory as an `ApkSource`. */
export function bytesSource(bytes: Uint8Array): ApkSource {
  return {
    sizeBytes: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}

/** The bytes from `start` up to and excluding `end`, a few MiB at a time. */
export async function* piecesOf(
  source: ApkSource,
  start = 0,
  end = source.sizeBytes,
): AsyncGenerator<Uint8Array> {
  for (let offset = start; offset < end; offset += STEP_BYTES)
    yield source.read(offset, Math.min(STEP_BYTES, end - offset));
}

/** SHA-256 of bytes as they arrive, 64 lowercase hexadecimal digits. */
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

/**
 * Reads the file once, whole. Everything is judged, digested and stored from the copy, so that a file which changes
 * meanwhile is released as it was judged, or not at all.
 * @throws Error when the file became shorter while it was read
 */
export async function takeCopy(source: ApkSource): Promise<{ ok: true; bytes: Buffer } | Refusal> {
  const { sizeBytes } = source;
  if (sizeBytes === 0) return refuse('empty', 'The file is empty. Build or copy it again.');
  if (sizeBytes > MAX_SIZE_BYTES) {
    return refuse(
      'too-large',
      `The file has ${sizeBytes} bytes, more than the ${MAX_SIZE_BYTES} that are allowed. ` +
        'The limit is 300 MiB: leave out what phones do not need, or build one file for each processor.',
    );
  }
  const bytes = Buffer.alloc(sizeBytes);
  let done = 0;
  for await (const piece of piecesOf(source)) {
    bytes.set(piece, done);
    done += piece.length;
  }
  if (done !== sizeBytes) throw new Error('the file became shorter while it was read');
  return { ok: true, bytes };
}

/** Every code that `npm run packages` can end with. */
export const REFUSAL_CODES = [
  'empty',
  'no-earlier',
  'not-an-apk',
  'truncated',
  'unsigned',
  'bad-signature',
  'debug-signed',
  'wrong-signer',
  'wrong-application',
  'no-version',
  'lower-version',
  'too-large',
  'wrong-digest',
  'unknown-package',
  'storage',
  'no-tools',
  'not-tried',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  ok: false;
  code: RefusalCode;
  message: string;
}

/** @param message what is wrong, and what to do */
export function refuse(code: RefusalCode, message: string): Refusal {
  return { ok: false, code, message };
}
