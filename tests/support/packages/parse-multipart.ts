/** Reads `multipart/byteranges` strictly, so that a stray or missing byte is an error. */

export interface BytePart {
  contentType: string;
  contentRange: string;
  bytes: Buffer;
}

const HEAD = /^Content-Type: ([^\r\n]+)\r\nContent-Range: (bytes (\d+)-(\d+)\/\d+)\r\n\r\n/;

/** @throws Error if the body does not match its `Content-Type` exactly */
export function parseMultipart(body: Buffer, contentType: string): BytePart[] {
  const boundary = /^multipart\/byteranges; boundary=([^\s";]+)$/.exec(contentType)?.[1];
  if (!boundary) throw new Error(`No boundary in ${contentType}`);
  // One character per byte, so that offsets in the text are offsets in the body.
  const text = body.toString('latin1');
  const parts: BytePart[] = [];
  let at = 0;
  for (;;) {
    const lead = parts.length === 0 ? '' : '\r\n';
    if (text.startsWith(`${lead}--${boundary}--\r\n`, at)) {
      at += `${lead}--${boundary}--\r\n`.length;
      if (at !== body.length) throw new Error(`${body.length - at} bytes after the end`);
      return parts;
    }
    const delimiter = `${lead}--${boundary}\r\n`;
    const headAt = at + delimiter.length;
    const head = text.startsWith(delimiter, at)
      ? HEAD.exec(text.slice(headAt, headAt + 500))
      : null;
    if (!head) throw new Error(`No part at byte ${at}`);
    const bytesAt = headAt + head[0].length;
    at = bytesAt + Number(head[4]) - Number(head[3]) + 1;
    parts.push({
      contentType: head[1] ?? '',
      contentRange: head[2] ?? '',
      bytes: body.subarray(bytesAt, at),
    });
  }
}
