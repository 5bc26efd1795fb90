import { describe, expect, it } from 'vitest';
import { DOCUMENT_HEADERS, sealHeaders } from '../../../../src/worker/document/headers.ts';

describe('sealHeaders', () => {
  it('adds what every answer carries: TLS for a year or more, and no guessing of types', () => {
    const headers = sealHeaders({ 'Cache-Control': 'no-store' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const maxAgeSeconds = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
    expect(Number(maxAgeSeconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  });
});

describe('DOCUMENT_HEADERS', () => {
  it('keeps documents out of shared caches', () => {
    expect(DOCUMENT_HEADERS['Cache-Control']).toBe('private, no-cache');
  });
});
