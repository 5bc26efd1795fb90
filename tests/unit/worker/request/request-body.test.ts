/** How much of a request's content is read. The answers are in tests/worker/events.test.ts and connections.test.ts. */
import { expect, it } from 'vitest';
import { discardBody, readBoundedText } from '../../../../src/worker/request/request-body.ts';

/** A request with `chunks` times 1 KB, and how much of it was read. */
function upload(chunks: number, headers: Record<string, string> = {}) {
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
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return { taken, request: new Request('http://localhost/', init) };
}

it.each([
  ['up to the limit', 4, {}, 'a'.repeat(4096), 4],
  ['that is too long', 1000, {}, null, 5],
  ['that says that it is too long', 9, { 'content-length': '9216' }, null, 0],
])(
  'no more than necessary is read of content %s',
  async (_what, chunks, headers, text, chunksTaken) => {
    const { request, taken } = upload(chunks, headers);
    expect(await readBoundedText(request, 4096)).toBe(text);
    expect(taken.chunks).toBe(chunksTaken);
  },
);

it.each([
  ['reads what was left after a refusal to its end', 9, {}, 9],
  ['gives up a flood', 1000, {}, 65],
  ['gives up a flood that is announced', 1000, { 'content-length': '1024000' }, 0],
])('discardBody %s', async (_what, chunks, headers, chunksTaken) => {
  const { request, taken } = upload(chunks, headers);
  if (chunks === 9) await readBoundedText(request, 4096);
  await discardBody(request);
  expect(taken.chunks).toBe(chunksTaken);
});
