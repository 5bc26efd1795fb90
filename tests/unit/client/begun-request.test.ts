import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginRequest, saveBegun } from '../../../src/client/begun-request.ts';

const URL_OF_PACKAGE = '/download/standard';

afterEach(() => vi.unstubAllGlobals());

/** A connection that gives these chunks, when they are asked for, and then ends or breaks. */
function stubFetch(
  chunks: readonly number[][],
  end: 'close' | 'break',
  headers: Record<string, string> = {},
) {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = left.shift();
        if (chunk) controller.enqueue(Uint8Array.from(chunk));
        else if (end === 'close') controller.close();
        else controller.error(new TypeError('network error'));
      },
    },
    { highWaterMark: 0 },
  );
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(body, { headers })));
  vi.stubGlobal('fetch', fetch);
  return { fetch, left };
}

describe('a request begun by a tap', () => {
  it('is sent at once, as the transfer would send it', () => {
    const { fetch } = stubFetch([], 'close');
    beginRequest(URL_OF_PACKAGE);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(URL_OF_PACKAGE, {
      cache: 'no-store',
      signal: expect.any(AbortSignal),
    });
  });

  it('is read as it comes, whether someone takes it or not', async () => {
    const { left } = stubFetch([[1], [2], [3]], 'close');
    beginRequest(URL_OF_PACKAGE);
    await expect.poll(() => left.length).toBe(0);
  });

  it('gives every byte that came before a break, then ends', async () => {
    const { left } = stubFetch([[1, 2], [3]], 'break', { etag: '"a"' });
    const { answer } = beginRequest(URL_OF_PACKAGE);
    await expect.poll(() => left.length).toBe(0);
    const response = await answer;
    expect(response.headers.get('etag')).toBe('"a"');
    expect([...(await response.bytes())]).toEqual([1, 2, 3]);
  });

  it('can be called off', () => {
    const { fetch } = stubFetch([], 'close');
    const { abort } = beginRequest(URL_OF_PACKAGE);
    abort();
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });

  it('rejects for its reader where there is no connection, and for no other code', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { answer } = beginRequest(URL_OF_PACKAGE);
    await expect(answer).rejects.toThrow('Failed to fetch');
  });
});

describe('a begun request that no one carries on', () => {
  const begun = (answer: Promise<Response>) => ({ answer, abort: () => {} });

  it.each([404, 503])('is no file for a %i', async (status) => {
    const answer = Promise.resolve(new Response('no', { status }));
    expect(await saveBegun(begun(answer), 'a.apk')).toBeNull();
  });

  it.each([
    ['another digest', `sha-256=:${createHash('sha256').update('abcd').digest('base64')}:`],
    ['no digest', undefined],
  ])('is not saved where the answer announces %s', async (_name, digest) => {
    const headers: Record<string, string> = digest === undefined ? {} : { 'repr-digest': digest };
    const answer = Promise.resolve(new Response('abc', { headers }));
    expect(await saveBegun(begun(answer), 'a.apk')).toBe(false);
  });

  it('is not saved where there was no answer', async () => {
    expect(await saveBegun(begun(Promise.reject(new TypeError('no line'))), 'a.apk')).toBe(false);
  });
});
