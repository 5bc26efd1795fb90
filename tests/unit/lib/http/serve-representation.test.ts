/** Which of several fields decides, and what their values mean; the answers are in tests/worker/download.test.ts. */
import { describe, expect, it } from 'vitest';
import {
  decideIntent,
  type Intent,
  type Representation,
  readRepresentationRequest,
  serveRepresentation,
} from '../../../../src/lib/http/serve-representation.ts';
import { endByteStream } from '../../../support/byte-stream.ts';

const NOW: Representation = {
  sizeBytes: 10,
  etag: '"now"',
  // With milliseconds, which storage has and headers do not.
  lastModified: new Date('2026-03-10T12:00:00.750Z'),
  sha256: 'a'.repeat(64),
  contentType: 'text/plain',
  contentHeaders: {},
  cacheHeaders: {},
};
const SAME = 'Tue, 10 Mar 2026 12:00:00 GMT';
const EARLIER = 'Tue, 10 Mar 2026 11:59:59 GMT';
const LATER = 'Tue, 10 Mar 2026 12:00:01 GMT';

function decide(headers: Record<string, string>): Intent['kind'] {
  return decideIntent(
    readRepresentationRequest({ method: 'GET', headers: new Headers(headers) }),
    NOW,
  ).kind;
}

// RFC 9110, sections 8.8.3 and 13.
it.each<[Record<string, string>, Intent['kind']]>([
  [{ 'if-match': '*' }, 'whole'],
  [{ 'if-match': '"old", "now"' }, 'whole'],
  [{ 'if-match': ',, oops, "a""b", "o,ld" , "now" ,' }, 'whole'],
  [{ 'if-match': 'W/"now"' }, 'precondition-failed'],
  [{ 'if-match': 'now' }, 'precondition-failed'],
  [{ 'if-match': '"open' }, 'precondition-failed'],
  [{ 'if-match': 'w/"now"' }, 'precondition-failed'],
  [{ 'if-match': '' }, 'precondition-failed'],
  [{ 'if-match': '"now"', 'if-unmodified-since': EARLIER }, 'whole'],
  [{ 'if-match': '"old"', 'if-unmodified-since': LATER }, 'precondition-failed'],
  [{ 'if-match': '"old"', 'if-none-match': '"now"' }, 'precondition-failed'],
  [{ 'if-unmodified-since': SAME }, 'whole'],
  [{ 'if-unmodified-since': LATER }, 'whole'],
  [{ 'if-unmodified-since': 'yesterday' }, 'whole'],
  [{ 'if-unmodified-since': EARLIER }, 'precondition-failed'],
  [{ 'if-unmodified-since': SAME, 'if-modified-since': SAME }, 'not-modified'],
  [{ 'if-none-match': 'now' }, 'whole'],
  [{ 'if-none-match': '' }, 'whole'],
  [{ 'if-none-match': '"old"', 'if-modified-since': LATER }, 'whole'],
  [{ 'if-none-match': '"now"', 'if-modified-since': EARLIER }, 'not-modified'],
  [{ 'if-none-match': '"old",W/"now"' }, 'not-modified'],
  [{ 'if-none-match': '"now"', range: 'bytes=10-' }, 'not-modified'],
  [{ 'if-modified-since': EARLIER }, 'whole'],
  [{ 'if-modified-since': '0' }, 'whole'],
  [{ 'if-modified-since': SAME }, 'not-modified'],
  [{ 'if-modified-since': LATER }, 'not-modified'],
  [{ 'if-range': '"now"' }, 'whole'],
  [{ 'if-range': '"old"', range: 'bytes=10-' }, 'whole'],
  [{ 'if-range': '"now"', range: 'bytes=10-' }, 'range-not-satisfiable'],
  [{ 'if-range': '"old"', 'if-match': '"old"', range: 'bytes=2-4' }, 'precondition-failed'],
  [{ 'if-range': '"now"', range: 'bytes=2-4,6-8' }, 'whole'],
  [{ 'if-match': '"old"', range: 'bytes=2-4,6-8' }, 'precondition-failed'],
])('%j: %s', (headers, kind) => {
  expect(decide(headers)).toBe(kind);
});

it.each<[string, Intent['kind']]>([
  ['"now"', 'range'],
  [SAME, 'range'],
  ['Tuesday, 10-Mar-26 12:00:00 GMT', 'range'],
  ...['"old"', 'W/"now"', 'now', '"now", "old"', '"now""', '*', '', EARLIER, LATER, 'soon'].map(
    (value): [string, Intent['kind']] => [value, 'whole'],
  ),
])('If-Range %j beside a range: %s', (ifRange, kind) => {
  expect(decide({ 'if-range': ifRange, range: 'bytes=2-4' })).toBe(kind);
});

it('reads 8,192 characters of a list, and ignores a tag that is cut there', () => {
  const list = `${'"a",'.repeat(2_046)}"now"`;
  expect(decide({ 'if-match': `,,,${list}` })).toBe('whole');
  expect(decide({ 'if-match': `,,,,${list}` })).toBe('precondition-failed');
});

it.each<['GET' | 'HEAD', Record<string, string>]>([
  ['GET', { 'if-none-match': '"now"' }],
  ['GET', { 'if-match': '"old"' }],
  ['GET', { range: 'bytes=10-' }],
  ['HEAD', { range: 'bytes=2-4' }],
])('%s with %j reads nothing', async (method, headers) => {
  const request = readRepresentationRequest({ method, headers: new Headers(headers) });
  const { body } = await serveRepresentation(request, NOW, () => Promise.reject(new Error('read')));
  expect(body instanceof ReadableStream).toBe(false);
});

describe('a body whose beginning is watched', () => {
  /** Three chunks of four, two and four bytes, and what became of the body. */
  async function open(firstBytes: number, range?: string) {
    let cancelled = false;
    const chunks = [4, 2, 4];
    const source = new ReadableStream(
      {
        type: 'bytes',
        pull(controller) {
          const bytes = chunks.shift();
          if (bytes === undefined) endByteStream(controller);
          else controller.enqueue(new Uint8Array(bytes));
        },
        cancel() {
          cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = new Headers(range === undefined ? {} : { range });
    const told: { first?: boolean; all?: boolean; isSuffix?: boolean } = {};
    const done: Promise<unknown>[] = [];
    const { body } = await serveRepresentation(
      readRepresentationRequest({ method: 'GET', headers }),
      NOW,
      async () => source,
      {
        onBody: ({ isSuffix }) => {
          told.isSuffix = isSuffix;
          return {
            firstBytes,
            watch(first, all) {
              done.push(
                first.then((is) => Object.assign(told, { first: is })),
                all.then((is) => Object.assign(told, { all: is })),
              );
            },
          };
        },
      },
    );
    if (!(body instanceof ReadableStream)) throw new Error('There is no body.');
    return { reader: body.getReader(), told, done, isCancelled: () => cancelled };
  }

  /** Until everything that can happen without the reader has. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('tells that once it has been read, and all of it at the end', async () => {
    const { reader, told, done } = await open(5);
    await settle();
    expect(told).toEqual({ isSuffix: false });
    await reader.read();
    await settle();
    expect(told).toEqual({ isSuffix: false });
    await reader.read();
    await settle();
    expect(told).toEqual({ isSuffix: false, first: true });
    while (!(await reader.read()).done);
    await Promise.all(done);
    expect(told).toEqual({ isSuffix: false, first: true, all: true });
  });

  it('has no beginning where the reader leaves before, and is read no further', async () => {
    const { reader, told, done, isCancelled } = await open(5);
    await reader.read();
    await reader.cancel();
    await Promise.all(done);
    expect([told, isCancelled()]).toEqual([{ isSuffix: false, first: false, all: false }, true]);
  });

  it('has a beginning and no end where the reader leaves after it', async () => {
    const { reader, told, done, isCancelled } = await open(5);
    await reader.read();
    await reader.read();
    await settle();
    await reader.cancel();
    await Promise.all(done);
    expect([told, isCancelled()]).toEqual([{ isSuffix: false, first: true, all: false }, true]);
  });

  it('that is shorter has begun when all of it was read', async () => {
    const { reader, told, done } = await open(64);
    while (!(await reader.read()).done);
    await Promise.all(done);
    expect(told).toEqual({ isSuffix: false, first: true, all: true });
  });

  it('is told from one that was asked for as the last bytes', async () => {
    expect((await open(0, 'bytes=-4')).told.isSuffix).toBe(true);
    expect((await open(0, 'bytes=6-')).told.isSuffix).toBe(false);
  });
});
