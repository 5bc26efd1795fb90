/** The log of a Worker for `wrangler tail`: a WebSocket that only sends short texts. */
import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import { noWorker, type Routes, readJson } from './protocol.ts';

const FILTERS = z.looseObject({
  filters: z.array(z.looseObject({ scriptVersion: z.string().optional() })).default([]),
});
/** Opcode, and first byte of the answer: RFC 6455, section 5.5. */
const PING = 0x9;
const PONG = 0x8a;
/** RFC 6455, section 1.3. */
const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** The clients that follow a log. */
export interface Tails {
  routes: Routes;
  /** Address to which the routes send clients: `ws://127.0.0.1:1234`. */
  listenAt: (origin: string) => void;
  connect: (request: IncomingMessage, socket: Duplex) => void;
  /** Emits `connected` when a client connects. */
  connections: EventEmitter;
  /** Reports a request to all clients that follow this version, or every version. */
  publish: (version: string, path: string, failed: boolean) => void;
  close: () => void;
}

interface Tail {
  version: string | null;
  socket: Duplex | null;
}

/** No client follows yet. @param workers those of the account by name */
export function openTails(workers: ReadonlyMap<string, unknown>): Tails {
  const tails = new Map<string, Tail>();
  const connections = new EventEmitter();
  let origin = '';
  const remove = (id: string) => {
    tails.get(id)?.socket?.destroy();
    tails.delete(id);
  };
  return {
    routes: {
      'POST /workers/scripts/:script/tails': (request) => {
        if (!workers.has(request.names.script ?? '')) throw noWorker();
        const { filters } = FILTERS.parse(readJson(request));
        const version = filters.find(({ scriptVersion }) => scriptVersion)?.scriptVersion ?? null;
        const id = randomUUID();
        tails.set(id, { version, socket: null });
        return { id, url: `${origin}/${id}`, expires_at: new Date(Date.now() + 6e5).toISOString() };
      },
      'DELETE /workers/scripts/:script/tails/:tail': ({ names }) => {
        remove(names.tail ?? '');
        return null;
      },
    },
    listenAt(url) {
      origin = url;
    },
    connections,
    connect(request, socket) {
      const tail = tails.get(request.url?.slice(1) ?? '');
      const key = request.headers['sec-websocket-key'];
      if (!tail || key === undefined) {
        socket.destroy();
        return;
      }
      socket.on('error', () => undefined);
      const accept = createHash('sha1').update(`${key}${HANDSHAKE}`).digest('base64');
      const lines = [
        'HTTP/1.1 101 Switching Protocols',
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Accept: ${accept}`,
        'Sec-WebSocket-Protocol: trace-v1',
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      answerPings(socket);
      tail.socket = socket;
      connections.emit('connected');
    },
    publish(version, path, failed) {
      const event = {
        outcome: failed ? 'exception' : 'ok',
        scriptName: null,
        scriptVersion: { id: version },
        exceptions: failed ? [{ name: 'Error', message: 'A mistake.', timestamp: Date.now() }] : [],
        logs: [],
        eventTimestamp: Date.now(),
        event: { request: { url: `https://site.test${path}`, method: 'GET', headers: {}, cf: {} } },
      };
      for (const { version: wanted, socket } of tails.values()) {
        if (wanted === null || wanted === version) socket?.write(frame(JSON.stringify(event)));
      }
    },
    close() {
      for (const id of tails.keys()) remove(id);
    },
  };
}

/** Wrangler closes a connection that does not answer its pings within ten seconds. */
function answerPings(socket: Duplex): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    // What Wrangler sends is short: its length is in the second byte.
    for (let size = frameSize(rest); size <= rest.length; size = frameSize(rest)) {
      const [first = 0, second = 0] = rest;
      const mask = second & 0x80 ? rest.subarray(2, 6) : Buffer.alloc(4);
      const payload = rest
        .subarray(second & 0x80 ? 6 : 2, size)
        .map((byte, index) => byte ^ (mask[index % 4] ?? 0));
      if ((first & 0x0f) === PING)
        socket.write(Buffer.concat([Buffer.from([PONG, payload.length]), payload]));
      rest = rest.subarray(size);
    }
  });
}

/** Size of the first frame; more than is available when its header is incomplete. */
function frameSize(bytes: Buffer): number {
  const second = bytes[1];
  return second === undefined ? 2 : 2 + (second & 0x80 ? 4 : 0) + (second & 0x7f);
}

/** A text in one frame, which a server does not mask: RFC 6455, section 5.2. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, payload]);
}
