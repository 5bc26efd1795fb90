/**
 * A client that sends a request as it is told to and shows the answer as it came: the target and `Host`
 * unchanged, no redirect followed, nothing decompressed, no header of its own besides `Connection` and what is
 * named here.
 */
import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { decodeEntities } from './markup.ts';

export interface RawRequest {
  method?: string;
  /** `Host` header. @default the server's own address */
  host?: string;
  /** A field that is `undefined` is not sent. */
  headers?: Readonly<Record<string, string | undefined>>;
  body?: string | Uint8Array;
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

/** An ordinary phone; tests that leave the user agent to a library would be taken for crawlers. */
export const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends one request.
 * @param target what the request line contains: a path such as `//evil.example/x`, in Latin-1 without spaces
 */
export function send(
  origin: string,
  target: string,
  { method = 'GET', host, headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port, host: ownHost } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(
      {
        // The server closes a connection whose request body it did not read, so such a connection is not reused.
        agent: body === undefined ? agent : false,
        hostname,
        port,
        method,
        path: target,
        setHost: false,
        headers: {
          host: host ?? ownHost,
          'accept-encoding': 'identity',
          'user-agent': ANDROID_CHROME,
          ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            setCookie: incoming.headers['set-cookie'] ?? [],
            body: whole,
            get text() {
              return whole.toString('utf8');
            },
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The `href` of the page's one download control, as a browser reads it. */
export function downloadHref({ text }: Pick<RawResponse, 'text'>): string {
  const tag = /<a\b[^>]*\bdata-download=[^>]*>/.exec(text)?.[0];
  const href = tag && /\bhref="([^"]*)"/.exec(tag)?.[1];
  if (href === undefined) throw new Error('The page has no download control.');
  return decodeEntities(href);
}
