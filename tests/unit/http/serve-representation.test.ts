import { describe, expect, it } from 'vitest';
import {
  decideIntent,
  type Representation,
  readRepresentationRequest,
  type ServeOptions,
  serveRepresentation,
} from '../../../src/http/serve-representation.ts';
import { responseOf } from '../../support/answers.ts';
import { createMemoryFile } from '../../support/memory-file.ts';

const FILE = new TextEncoder().encode('0123456789');
const LAST_MODIFIED = 'Tue, 10 Mar 2026 12:00:00 GMT';

function representationOf(bytes: Uint8Array): Representation {
  return {
    sizeBytes: bytes.length,
    etag: '"now"',
    lastModified: new Date('2026-03-10T12:00:00.750Z'),
    sha256: 'a'.repeat(64),
    contentType: 'text/plain',
    contentHeaders: {},
    cacheHeaders: {},
  };
}

function requestOf(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  return readRepresentationRequest({ method, headers: new Headers(headers) });
}

async function serve(request: ReturnType<typeof requestOf>, bytes = FILE, options: ServeOptions = {}) {
  const file = createMemoryFile(bytes);
  const response = responseOf(
    await serveRepresentation(request, representationOf(bytes), file.read, options),
  );
  return { response, file, length: response.headers.get('content-length') };
}

describe('serveRepresentation', () => {
  it.each<[Record<string, string>, number, 'GET' | 'HEAD']>([
    [{ 'if-none-match': '"now"' }, 304, 'GET'],
    [{ 'if-match': '"old"' }, 412, 'GET'],
    [{ range: 'bytes=10-' }, 416, 'GET'],
    [{ range: 'bytes=2-4' }, 200, 'HEAD'],
  ])('reads nothing for %j, which is a %i', async (headers, status, method) => {
    const { response, file } = await serve(requestOf(headers, method));
    expect(response.status).toBe(status);
    expect(file.reads).toEqual([]);
  });

  it.each([
    ['bytes=0-1,3-4', true],
    ['bytes=0-1', false],
    ['none', false],
  ])('has the length of a body put together here vouched for: %s', async (range, expected) => {
    const lengths: number[] = [];
    const openPipe = (length: number) => {
      lengths.push(length);
      return new TransformStream<Uint8Array, Uint8Array>();
    };
    const { response } = await serve(requestOf({ range }), FILE, { openPipe });
    const { byteLength } = await response.arrayBuffer();
    expect(lengths).toEqual(expected ? [byteLength] : []);
  });

  it.each(['bytes=2-', 'bytes=0-1,5-6', 'none'])('rejects when the first read fails: %s', async (range) => {
    const read = () => Promise.reject(new Error('storage is away'));
    const answer = serveRepresentation(requestOf({ range }), representationOf(FILE), read);
    await expect(answer).rejects.toThrow('storage is away');
  });
});

describe('decideIntent', () => {
  it('refuses a representation whose tag is no strong one', () => {
    for (const etag of ['W/"now"', 'now', '']) {
      expect(() => decideIntent(requestOf({}), { ...representationOf(FILE), etag })).toThrow(TypeError);
    }
  });

  // RFC 9110, section 13.2.2: which of several fields decides.
  it.each<[Record<string, string>, string]>([
    [{ 'if-range': '"old"', range: 'bytes=10-' }, 'whole'],
    [{ 'if-range': '"now"' }, 'whole'],
    [{ 'if-range': '"old"', 'if-match': '"old"', range: 'bytes=2-4' }, 'precondition-failed'],
    [{ 'if-none-match': '"now"', range: 'bytes=10-' }, 'not-modified'],
    [{ 'if-unmodified-since': LAST_MODIFIED, 'if-modified-since': LAST_MODIFIED }, 'not-modified'],
    // In whole seconds, as headers are: one before, the obsolete spelling, one after.
    [{ 'if-unmodified-since': 'Tue, 10 Mar 2026 11:59:59 GMT' }, 'precondition-failed'],
    [{ 'if-range': 'Tuesday, 10-Mar-26 12:00:00 GMT', range: 'bytes=2-4' }, 'part'],
    [{ 'if-range': 'Tue, 10 Mar 2026 12:00:01 GMT', range: 'bytes=2-4' }, 'whole'],
  ])('takes %j for %s', (headers, kind) => {
    expect(decideIntent(requestOf(headers), representationOf(FILE)).kind).toBe(kind);
  });
});
