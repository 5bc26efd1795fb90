/** A file in memory that is read like storage, by offset and length, and records how each read ended. */
export function createMemoryFile(bytes: Uint8Array) {
  const reads: { offset: number; length: number; cancelled: boolean }[] = [];
  return {
    reads,
    async read(offset: number, length: number): Promise<ReadableStream<Uint8Array>> {
      const record = { offset, length, cancelled: false };
      reads.push(record);
      let position = offset;
      return new ReadableStream<Uint8Array>(
        {
          pull(controller) {
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
