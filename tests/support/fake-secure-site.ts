/** A live site on loopback that speaks https and, on the same port, plain http. */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import type { FakeAnswer } from './fake-live-site.ts';
import { createSelfSigned } from './self-signed.ts';

/** What a request may depend on. */
export interface SecureRequest {
  path: string;
  method: string;
  isSecure: boolean;
  range: string | undefined;
}

export interface SecureSite {
  /** `https://127.0.0.1:<port>` */
  origin: string;
  close: () => Promise<void>;
}

const { key, cert } = createSelfSigned();
/** Of every such site, in PEM: whoever trusts it believes them. */
export const LOOPBACK_CERTIFICATE = cert;

/** First byte of a TLS connection: a record of the handshake. */
const TLS_HANDSHAKE = 22;

/** @param options of its https half, such as the versions that it accepts */
export async function startSecureSite(
  respond: (request: SecureRequest, origin: string) => FakeAnswer,
  options: TlsOptions = {},
): Promise<SecureSite> {
  let origin = '';
  const serve =
    (isSecure: boolean): RequestListener =>
    (request: IncomingMessage, response: ServerResponse) => {
      const { url: path = '/', method = 'GET', headers } = request;
      const answer = respond({ path, method, isSecure, range: headers.range }, origin);
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(method === 'HEAD' ? undefined : answer.body);
    };
  const plain = createHttpServer(serve(false));
  const secure = createHttpsServer({ key, cert, ...options }, serve(true));
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  origin = `https://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
