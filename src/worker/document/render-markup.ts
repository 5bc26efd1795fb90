import type { ReactNode } from 'react';
// The explicit path: the bare specifier resolves by export condition, and other conditions' builds need globals
// that workerd lacks. tests/worker/build.test.ts guards this.
import { renderToReadableStream } from 'react-dom/server.edge';

/**
 * Renders a tree that never suspends to its complete markup, as UTF-8.
 * @throws whatever a component threw first; no markup is returned in its place
 */
export async function renderBytes(tree: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(tree, {
    onError(error: unknown) {
      failure ??= { error };
    },
  });
  // Read here rather than by `new Response(stream).bytes()`, whose pump belongs to one request's I/O: a visitor
  // who leaves would take the rendering down for everyone waiting for it.
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) chunks.push(step.value);
  if (failure) throw failure.error;
  return joinBytes(chunks);
}

function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
