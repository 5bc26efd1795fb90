/** What a release needs from a bucket, wherever the bucket is. */
import type { ApkSource } from '../../../src/apk/source.ts';

/** A text as it was read. */
export interface StoredText {
  text: string;
  /** Another one after every write. */
  version: string;
}

/** A file to store under its digest. */
export interface PackageFile extends ApkSource {
  /** Of the whole file, 64 lowercase hexadecimal digits. */
  sha256: string;
}

/** Hears how many bytes are done. */
export type OnProgress = (doneBytes: number) => void;

/** A bucket of packages. Whatever goes wrong with it rejects with a `StorageError`. */
export interface ObjectStore {
  /** For messages: "the local bucket in .wrangler/state". */
  readonly description: string;
  /** `null` when there is no such object. */
  readText(key: string): Promise<StoredText | null>;
  /**
   * Writes `text` where the object still is what was read: `version`, or `null` where there was none.
   * @returns `false`, with nothing changed, when it was written meanwhile
   */
  replaceText(key: string, text: string, version: string | null): Promise<boolean>;
  /** What the bucket says of the object without handing it out; `null` when there is none. */
  sizeOfPackage(key: string): Promise<number | null>;
  /** The bytes as they are stored now; `null` when there is no such object. */
  readPackage(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /**
   * Stores a file under a key that has no object yet.
   * @returns `false`, with nothing changed, when it has one
   */
  createPackage(key: string, file: PackageFile, onProgress?: OnProgress): Promise<boolean>;
  /** Only for what was just created and turned out wrong, before anything points to it. */
  removePackage(key: string): Promise<void>;
  close(): Promise<void>;
}

/** The bucket failed, or holds what it should not. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
