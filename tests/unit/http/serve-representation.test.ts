import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReprDigest } from '../../../src/http/repr-digest.ts';
import {
  decideIntent,
  type Representation,
  readRepresentationRequest,
  serveRepresentation,
} from '../../../src/http/serve-representation.ts';
import { responseOf } from '../../support/answers.ts';
import { createMemoryFile } from '../../support/memory-file.ts';
import { parseMultipart } from '../../support/parse-multipart.ts';

const FILE = new TextEncoder().encode('0123456789');
const LAST_MODIFIED = 'Tue, 10 Mar 2026 12:00:00 GMT';
const CONTENT_HEADERS = {
  'accept-ranges': 'bytes',
  'content-disposition': 'attachment',
  'repr-digest': formatReprDigest(sha256(FILE)),
};
const METADATA = { 'cache-control': 'no-cache', etag: '"now"', 'last-modified': LAST_MODIFIED };

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function representationOf(bytes: Uint8Array): Representation {
  return {
    sizeBytes: bytes.length,
    etag: '"now"',
    lastModified: new Date('2026-03-10T12:00:00.750Z'),
    sha256: sha256(bytes),
    contentType: 'text/plain',
    contentHeaders: { 'content-disposition': 'attachment' },
    cacheHeaders: { 'cache-control': 'no-cache' },
  };
}

async function serve(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', bytes = FILE) {
  const file = createMemoryFile(bytes);
  const request = readRepresentationRequest({ method, headers: new Headers(headers) });
  const answer = await serveRepresentation(request, representationOf(bytes), file.read, { boundary: 'B' });
  const response = responseOf(answer);
  return { response, file, status: response.status, headers: Object.fromEntries(response.headers) };
}

describe('serveRepresentation', () => {
  it('sends the whole file with everything that is known of it', async () => {
    const { response, status, headers } = await serve();
    expect(status).toBe(200);
    expect(headers).toEqual({
      ...CONTENT_HEADERS,
      ...METADATA,
      'content-type': 'text/plain',
      'content-length': '10',
    });
    expect(await response.text()).toBe('0123456789');
  });

  it('sends one range as 206', async () => {
    const { response, status, headers } = await serve({ range: 'bytes=2-4' });
    expect(status).toBe(206);
    expect(headers).toEqual({
      ...CONTENT_HEADERS,
      ...METADATA,
      'content-type': 'text/plain',
      'content-length': '3',
      'content-range': 'bytes 2-4/10',
    });
    expect(await response.text()).toBe('234');
  });

  it('sends several ranges as multipart with an exact length', async () => {
    const { response, status, headers } = await serve({ range: 'bytes=0-1,-2' });
    const body = await response.text();
    expect(status).toBe(206);
    expect(headers).toEqual({
      ...CONTENT_HEADERS,
      ...METADATA,
      'content-type': 'multipart/byteranges; boundary=B',
      'content-length': String(body.length),
    });
    expect(body).toContain('Content-Range: bytes 0-1/10\r\n\r\n01\r\n');
    expect(body).toContain('Content-Range: bytes 8-9/10\r\n\r\n89\r\n--B--\r\n');
  });

  it.each([
    ['bytes=0-1,3-4', true],
    ['bytes=0-1', false],
    ['none', false],
  ])(
    'has the length of a body put together here vouched for, and of no other: %s',
    async (range, expected) => {
      const lengths: number[] = [];
      const openPipe = (length: number) => {
        lengths.push(length);
        return new TransformStream<Uint8Array, Uint8Array>();
      };
      const request = readRepresentationRequest({ method: 'GET', headers: new Headers({ range }) });
      const read = createMemoryFile(FILE).read;
      const response = responseOf(
        await serveRepresentation(request, representationOf(FILE), read, { openPipe }),
      );
      const { byteLength } = await response.arrayBuffer();
      expect(lengths).toEqual(expected ? [byteLength] : []);
    },
  );

  it('sends a plain part when one of several ranges is left', async () => {
    const { status, headers } = await serve({ range: 'bytes=0-1,50-' });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe('bytes 0-1/10');
  });

  it('answers HEAD as GET without reading, and ignores its Range', async () => {
    const { response, file, status, headers } = await serve({ range: 'bytes=2-4' }, 'HEAD');
    expect(status).toBe(200);
    expect(headers).toEqual((await serve()).headers);
    expect(await response.text()).toBe('');
    expect(file.reads).toEqual([]);
  });

  it('answers 304 with the validators and caching alone', async () => {
    const { file, status, headers } = await serve({ 'if-none-match': 'W/"now"', range: 'bytes=2-4' });
    expect(status).toBe(304);
    expect(headers).toEqual(METADATA);
    expect(file.reads).toEqual([]);
  });

  it('answers 412 with a problem that no one caches', async () => {
    const { file, status, headers } = await serve({ 'if-match': '"old"', range: 'bytes=2-4' });
    expect(status).toBe(412);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect(file.reads).toEqual([]);
  });

  it('answers 416 with the size when the range starts past the end', async () => {
    const { file, status, headers } = await serve({ range: 'bytes=10-' });
    expect(status).toBe(416);
    expect(headers).toMatchObject({
      'content-range': 'bytes */10',
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect(file.reads).toEqual([]);
  });

  it.each([
    [{ 'if-range': '"now"', range: 'bytes=2-4' }, 206],
    [{ 'if-range': LAST_MODIFIED, range: 'bytes=2-4' }, 206],
    [{ 'if-range': '"old"', range: 'bytes=2-4' }, 200],
    [{ 'if-range': 'W/"now"', range: 'bytes=2-4' }, 200],
    [{ 'if-range': '"old"', range: 'bytes=10-' }, 200],
    [{ 'if-range': '"now"' }, 200],
    [{ 'if-range': '"old"', 'if-match': '"old"', range: 'bytes=2-4' }, 412],
    [{ 'if-match': '"now"', range: 'bytes=2-4' }, 206],
    [{ 'if-match': '"now"', range: 'bytes=10-' }, 416],
    [{ 'if-none-match': '"now"', range: 'bytes=10-' }, 304],
    [{ range: 'bytes=0-5,5-9' }, 200],
    [{ range: 'lines=1-2' }, 200],
    [{ range: 'bytes=oops' }, 200],
  ])('answers %j with %i', async (headers, status) => {
    expect((await serve(headers)).status).toBe(status);
  });

  it('sends an empty file whole, without a read', async () => {
    const { file, status, headers } = await serve({}, 'GET', new Uint8Array());
    expect(status).toBe(200);
    expect(headers['content-length']).toBe('0');
    expect(file.reads).toEqual([]);
  });

  it.each([['none'], ['bytes=2-'], ['bytes=0-1,5-6']])(
    'cancels the read when the visitor leaves: %s',
    async (range) => {
      const { response, file } = await serve({ range });
      await response.body?.cancel();
      await expect.poll(() => file.reads.map(({ cancelled }) => cancelled)).toEqual([true]);
    },
  );

  it.each([['bytes=2-'], ['bytes=0-1,5-6'], ['none']])(
    'rejects when the first read fails: %s',
    async (range) => {
      const request = readRepresentationRequest({ method: 'GET', headers: new Headers({ range }) });
      const read = () => Promise.reject(new Error('storage is away'));
      await expect(serveRepresentation(request, representationOf(FILE), read)).rejects.toThrow(
        'storage is away',
      );
    },
  );

  it('picks a new boundary for every body', async () => {
    const request = readRepresentationRequest({
      method: 'GET',
      headers: new Headers({ range: 'bytes=0-1,3-4' }),
    });
    const types = await Promise.all(
      [1, 2].map(async () => {
        const answer = await serveRepresentation(
          request,
          representationOf(FILE),
          createMemoryFile(FILE).read,
        );
        return responseOf(answer).headers.get('content-type');
      }),
    );
    expect(new Set(types).size).toBe(2);
  });

  it('joins to the file again, however it is cut', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 60 });
    const cuts = fc.array(fc.nat(60), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(bytes, cuts, async (file, positions) => {
        const starts = [...new Set([0, ...positions.filter((position) => position < file.length)])].sort(
          (a, b) => a - b,
        );
        const specs = starts.map((start, index) => `${start}-${(starts[index + 1] ?? file.length) - 1}`);
        const { response, status, headers } = await serve({ range: `bytes=${specs.join(',')}` }, 'GET', file);
        const body = Buffer.from(await response.arrayBuffer());
        expect(status).toBe(206);
        expect(headers['content-length']).toBe(String(body.length));
        const parts =
          specs.length === 1 ? [{ bytes: body }] : parseMultipart(body, headers['content-type'] ?? '');
        expect(Buffer.concat(parts.map((part) => part.bytes))).toEqual(Buffer.from(file));
      }),
      { numRuns: 300 },
    );
  });
});

describe('decideIntent', () => {
  it('refuses a representation whose tag is no strong one', () => {
    const request = readRepresentationRequest({ method: 'GET', headers: new Headers() });
    for (const etag of ['W/"now"', 'now', '']) {
      expect(() => decideIntent(request, { ...representationOf(FILE), etag })).toThrow(TypeError);
    }
  });

  it('never throws on any value of any header that it reads', () => {
    const names = [
      'range',
      'if-range',
      'if-match',
      'if-none-match',
      'if-modified-since',
      'if-unmodified-since',
    ];
    const value = fc.option(
      fc.oneof(
        fc.constantFrom(
          '*',
          '"now"',
          'W/"now"',
          '"old"',
          'now',
          '',
          LAST_MODIFIED,
          'bytes=0-4',
          'bytes=-0',
          'bytes=9-1',
        ),
        fc.string({ unit: 'binary' }),
      ),
      { nil: null },
    );
    const values = fc.tuple(value, value, value, value, value, value);
    fc.assert(
      fc.property(values, fc.constantFrom('GET', 'HEAD'), (headerValues, method) => {
        const headers = { get: (name: string) => headerValues[names.indexOf(name)] ?? null };
        const intent = decideIntent(readRepresentationRequest({ method, headers }), representationOf(FILE));
        if (method === 'HEAD') expect(intent.kind).not.toMatch(/part|range/);
      }),
      { numRuns: 1000 },
    );
  });
});
