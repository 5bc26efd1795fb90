import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_TAGS } from '../../../../src/worker/document/client-tags.ts';
import { documentHeaders, documentTag } from '../../../../src/worker/document/document-headers.ts';

afterEach(() => vi.unstubAllEnvs());

describe('documentHeaders', () => {
  const policy = { styleHash: 'c3R5bGU=', scriptHashes: [], tags: NO_TAGS, appLinkUrl: null };

  it('has what every answer carries: TLS for a year or more, and no guessing of types', () => {
    const headers = documentHeaders(policy, undefined);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const maxAgeSeconds = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
    expect(Number(maxAgeSeconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  });

  it('keeps documents out of shared caches', () => {
    expect(documentHeaders(policy, undefined).get('cache-control')).toBe('private, no-cache');
  });

  it('announces the picture of the first paint, where there is one', () => {
    expect(documentHeaders(policy, undefined).has('link')).toBe(false);
    const hero = { href: '/images/x.avif', type: 'image/avif' };
    expect(documentHeaders(policy, hero).get('link')).toMatch(/^<\/images\/x\.avif>; rel=preload; as=image/);
  });
});

describe('documentTag', () => {
  it('differs with every text, and is the same for the same', () => {
    vi.stubEnv('DEV', false);
    const tags = [documentTag(null, 'a', 'bc'), documentTag(null, 'ab', 'c'), documentTag(null, 'a', 'bc')];
    expect(tags[0]).toBe(tags[2]);
    expect(tags[0]).not.toBe(tags[1]);
  });

  it('is null for a day without a version', () => {
    vi.stubEnv('DEV', false);
    expect(documentTag('unknown-day', 'a')).toBeNull();
  });
});
