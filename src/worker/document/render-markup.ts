import type { ReactNode } from 'react';
// The explicit path: the bare specifier resolves by export condition, and other conditions' builds need globals
// that workerd lacks. tests/worker/build.test.ts guards this.
import { renderToReadableStream } from 'react-dom/server.edge';

/**
 * The markup of a tree that never suspends, as UTF-8, in the chunks in which React sends it.
 * @throws the first error that a component threw, behind the chunks before
 */
export async function* renderChunks(
  tree: ReactNode,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(tree, {
    onError(error: unknown) {
      failure ??= { error };
    },
  });
  // Read here rather than by `new Response(stream)`, whose pump belongs to one request's I/O: a visitor
  // who leaves would end the rendering for everyone waiting for it.
  // Not into memory of ours (`byob`): React closes the stream of a tree that renders nothing without an answer to such a
  // read, which then waits for ever (Streams Standard, section 4.9.5).
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    if (failure) break;
    yield step.value as Uint8Array<ArrayBuffer>;
  }
  if (failure) throw failure.error;
}

/** The complete markup, as UTF-8. @throws as `renderChunks` */
export async function renderBytes(tree: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of renderChunks(tree)) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The same as text. */
export async function renderMarkup(tree: ReactNode): Promise<string> {
  return new TextDecoder().decode(await renderBytes(tree));
}
