import { expect, it } from 'vitest';
import {
  NEARBY_BYTES,
  planMultipart,
  type ReadBytes,
  writeMultipart,
} from '../../../src/http/multipart-byteranges.ts';
import type { ByteRange } from '../../../src/http/range.ts';
import { createMemoryFile } from '../../support/packages/memory-file.ts';
import { parseMultipart } from '../../support/packages/parse-multipart.ts';

const FILE = new Uint8Array(4 * NEARBY_BYTES).map((_, at) => at % 251);
/** Too far from each other for one read. */
const RANGES = [
  { start: 0, end: 1 },
  { start: NEARBY_BYTES, end: NEARBY_BYTES + 2 },
] as const;
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

it.each<[string, readonly [ByteRange, ...ByteRange[]], number]>([
  ['sixteen single bytes', spread(16, 2, 1), 1],
  ['sixteen that descend', reversed(spread(16, 1000, 10)), 1],
  [
    'some that overlap',
    [
      { start: 5, end: 90 },
      { start: 0, end: 10 },
      { start: 80, end: 99 },
    ],
    1,
  ],
  [
    'two at both ends of what is read at once',
    [
      { start: 0, end: 0 },
      { start: NEARBY_BYTES - 1, end: NEARBY_BYTES - 1 },
    ],
    1,
  ],
  [
    'two a byte further apart',
    [
      { start: 0, end: 0 },
      { start: NEARBY_BYTES, end: NEARBY_BYTES },
    ],
    2,
  ],
  [
    'a large one before a small one',
    [
      { start: 0, end: NEARBY_BYTES },
      { start: 1, end: 1 },
    ],
    2,
  ],
  [
    'small ones around a large one',
    [
      ...spread(3, 5, 2),
      { start: 0, end: 3 * NEARBY_BYTES },
      { start: 9, end: 9 },
      { start: 7, end: 7 },
    ],
    3,
  ],
])('%s are sent by as few reads as memory allows', async (_, ranges, reads) => {
  const file = createMemoryFile(FILE);
  const plan = planMultipart(ranges, 'text/plain', FILE.length, 'B');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [{ range }] = plan.reads;
  const first = await file.read(range.start, range.end - range.start + 1);
  const isHandedOver = writeMultipart(plan, first, file.read, writable);
  const body = Buffer.from(await new Response(readable).arrayBuffer());
  expect(await isHandedOver).toBe(true);
  expect(body).toHaveLength(plan.sizeBytes);
  expect(file.reads).toHaveLength(reads);
  const parts = parseMultipart(body, plan.contentType);
  expect(parts.map(({ bytes }) => bytes)).toEqual(
    ranges.map(({ start, end }) => Buffer.from(FILE.subarray(start, end + 1))),
  );
});

it('a body of near ranges breaks off if their read is cut short', async () => {
  const plan = planMultipart(
    [
      { start: 0, end: 1 },
      { start: 7, end: 9 },
    ],
    'text/plain',
    10,
    'B',
  );
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const short = await createMemoryFile(FILE).read(0, 6);
  const isHandedOver = writeMultipart(
    plan,
    short,
    () => Promise.reject(new Error('twice')),
    writable,
  );
  await expect(new Response(readable).text()).rejects.toThrow('6 bytes');
  expect(await isHandedOver).toBe(false);
});

function spread(count: number, gap: number, length: number): [ByteRange, ...ByteRange[]] {
  const others = Array.from({ length: count - 1 }, (_, index) => ({
    start: (index + 1) * gap,
    end: (index + 1) * gap + length - 1,
  }));
  return [{ start: 0, end: length - 1 }, ...others];
}

function reversed([first, ...others]: readonly [ByteRange, ...ByteRange[]]): [
  ByteRange,
  ...ByteRange[],
] {
  const [last = first, ...rest] = others.reverse();
  return [last, ...rest, first];
}
