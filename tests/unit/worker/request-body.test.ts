import { describe, expect, it } from 'vitest';
import { readBoundedText } from '../../../src/worker/request-body.ts';

const LIMIT_BYTES = 4096;

/** A body of `chunks` times 1 KB, and how much of it was taken. */
function upload(chunks: number) {
  const taken = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.chunks === chunks) return controller.close();
        taken.chunks += 1;
        controller.enqueue(new Uint8Array(1024).fill(0x61));
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return { taken, request: new Request('http://localhost/', init) };
}

describe('readBoundedText', () => {
  it('gives a body up to the limit', async () => {
    expect(await readBoundedText(upload(4).request, LIMIT_BYTES)).toBe('a'.repeat(LIMIT_BYTES));
  });

  it('reads one that is somewhat too long to its end, so that the connection can go on', async () => {
    const { request, taken } = upload(9);
    request.headers.set('content-length', String(9 * 1024));
    expect(await readBoundedText(request, LIMIT_BYTES)).toBeNull();
    expect(taken.chunks).toBe(9);
  });

  it('gives up a flood', async () => {
    const { request, taken } = upload(1000);
    expect(await readBoundedText(request, LIMIT_BYTES)).toBeNull();
    expect(taken.chunks).toBeLessThan(70);
  });
});
