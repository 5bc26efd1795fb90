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
export async function readBoundedText(
  request: Request,
  limitBytes: number,
): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return null;
  if (request.body === null || request.body.locked) return '';
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = '';
  let sizeBytes = 0;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      sizeBytes += step.value.byteLength;
      if (sizeBytes > limitBytes) return null;
      text += decoder.decode(step.value, { stream: true });
    }
  } catch {
    // The sender has gone: no answer can reach it.
  } finally {
    reader.releaseLock();
  }
  return text + decoder.decode();
}

/** Reads and discards the rest of a request's content, up to 64 KiB. Never rejects. */
export async function discardBody(request: Request): Promise<void> {
  await readBoundedText(request, DISCARD_LIMIT_BYTES);
}
