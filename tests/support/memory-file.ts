/** A file in memory that is read as storage is, by offset and length, and records how each read ended. */

export interface ReadRecord {
  offset: number;
  length: number;
  cancelled: boolean;
}

export interface MemoryFile {
  reads: ReadRecord[];
  read(offset: number, length: number): Promise<ReadableStream<Uint8Array>>;
}

/** @param stallAt offset at which the bytes stop coming, without the stream ending */
export function createMemoryFile(bytes: Uint8Array, { stallAt }: { stallAt?: number } = {}): MemoryFile {
  const reads: ReadRecord[] = [];
  return {
    reads,
    async read(offset, length) {
      const record: ReadRecord = { offset, length, cancelled: false };
      reads.push(record);
      let position = offset;
      return new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (position === stallAt) return new Promise(() => {});
            if (position === offset + length) return controller.close();
            // Small and uneven, because chunk lengths must not matter.
            const end = Math.min(position + 3, offset + length);
            controller.enqueue(bytes.slice(position, end));
            position = end;
          },
          cancel() {
            record.cancelled = true;
          },
        },
        { highWaterMark: 0 },
      );
    },
  };
}
