import { createSha256 } from '../../../shared/sha256.ts';

const PACKAGE_TYPE = 'application/vnd.android.package-archive';

/**
 * Bytes gather in memory in lots of this size, then become blobs, which a browser may move to disk: a phone
 * with little memory never holds the whole package as script objects.
 */
const LOT_BYTES = 4 * 1024 * 1024;

/** So much of the file is read back at a time. */
const PIECE_BYTES = 1024 * 1024;

/** A file that arrives piece by piece. Where the browser has no room for a blob, its constructor throws. */
export interface CollectedFile {
  readonly sizeBytes: number;
  add: (bytes: Uint8Array<ArrayBuffer>) => void;
  /**
   * The file so far, as the browser keeps it: every byte is read back, because a blob that found no room on the phone
   * breaks without a word until then. More bytes may follow.
   * @param read reads a piece of the file
   * @returns with the SHA-256 of what was read, in base64, as `Repr-Digest` spells it
   * @throws what `read` rejects with, and Error where bytes are missing
   */
  readBack: (read: (piece: Blob) => Promise<ArrayBuffer>) => Promise<{ blob: Blob; digest: string }>;
}

/** A file that has no bytes yet. */
export function createCollectedFile(): CollectedFile {
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
      lot.push(bytes);
      lotBytes += bytes.length;
      sizeBytes += bytes.length;
      if (lotBytes >= LOT_BYTES) flush();
    },
    async readBack(read) {
      flush();
      const blob = new Blob(parts, { type: PACKAGE_TYPE });
      const hash = createSha256();
      let readBytes = 0;
      for (let start = 0; start < blob.size; start += PIECE_BYTES) {
        const piece = new Uint8Array(await read(blob.slice(start, start + PIECE_BYTES)));
        hash.update(piece);
        readBytes += piece.length;
      }
      if (readBytes !== sizeBytes) throw new Error('The browser has lost bytes of the file.');
      return { blob, digest: btoa(String.fromCharCode(...hash.digest())) };
    },
  };
}
