/** Where a package's bytes come from. */
import { refuse } from './refusal.ts';

/** Bytes that can be read in pieces: a `File` in the browser, a file on disk, an array in a test. */
export interface ApkSource {
  readonly sizeBytes: number;
  /**
   * The `length` bytes from `offset` on. It is never asked for a byte outside of the file, nor for more than
   * 17 MiB at once. The array must not be changed afterwards; a rejection is passed on to the caller of
   * the verdict.
   */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Bytes that WebCrypto takes: their buffer is not shared with another thread. */
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads exactly `length` bytes.
 * @throws ApkRefusedError `truncated` when the file has become shorter since its size was told
 */
export async function readBytes(source: ApkSource, offset: number, length: number): Promise<Bytes> {
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) {
    refuse('truncated', 'The file became shorter while it was read.');
  }
  const { buffer, byteOffset } = bytes;
  // A plain view even of a Node `Buffer`, whose `slice` would not copy.
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, length) : new Uint8Array(bytes);
}
