/** What a release needs from a bucket, wherever the bucket is. */

export interface ObjectStore {
  /** For messages: "the local bucket in .wrangler/state". */
  readonly description: string;
  /** The object's text, `null` when there is none. Any other failure rejects. */
  readText(key: string): Promise<string | null>;
  writeText(key: string, text: string): Promise<void>;
  /** Whether the object is there, with the bytes of this digest (hexadecimal). */
  holdsPackage(key: string, sha256: string): Promise<boolean>;
  writePackage(key: string, bytes: Uint8Array, sha256: string): Promise<void>;
  close(): Promise<void>;
}
