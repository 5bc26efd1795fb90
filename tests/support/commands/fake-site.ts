/** A site as a client sees it, on loopback: made-up answers over http, or over http and https on one port. */
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { formerTarget } from '../../../src/config/former-addresses.ts';
import { createSelfSigned } from './self-signed.ts';

/** What one address answers. */
export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** The parts of a request on which answers and tests depend. */
export interface FakeRequest {
  path: string;
  method: string;
  isSecure: boolean;
  range: string | undefined;
  userAgent: string | undefined;
  /** The requested version. */
  version: string | null;
  /** Its service token for Cloudflare Access, `id:secret`. */
  access: string;
}

/** A running site; requests that it received are in `asked`. */
export type FakeSite = Awaited<ReturnType<typeof startFakeSite>>;

const { key, cert } = createSelfSigned();
/** The certificate of every such site, in PEM. */
export const LOOPBACK_CERTIFICATE = cert;

/** First byte of a TLS connection: the type of a handshake record. */
const TLS_HANDSHAKE = 22;

/**
 * Starts a site on a free port.
 * @param respond returns nothing for an unknown path, which redirects to a landing page, or as the table of former addresses says
 * @param tls options of https, such as the versions that it accepts; without them it serves only http
 */
export async function startFakeSite(
  respond: (request: FakeRequest, origin: string) => FakeAnswer | undefined,
  tls?: TlsOptions,
) {
  const asked: FakeRequest[] = [];
  let url = '';
  const serve =
    (isSecure: boolean): RequestListener =>
    ({ url: path = '/', method = 'GET', headers }, response) => {
      const override = String(headers['cloudflare-workers-version-overrides'] ?? '');
      const { 'cf-access-client-id': id, 'cf-access-client-secret': secret } = headers;
      const request = {
        path,
        method,
        isSecure,
        range: headers.range,
        userAgent: headers['user-agent'],
        version: /^pavilion-site(?:-staging)?="([^"]+)"$/.exec(override)?.[1] ?? null,
        access: `${id}:${secret}`,
      };
      asked.push(request);
      const answer = respond(request, url) ??
        formerAnswer(path) ?? {
          status: 302,
          headers: { location: path.replace(/^[^?]*/, '/LP3') },
        };
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(method === 'HEAD' ? undefined : answer.body);
    };
  const plain = createHttpServer(serve(false));
  const server = tls
    ? createFront(plain, createHttpsServer({ key, cert, ...tls }, serve(true)))
    : plain;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const PICTURE = '/images/icon.png';

function formerAnswer(path: string): FakeAnswer | undefined {
  const [address = '', query = ''] = path.split('?');
  if (address === PICTURE) return { headers: { 'content-type': 'image/png' } };
  const target = formerTarget(address);
  if (target === null) return undefined;
  if (target === 'gone') return { status: 410 };
  const [status, to] =
    'page' in target
      ? [308, target.page]
      : [302, 'package' in target ? `/download/${target.package}` : PICTURE];
  return { status, headers: { location: `${to}?${query}` } };
}

/** Passes each connection to the server that its first byte calls for. */
function createFront(plain: Server, secure: Server) {
  return createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
}
