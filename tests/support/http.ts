/**
 * A client that sends a request and returns the answer unchanged: the target and `Host` as given, no redirect
 * followed, nothing decompressed, no header added except `Connection` and those named here.
 */
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as openRequest,
} from 'node:http';
import { decodeEntities } from './markup.ts';

export interface RawRequest {
  method?: string;
  /** `Host` header. @default the server's own address */
  host?: string;
  /** A field that is `undefined` is not sent. */
  headers?: Readonly<Record<string, string | undefined>>;
  body?: string | Uint8Array;
  /** Whether its connection may be used again: with a body only where the server reads it to the end. @default without a body */
  reuse?: boolean;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Every `Set-Cookie`, in order. */
  setCookie: readonly string[];
  body: Buffer;
  /** `body` as UTF-8, decoded only on demand: packages run to megabytes. */
  readonly text: string;
}

/** An ordinary phone: with a library's user agent, tests would be taken for crawlers. */
export const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends one request and returns the answer once its head has arrived, for tests that leave early. */
export function openAnswer(
  origin: string,
  target: string,
  { method = 'GET', host, headers = {}, body, reuse = body === undefined }: RawRequest = {},
): Promise<IncomingMessage> {
  const { hostname, port, host: ownHost } = new URL(origin);
  const fields = {
    host: host ?? ownHost,
    'accept-encoding': 'identity',
    'user-agent': ANDROID_CHROME,
    'content-length': body === undefined ? undefined : String(Buffer.byteLength(body)),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    openRequest({
      // The server closes a connection whose request body it did not read, so such a connection is not reused.
      agent: reuse ? agent : false,
      hostname,
      port,
      method,
      path: target,
      setHost: false,
      headers: Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value !== undefined),
      ),
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

/**
 * Sends one request and reads the answer to its end. Rejects where the body breaks off.
 * @param target what the request line contains: a path such as `//evil.example/x`, in Latin-1 without spaces
 */
export async function send(
  origin: string,
  target: string,
  request?: RawRequest,
): Promise<RawResponse> {
  const incoming = await openAnswer(origin, target, request);
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    setCookie: incoming.headers['set-cookie'] ?? [],
    body,
    get text() {
      return body.toString('utf8');
    },
  };
}

let networks = 0;

/** The address of a network that has sent nothing yet: a site that test files share limits the entries of each. */
export function newNetwork(): string {
  networks += 1;
  return `10.${process.pid & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** The `href` of the page's one download button, as a browser reads it. */
export function downloadHref({ text }: Pick<RawResponse, 'text'>): string {
  const tag = /<a\b[^>]*\bdata-download=[^>]*>/.exec(text)?.[0];
  const href = tag && /\bhref="([^"]*)"/.exec(tag)?.[1];
  if (href === undefined) throw new Error('The page has no download button.');
  return decodeEntities(href);
}
