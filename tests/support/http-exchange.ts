/**
 * HTTP as it is on the wire: exactly these headers, no decompression, no redirects, a new connection for each
 * request.
 */
import { type IncomingMessage, request } from 'node:http';

export interface Exchange {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends the request and reads the answer to its end. Rejects when the body breaks off. */
export async function exchange(url: URL, options: Exchange = {}): Promise<Answer> {
  const message = await openExchange(url, options);
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return { status: message.statusCode ?? 0, headers: headersOf(message), body: Buffer.concat(chunks) };
}

/** Sends the request and hands over the answer once its headers are there, for callers that leave early. */
export function openExchange(
  url: URL,
  { method = 'GET', headers = {}, body }: Exchange = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { method, agent: false, headers: { 'accept-encoding': 'identity', ...headers } })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

function headersOf(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
