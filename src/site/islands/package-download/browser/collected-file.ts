import { createSha256 } from '../../../../shared/sha256.ts';

const PACKAGE_TYPE = 'application/vnd.android.package-archive';

/** Bytes gather in memory up to this size, then become a blob, which a browser may move to disk. */
const PART_BYTES = 1024 * 1024;

/** How much of the file is read back at a time. */
const PIECE_BYTES = 1024 * 1024;

export type CollectedFile = ReturnType<typeof createCollectedFile>;

/**
 * A file that arrives piece by piece, of which the page itself holds no more than a part: a phone with little memory never has
 * the whole package as script objects. Where the browser has no room for a blob, `add` throws.
 */
export function createCollectedFile() {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let gatheredBytes = 0;
  let sizeBytes = 0;

  function makePart(): void {
    if (gatheredBytes === 0) return;
    parts.push(new Blob(pieces));
    pieces.forEach(releaseBytes);
    pieces = [];
    gatheredBytes = 0;
  }

  return {
    get sizeBytes() {
      return sizeBytes;
    },
    /** Takes over the bytes with their buffer, which is freed once they are in a part. */
    add(bytes: Uint8Array<ArrayBuffer>) {
      // Of bytes that are there already an empty piece is left.
      if (bytes.length === 0) return releaseBytes(bytes);
      pieces.push(bytes);
      gatheredBytes += bytes.length;
      sizeBytes += bytes.length;
      if (gatheredBytes >= PART_BYTES) makePart();
    },
    /**
     * The file so far, as the browser keeps it. Every byte is read back, because a blob that found no room on the phone
     * only fails when it is read. More bytes may follow.
     * @returns with the SHA-256 of what was read, in base64, as `Repr-Digest` spells it
     * @throws what `read` rejects with, and Error where bytes are missing
     */
    async readBack(read: (piece: Blob) => Promise<ArrayBuffer>) {
      makePart();
      const blob = new Blob(parts, { type: PACKAGE_TYPE });
      const hash = createSha256();
      let readBytes = 0;
      for (let start = 0; start < blob.size; start += PIECE_BYTES) {
        const piece = new Uint8Array(await read(blob.slice(start, start + PIECE_BYTES)));
        hash.update(piece);
        readBytes += piece.length;
        releaseBytes(piece);
      }
      if (readBytes !== sizeBytes) throw new Error('The browser has lost bytes of the file.');
      return { blob, digest: btoa(String.fromCharCode(...hash.digest())) };
    },
  };
}

/** The second port is closed, so a buffer that is transferred to it is freed. */
const { port1, port2 } = new MessageChannel();
port2.close();

/**
 * Frees the memory of unused bytes at once: the garbage collector lets tens of megabytes of them gather (measured:
 * 45 MiB). The buffer is detached for everything that still holds it.
 */
function releaseBytes({ buffer }: Uint8Array<ArrayBuffer>): void {
  port1.postMessage(null, [buffer]);
}
