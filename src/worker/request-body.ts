/**
 * How much of a body that is too long is still taken in and thrown away. The runtime ends a connection whose
 * request was left unread, and whatever the sender says next on it is lost; a flood is not worth that.
 */
const DISCARD_LIMIT_BYTES = 64 * 1024;

/**
 * A request's body as text.
 * @returns `null` when it is longer than `limitBytes`; no more than that is kept, and no more than 64 KB are
 *   read. Bytes that are not UTF-8 become replacement characters, an unreadable body ends where it broke off.
 */
export async function readBoundedText(request: Request, limitBytes: number): Promise<string | null> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > DISCARD_LIMIT_BYTES) return null;
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  for await (const chunk of request.body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > DISCARD_LIMIT_BYTES) return null;
    if (sizeBytes <= limitBytes) text += decoder.decode(chunk, { stream: true });
  }
  return sizeBytes > limitBytes ? null : text + decoder.decode();
}
