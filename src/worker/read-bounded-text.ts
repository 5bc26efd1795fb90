/**
 * A request's body as text.
 * @returns `null` when it is longer than `limitBytes`; no more than that is read. Bytes that are not UTF-8
 *   become replacement characters, an unreadable body ends where it broke off.
 */
export async function readBoundedText(request: Request, limitBytes: number): Promise<string | null> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limitBytes) return null;
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  for await (const chunk of request.body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
