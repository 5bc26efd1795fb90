import { createSha256 } from '../../../shared/sha256.ts';
import type { KeepLot } from './package-store.ts';

const PACKAGE_TYPE = 'application/vnd.android.package-archive';

/**
 * Bytes gather in memory in lots of at most this size, then become blobs, which a browser may move to disk: a phone
 * with little memory never holds the whole package as script objects.
 */
const MAX_LOT_BYTES = 4 * 1024 * 1024;

/** A lot is half a per cent of the file, so losing one hardly changes the percentage. */
const LOTS = 200;

/** How much of the file is read back at a time. */
const PIECE_BYTES = 1024 * 1024;

export type CollectedFile = ReturnType<typeof createCollectedFile>;

/**
 * A file that arrives piece by piece. Where the browser has no room for a blob, `add` and `flush` throw.
 * @param expectedBytes size of the whole file, where it is known
 * @param lots what has arrived before, in order
 * @param keep keeps each further lot outside this page; a stored copy that it returns replaces the lot
 */
export function createCollectedFile({
  expectedBytes = null,
  lots = [],
  keep,
}: {
  expectedBytes?: number | null;
  lots?: readonly Blob[];
  keep?: KeepLot;
} = {}) {
  const parts = [...lots];
  const maxLotBytes = Math.min(MAX_LOT_BYTES, (expectedBytes ?? MAX_LOT_BYTES * LOTS) / LOTS);
  let lot: Uint8Array<ArrayBuffer>[] = [];
  let lotBytes = 0;
  let sizeBytes = parts.reduce((sum, { size }) => sum + size, 0);

  function flush(): void {
    if (lotBytes === 0) return;
    const part = new Blob(lot);
    const index = parts.push(part) - 1;
    lot.forEach(releaseBytes);
    lot = [];
    lotBytes = 0;
    keep?.(part).then((stored) => {
      if (stored) parts[index] = stored;
    });
  }

  return {
    get sizeBytes() {
      return sizeBytes;
    },
    /** Takes over the bytes with their buffer, which is freed once they are in a lot. */
    add(bytes: Uint8Array<ArrayBuffer>) {
      lot.push(bytes);
      lotBytes += bytes.length;
      sizeBytes += bytes.length;
      if (lotBytes >= maxLotBytes) flush();
    },
    /** Makes a lot of what is in memory, so that it is kept. */
    flush,
    /**
     * The file so far, as the browser keeps it. Every byte is read back, because a blob that found no room on the phone
     * only fails when it is read. More bytes may follow.
     * @returns with the SHA-256 of what was read, in base64, as `Repr-Digest` spells it
     * @throws what `read` rejects with, and Error where bytes are missing
     */
    async readBack(read: (piece: Blob) => Promise<ArrayBuffer>) {
      flush();
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
