import { describe, expect, it } from 'vitest';
import { layOutMultipart, type ReadBytes, streamMultipart } from '../../../src/http/multipart-byteranges.ts';
import { createMemoryFile } from '../../support/memory-file.ts';

const FILE = new TextEncoder().encode('0123456789');
const RANGES = [
  { start: 0, end: 1 },
  { start: 7, end: 9 },
] as const;
const BODY =
  '--B\r\nContent-Type: text/plain\r\nContent-Range: bytes 0-1/10\r\n\r\n01' +
  '\r\n--B\r\nContent-Type: text/plain\r\nContent-Range: bytes 7-9/10\r\n\r\n789' +
  '\r\n--B--\r\n';

function layOut() {
  return layOutMultipart(RANGES, 'text/plain', FILE.length, 'B');
}

function stream(firstPart: ReadableStream<Uint8Array>, read: ReadBytes): ReadableStream<Uint8Array> {
  return streamMultipart(layOut(), firstPart, read, new TransformStream<Uint8Array, Uint8Array>()).body;
}

describe('layOutMultipart', () => {
  it('names the boundary and knows the exact length before any byte is read', () => {
    const layout = layOut();
    expect(layout.contentType).toBe('multipart/byteranges; boundary=B');
    expect(layout.sizeBytes).toBe(BODY.length);
  });
});

describe('streamMultipart', () => {
  it('sends each part behind its own head, byte for byte', async () => {
    const file = createMemoryFile(FILE);
    const body = stream(await file.read(0, 2), file.read);
    expect(await new Response(body).text()).toBe(BODY);
    expect(file.reads.map(({ offset, length }) => [offset, length])).toEqual([
      [0, 2],
      [7, 3],
    ]);
  });

  it('opens one read at a time', async () => {
    const file = createMemoryFile(FILE);
    const reader = stream(await file.read(0, 2), file.read).getReader();
    await reader.read();
    expect(file.reads).toHaveLength(1);
    await reader.cancel();
  });

  it('cancels the first read when nothing was taken yet', async () => {
    const file = createMemoryFile(FILE);
    await stream(await file.read(0, 2), file.read).cancel();
    await expect.poll(() => file.reads.map(({ cancelled }) => cancelled)).toEqual([true]);
  });

  it('cancels the read that a chunk is awaited from', async () => {
    const file = createMemoryFile(FILE, { stallAt: 0 });
    const body = stream(await file.read(0, 2), file.read);
    const reader = body.getReader();
    await reader.read();
    const stalled = reader.read();
    await reader.cancel();
    expect(await stalled).toEqual({ done: true, value: undefined });
    await expect.poll(() => file.reads.map(({ cancelled }) => cancelled)).toEqual([true]);
  });

  it('cancels a read that opens after the visitor has gone', async () => {
    const file = createMemoryFile(FILE);
    const opening = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const body = stream(await file.read(0, 2), async (offset, length) => {
      opening.resolve();
      await late.promise;
      return file.read(offset, length);
    });
    const reader = body.getReader();
    const taken = reader
      .read()
      .then(() => reader.read())
      .then(() => reader.read());
    await Promise.all([taken, opening.promise]);
    const cancelled = reader.cancel();
    late.resolve();
    await cancelled;
    await expect.poll(() => file.reads.map((read) => read.cancelled)).toEqual([false, true]);
  });

  it('breaks off rather than end short when a later part cannot be read', async () => {
    const file = createMemoryFile(FILE);
    const body = stream(await file.read(0, 2), () => Promise.reject(new Error('gone')));
    await expect(new Response(body).text()).rejects.toThrow('gone');
  });
});
