import { describe, expect, it } from 'vitest';
import { discardBody, readBoundedText } from '../../../src/worker/request-body.ts';

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
  it('gives content up to the limit', async () => {
    expect(await readBoundedText(upload(4).request, LIMIT_BYTES)).toBe('a'.repeat(LIMIT_BYTES));
  });

  it('takes no more than it needs of content that is too long', async () => {
    const { request, taken } = upload(1000);
    expect(await readBoundedText(request, LIMIT_BYTES)).toBeNull();
    expect(taken.chunks).toBe(5);
  });

  it('takes nothing of content that says that it is too long', async () => {
    const { request, taken } = upload(9);
    request.headers.set('content-length', String(9 * 1024));
    expect(await readBoundedText(request, LIMIT_BYTES)).toBeNull();
    expect(taken.chunks).toBe(0);
  });

  it('is empty where there is no content', async () => {
    expect(await readBoundedText(new Request('http://localhost/', { method: 'POST' }), LIMIT_BYTES)).toBe('');
  });
});

describe('discardBody', () => {
  it('reads content that no one wanted to its end, so that the connection can go on', async () => {
    const { request, taken } = upload(9);
    await discardBody(request);
    expect(taken.chunks).toBe(9);
  });

  it('reads what was left after a refusal', async () => {
    const { request, taken } = upload(9);
    await readBoundedText(request, LIMIT_BYTES);
    await discardBody(request);
    expect(taken.chunks).toBe(9);
  });

  it('gives up a flood, announced or not', async () => {
    const { request, taken } = upload(1000);
    await discardBody(request);
    expect(taken.chunks).toBe(65);
    const announced = upload(1000);
    announced.request.headers.set('content-length', String(1000 * 1024));
    await discardBody(announced.request);
    expect(announced.taken.chunks).toBe(0);
  });

  it('minds no content that breaks off, nor content that was read', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('The sender has gone.')),
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    await discardBody(new Request('http://localhost/', init));
    const read = new Request('http://localhost/', { method: 'POST', body: 'text' });
    await read.text();
    await discardBody(read);
  });
});
