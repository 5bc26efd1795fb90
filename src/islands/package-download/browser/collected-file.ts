import { createSha256 } from '../../../shared/sha256.ts';

/**
 * Bytes gather in memory in lots of this size, then become blobs, which a browser may move to disk: a phone
 * with little memory never holds the whole package as script objects.
 */
const LOT_BYTES = 4 * 1024 * 1024;

/** A file that arrives piece by piece, hashed on the way. */
export interface CollectedFile {
  readonly sizeBytes: number;
  add: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Ends the file: its bytes in order, and its SHA-256 in base64, as `Repr-Digest` spells it. */
  finish: () => { parts: Blob[]; digest: string };
}

/** A file that has no bytes yet. */
export function createCollectedFile(): CollectedFile {
  const hash = createSha256();
  const parts: Blob[] = [];
  let lot: Uint8Array<ArrayBuffer>[] = [];
  let lotBytes = 0;
  let sizeBytes = 0;

  function flush(): void {
    if (lotBytes === 0) return;
    parts.push(new Blob(lot));
    lot = [];
    lotBytes = 0;
  }

  return {
    get sizeBytes() {
      return sizeBytes;
    },
    add(bytes) {
      hash.update(bytes);
      lot.push(bytes);
      lotBytes += bytes.length;
      sizeBytes += bytes.length;
      if (lotBytes >= LOT_BYTES) flush();
    },
    finish() {
      flush();
      return { parts, digest: btoa(String.fromCharCode(...hash.digest())) };
    },
  };
}
