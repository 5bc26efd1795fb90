import type { ReactNode } from 'react';
// The explicit path: the bare specifier resolves by export condition, and other conditions' builds need globals
// that workerd lacks. tests/worker/build.test.ts guards this.
import { renderToReadableStream } from 'react-dom/server.edge';

/** The complete markup of a tree that never suspends, as UTF-8. @throws the first error that a component threw */
export async function renderBytes(tree: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(tree, {
    onError(error: unknown) {
      failure ??= { error };
    },
  });
  // Read here rather than by `new Response(stream).bytes()`, whose pump belongs to one request's I/O: a visitor
  // who leaves would end the rendering for everyone waiting for it.
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read())
    chunks.push(step.value as Uint8Array<ArrayBuffer>);
  if (failure) throw failure.error;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The same as text. */
export async function renderMarkup(tree: ReactNode): Promise<string> {
  return new TextDecoder().decode(await renderBytes(tree));
}
