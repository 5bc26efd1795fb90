/** Several ranges in one body (RFC 9110, section 14.6). */
import { type ByteRange, formatContentRange, lengthOf } from './range.ts';

/** Opens a stream of exactly `length` bytes from `offset`; rejects when they cannot be read. */
export type ReadBytes = (offset: number, length: number) => Promise<ReadableStream<Uint8Array>>;

type MultipartPlan = ReturnType<typeof planMultipart>;

const encoder = new TextEncoder();

/** Consecutive ranges that span no more than this are one read, whose bytes are held in memory until they are sent. */
export const NEARBY_BYTES = 64 * 1024;

interface Part {
  range: ByteRange;
  /** What is sent before the range's own bytes. */
  head: Uint8Array;
}

/** Bytes to be read at once, and the parts that they hold. */
interface PlannedRead {
  range: ByteRange;
  parts: readonly [Part, ...Part[]];
}

/** Works out every byte of the body except the ranges' own, and so its exact length, before anything is read. */
export function planMultipart(
  ranges: readonly [ByteRange, ...ByteRange[]],
  partContentType: string,
  fileSizeBytes: number,
  boundary: string,
) {
  function planPart(range: ByteRange, index: number): Part {
    const head =
      `${index === 0 ? '' : '\r\n'}--${boundary}\r\n` +
      `Content-Type: ${partContentType}\r\n` +
      `Content-Range: ${formatContentRange(range, fileSizeBytes)}\r\n\r\n`;
    return { range, head: encoder.encode(head) };
  }
  const [first, ...others] = ranges;
  const parts = [
    planPart(first, 0),
    ...others.map((range, index) => planPart(range, index + 1)),
  ] as const;
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`);
  const sizeBytes = parts.reduce(
    (total, { head, range }) => total + head.length + lengthOf(range),
    tail.length,
  );
  const contentType = `multipart/byteranges; boundary=${boundary}`;
  return { contentType, sizeBytes, reads: planReads(parts), tail };
}

/**
 * Joins consecutive parts that lie near each other, in any order or overlapping: otherwise sixteen ranges of a byte would
 * cost as many reads as sixteen downloads.
 */
function planReads(parts: readonly [Part, ...Part[]]): readonly [PlannedRead, ...PlannedRead[]] {
  const [first, ...others] = parts;
  const range = { ...first.range };
  const near: [Part, ...Part[]] = [first];
  for (const [index, part] of others.entries()) {
    const start = Math.min(range.start, part.range.start);
    const end = Math.max(range.end, part.range.end);
    if (lengthOf({ start, end }) > NEARBY_BYTES)
      return [{ range, parts: near }, ...planReads([part, ...others.slice(index + 1)])];
    Object.assign(range, { start, end });
    near.push(part);
  }
  return [{ range, parts: near }];
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
  firstRead: ReadableStream<Uint8Array>,
  read: ReadBytes,
  writable: WritableStream<Uint8Array>,
): Promise<boolean> {
  let opened: ReadableStream<Uint8Array> | null = firstRead;
  try {
    for (const { range, parts } of plan.reads) {
      const [first, ...others] = parts;
      await write(writable, first.head);
      opened ??= await read(range.start, lengthOf(range));
      if (others.length === 0) {
        // Stream to stream, so that a runtime can move the bytes without passing them through JavaScript.
        await opened.pipeTo(writable, { preventClose: true });
      } else {
        const bytes = await collect(opened, lengthOf(range));
        await write(writable, sliceOf(bytes, range, first));
        for (const part of others) {
          await write(writable, part.head);
          await write(writable, sliceOf(bytes, range, part));
        }
      }
      opened = null;
    }
    await write(writable, plan.tail);
    await writable.close();
    return true;
  } catch (reason) {
    await Promise.allSettled([opened?.cancel(reason), writable.abort(reason)]);
    return false;
  }
}

/** A copy, because a byte stream may take over the buffer that it is given. */
function sliceOf(bytes: Uint8Array, read: ByteRange, { range }: Part): Uint8Array {
  return bytes.slice(range.start - read.start, range.end + 1 - read.start);
}

/** @throws RangeError when the stream does not hold exactly `length` bytes */
async function collect(stream: ReadableStream<Uint8Array>, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for await (const chunk of stream) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  if (offset !== length) throw new RangeError(`${offset} bytes were read instead of ${length}.`);
  return bytes;
}

async function write(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  try {
    await writer.write(bytes);
  } finally {
    writer.releaseLock();
  }
}
