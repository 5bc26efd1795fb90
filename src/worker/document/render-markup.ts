import type { ReactNode } from 'react';
// Named by hand: the bare specifier resolves by condition, and another condition's build needs
// globals that workerd lacks. tests/worker/bundle.test.ts watches over it.
import { renderToReadableStream } from 'react-dom/server.edge';
import { joinBytes } from './join-bytes.ts';

/**
 * Renders a tree that never suspends to its whole markup, as UTF-8.
 * @throws what a component threw; nothing is answered in its place.
 */
export async function renderBytes(tree: ReactNode): Promise<Uint8Array> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(tree, {
    onError(error: unknown) {
      failure ??= { error };
    },
  });
  // Read here rather than by `new Response(stream).bytes()`, whose pump belongs to one request's input
  // and output: a visitor who leaves would take the rendering of all who wait for it along.
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) chunks.push(step.value);
  if (failure) throw failure.error;
  return joinBytes(chunks);
}

/** The same as text. */
export async function renderMarkup(tree: ReactNode): Promise<string> {
  return new TextDecoder().decode(await renderBytes(tree));
}
