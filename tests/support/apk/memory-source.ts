/** A package in memory, whole or pieced together without copying it. */
import type { ApkSource } from '../../../src/apk/bytes.ts';

/** The pieces one after the other. */
export function createMemorySource(...pieces: readonly Uint8Array[]): ApkSource {
  const sizeBytes = pieces.reduce((total, piece) => total + piece.length, 0);
  return {
    sizeBytes,
    read(offset, length) {
      if (offset < 0 || offset + length > sizeBytes)
        throw new RangeError(`${offset}+${length} of ${sizeBytes}`);
      const parts: Uint8Array[] = [];
      let start = 0;
      for (const piece of pieces) {
        const from = Math.max(offset - start, 0);
        const to = Math.min(offset + length - start, piece.length);
        if (from < to) parts.push(piece.subarray(from, to));
        start += piece.length;
      }
      return Promise.resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts));
    },
  };
}

/** The same source, and the length of each read. */
export function recordReads(source: ApkSource): { source: ApkSource; lengths: readonly number[] } {
  const lengths: number[] = [];
  return {
    lengths,
    source: {
      ...source,
      read(offset, length) {
        lengths.push(length);
        return source.read(offset, length);
      },
    },
  };
}
