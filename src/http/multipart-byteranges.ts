/** Several ranges in one body (RFC 9110, section 14.6). */
import { type ByteRange, formatContentRange, lengthOf } from './range.ts';

/** Opens a stream of exactly `length` bytes from `offset`; rejects when they cannot be had. */
export type ReadBytes = (offset: number, length: number) => Promise<ReadableStream<Uint8Array>>;

export interface MultipartLayout {
  contentType: string;
  /** Length of the whole body, delimiters and part headers included. */
  sizeBytes: number;
  parts: readonly { head: Uint8Array; range: ByteRange }[];
  tail: Uint8Array;
}

const encoder = new TextEncoder();

/** Works out every byte of the body but the ranges' own, and so its exact length, before a read happens. */
export function layOutMultipart(
  ranges: readonly ByteRange[],
  partContentType: string,
  fileSizeBytes: number,
  boundary: string,
): MultipartLayout {
  const parts = ranges.map((range, index) => ({
    range,
    head: encoder.encode(
      `${index === 0 ? '' : '\r\n'}--${boundary}\r\n` +
        `Content-Type: ${partContentType}\r\n` +
        `Content-Range: ${formatContentRange(range, fileSizeBytes)}\r\n\r\n`,
    ),
  }));
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`);
  const sizeBytes = parts.reduce(
    (total, { head, range }) => total + head.length + lengthOf(range),
    tail.length,
  );
  return { contentType: `multipart/byteranges; boundary=${boundary}`, sizeBytes, parts, tail };
}

/**
 * Streams the laid-out body, one read open at a time; the first one is handed in because it was opened to
 * learn whether there is an answer at all. Whoever cancels the stream cancels the read that is open. A
 * later read that fails breaks the stream: the status has gone out, and a short body must not look whole.
 */
export function streamMultipart(
  layout: MultipartLayout,
  firstPart: ReadableStream<Uint8Array>,
  read: ReadBytes,
): ReadableStream<Uint8Array> {
  let openRead: ReadableStreamDefaultReader<Uint8Array> | null = firstPart.getReader();

  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (const { head, range } of layout.parts) {
        yield head;
        openRead ??= (await read(range.start, lengthOf(range))).getReader();
        for (let step = await openRead.read(); !step.done; step = await openRead.read()) yield step.value;
        openRead = null;
      }
      yield layout.tail;
    } finally {
      await openRead?.cancel();
    }
  }

  const source = chunks();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const step = await source.next();
      if (step.done) controller.close();
      else controller.enqueue(step.value);
    },
    async cancel(reason) {
      // First the read that a pull may be waiting for, then, by way of `finally`, one that it is opening.
      await openRead?.cancel(reason);
      await source.return(undefined);
    },
  });
}
