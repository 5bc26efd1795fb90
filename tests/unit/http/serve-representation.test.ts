/** What tests/worker/download.test.ts cannot show over HTTP: what is read, and which of several fields decides. */
import { describe, expect, it } from 'vitest';
import {
  decideIntent,
  type Representation,
  readRepresentationRequest,
  serveRepresentation,
} from '../../../src/http/serve-representation.ts';
import { responseOf } from '../../support/answers.ts';
import { createMemoryFile } from '../../support/memory-file.ts';

const FILE = new TextEncoder().encode('0123456789');
const LAST_MODIFIED = 'Tue, 10 Mar 2026 12:00:00 GMT';

const NOW: Representation = {
  sizeBytes: FILE.length,
  etag: '"now"',
  lastModified: new Date('2026-03-10T12:00:00.750Z'),
  sha256: 'a'.repeat(64),
  contentType: 'text/plain',
  contentHeaders: {},
  cacheHeaders: {},
};

function requestOf(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  return readRepresentationRequest({ method, headers: new Headers(headers) });
}

describe('serveRepresentation', () => {
  it.each<[Record<string, string>, number, 'GET' | 'HEAD']>([
    [{ 'if-none-match': '"now"' }, 304, 'GET'],
    [{ 'if-match': '"old"' }, 412, 'GET'],
    [{ range: 'bytes=10-' }, 416, 'GET'],
    [{ range: 'bytes=2-4' }, 200, 'HEAD'],
  ])('reads nothing for %j, which is a %i', async (headers, status, method) => {
    const file = createMemoryFile(FILE);
    const answer = await serveRepresentation(requestOf(headers, method), NOW, file.read);
    expect(responseOf(answer).status).toBe(status);
    expect(file.reads).toEqual([]);
  });
});

describe('decideIntent', () => {
  it('refuses a representation whose tag is no strong one', () => {
    for (const etag of ['W/"now"', 'now', '']) {
      expect(() => decideIntent(requestOf({}), { ...NOW, etag })).toThrow(TypeError);
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
    expect(decideIntent(requestOf(headers), NOW).kind).toBe(kind);
  });
});
