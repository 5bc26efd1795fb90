import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/http/answer.ts';
import { parseRequestTarget } from '../../../src/http/request-target.ts';
import type { RouteContext } from '../../../src/worker/route.ts';
import { fallbackOf } from '../../../src/worker/routes/fallback.ts';

describe('an unknown path', () => {
  const HOST = 'pavilion11.example';

  /** Where a browser that asked for `url` goes, after every redirect of ours. */
  function locationOf(url: string): string {
    const target = parseRequestTarget(url);
    const { headers } = fallbackOf(target).serve(target as Partial<RouteContext> as RouteContext) as Answer;
    return new Headers(headers).get('location') ?? '';
  }

  const hostile = fc.oneof(
    fc.stringMatching(/^[/\\.@:;%a-f0-9-]{1,24}$/),
    fc
      .constantFrom('/', '\\', '/\\', '%2F%2F', '%5C', '\t/', './/', '..//', '%2e%2e//', ';@', 'https://')
      .map((start) => `${start}evil.example/`),
    fc.stringMatching(/^[!-~]{0,20}$/),
  );

  it('leads to an address on the same host, whatever it looks like', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('', '?//evil.example', '?a=1#x', '?\\evil'), (path, query) => {
        const location = locationOf(`https://${HOST}/${path}${query}`);
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$|^$/);
        expect(new URL(location, `https://${HOST}/${path}`).host).toBe(HOST);
        expect(new URL(location, `https://${HOST}/`).origin).toBe(`https://${HOST}`);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps its query byte for byte', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\?[!"$-~]{0,60}$/), (query) => {
        expect(locationOf(`https://${HOST}/nowhere${query}`)).toBe(`/LP3${query}`);
        expect(locationOf(`https://${HOST}/lp1/${query}`)).toBe(`/lp1${query}`);
      }),
    );
  });
});
