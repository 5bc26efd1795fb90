/** The content of a request: read up to a limit, or discarded. */

/**
 * How much unwanted content is read and discarded. Beyond that the connection may close: it is not worth
 * accepting a flood to keep it.
 */
const DISCARD_LIMIT_BYTES = 64 * 1024;

/**
 * A request's content as text.
 * @returns `null` when it is longer than `limitBytes`; the rest is left for `discardBody`. Bytes that are not
 *   UTF-8 become replacement characters; content that breaks off ends where it broke off.
 */
export async function readBoundedText(request: Request, limitBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return null;
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  const isWhole = await readChunks(request, (chunk) => {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) return false;
    text += decoder.decode(chunk, { stream: true });
    return true;
  });
  return isWhole ? text + decoder.decode() : null;
}

/** Reads whatever is left of a request's content, up to 64 KiB, and discards it. Never rejects. */
export async function discardBody(request: Request): Promise<void> {
  if (Number(request.headers.get('content-length') ?? 0) > DISCARD_LIMIT_BYTES) return;
  let sizeBytes = 0;
  await readChunks(request, (chunk) => {
    sizeBytes += chunk.byteLength;
    return sizeBytes <= DISCARD_LIMIT_BYTES;
  });
}

/**
 * Passes chunks to `take` until there are no more or it returns `false`; what follows can still be read.
 * @returns whether the end was reached
 */
async function readChunks(request: Request, take: (chunk: Uint8Array) => boolean): Promise<boolean> {
  if (request.body === null || request.body.locked) return true;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      if (!take(value)) return false;
    }
  } catch {
    // The sender has gone: no answer can reach it.
    return true;
  } finally {
    reader.releaseLock();
  }
}
