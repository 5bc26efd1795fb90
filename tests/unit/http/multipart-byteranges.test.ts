import { expect, it } from 'vitest';
import {
  planMultipart,
  type ReadBytes,
  writeMultipart,
} from '../../../src/http/multipart-byteranges.ts';
import { createMemoryFile } from '../../support/packages/memory-file.ts';

const FILE = new TextEncoder().encode('0123456789');
const RANGES = [
  { start: 0, end: 1 },
  { start: 7, end: 9 },
];
const LAYOUT = planMultipart(RANGES, 'text/plain', FILE.length, 'B');

/** The body of both ranges; the first read is already open. */
async function open(file = createMemoryFile(FILE), readLater: ReadBytes = file.read) {
  const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const isHandedOver = writeMultipart(LAYOUT, await file.read(0, 2), readLater, writable);
  const cancelled = () => file.reads.map((read) => read.cancelled);
  return { body, isHandedOver, reader: () => body.getReader(), cancelled };
}

it('a body of several ranges breaks off if a later one cannot be read, rather than ending early', async () => {
  const readLater = () => Promise.reject(new Error('gone'));
  const { body, isHandedOver } = await open(createMemoryFile(FILE), readLater);
  await expect(new Response(body).text()).rejects.toThrow('gone');
  expect(await isHandedOver).toBe(false);
});

it('a visitor who leaves also cancels a read that opens afterwards', async () => {
  const opening = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const file = createMemoryFile(FILE);
  const { reader, cancelled } = await open(file, async (offset, length) => {
    opening.resolve();
    await late.promise;
    return file.read(offset, length);
  });
  const taken = reader();
  for (let chunk = 0; chunk < 3; chunk += 1) await taken.read();
  await opening.promise;
  const leaving = taken.cancel();
  late.resolve();
  await leaving;
  await expect.poll(cancelled).toEqual([false, true]);
});
