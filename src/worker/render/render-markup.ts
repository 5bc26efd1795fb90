import type { ReactNode } from 'react';
// Named by hand: the bare specifier resolves by condition, and another condition's build needs
// globals that workerd lacks. tests/worker/bundle.test.ts watches over it.
import { renderToReadableStream } from 'react-dom/server.edge';

/**
 * Renders a tree that never suspends to its whole markup.
 * @throws what a component threw; nothing is answered in its place.
 */
export async function renderMarkup(tree: ReactNode): Promise<string> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(tree, {
    onError(error: unknown) {
      failure ??= { error };
    },
  });
  // Read here rather than by `new Response(stream).text()`, whose pump belongs to one request's input
  // and output: a visitor who leaves would take the rendering of all who wait for it along.
  const decoder = new TextDecoder();
  let markup = '';
  for await (const chunk of stream) markup += decoder.decode(chunk, { stream: true });
  if (failure) throw failure.error;
  return markup + decoder.decode();
}
