/** Several ranges in one body (RFC 9110, section 14.6). */
import { type ByteRange, formatContentRange, lengthOf } from './range.ts';

/** Opens a stream of exactly `length` bytes from `offset`; rejects when they cannot be read. */
export type ReadBytes = (offset: number, length: number) => Promise<ReadableStream<Uint8Array>>;

type MultipartPlan = ReturnType<typeof planMultipart>;

const encoder = new TextEncoder();

/** Works out every byte of the body except the ranges' own, and so its exact length, before anything is read. */
export function planMultipart(
  ranges: readonly ByteRange[],
  partContentType: string,
  fileSizeBytes: number,
  boundary: string,
) {
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

export interface BytePipe {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
}

/**
 * Writes the planned body into a pipe with one read open at a time; the first is passed in, because it was opened to
 * find out whether there is an answer at all. When the pipe's other end is cancelled, so is the open read. A later read
 * that fails aborts the pipe: the status has already gone out, and a short body must not look complete.
 * @returns whether all of it was handed over in the end; never rejects, because a failure shows at the other end
 */
export async function writeMultipart(
  plan: MultipartPlan,
  firstPart: ReadableStream<Uint8Array>,
  read: ReadBytes,
  writable: WritableStream<Uint8Array>,
): Promise<boolean> {
  let part: ReadableStream<Uint8Array> | null = firstPart;
  try {
    for (const { head, range } of plan.parts) {
      await write(writable, head);
      part ??= await read(range.start, lengthOf(range));
      // Stream to stream, so that a runtime can move the bytes without passing them through JavaScript.
      await part.pipeTo(writable, { preventClose: true });
      part = null;
    }
    await write(writable, plan.tail);
    await writable.close();
    return true;
  } catch (reason) {
    await Promise.allSettled([part?.cancel(reason), writable.abort(reason)]);
    return false;
  }
}

async function write(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  try {
    await writer.write(bytes);
  } finally {
    writer.releaseLock();
  }
}
