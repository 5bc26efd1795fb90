/**
 * A reverse proxy in front of the site that drops, delays and corrupts answers by a rule, and records all
 * traffic.
 */
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that went through, and its answer. */
export interface Exchange {
  method: string;
  /** Path with query. */
  path: string;
  range: string | null;
  ifRange: string | null;
  /** Request body as text. */
  body: string;
  /** Status sent to the browser; 0 while there is none. */
  status: number;
  /** Bytes of the response's body handed to the browser's connection. */
  bytesSent: number;
}

/** What is done to one answer; without a member it is passed on unchanged. */
export interface Fault {
  /** Answer with this status and nothing else. */
  status?: number;
  /** Break the connection after this many bytes of the body. */
  cutAfter?: number;
  /** Send the body up to this byte, then wait for the promise; the first pause comes first. */
  pauses?: readonly { after: number; until: Promise<unknown> }[];
  /** Wait for the promise before anything is sent. */
  holdUntil?: Promise<unknown>;
  /** Break the connection before anything is sent. */
  drop?: boolean;
  /** Change a byte of the body. */
  spoil?: boolean;
  /** Answer with the whole body instead of the range, as a server does whose file has changed. */
  whole?: boolean;
  /** Response headers to change. */
  headers?: Readonly<Record<string, string>>;
  /** Leave out the body's length: its last chunk marks the end. */
  unsized?: boolean;
}

/** Decides what happens to a request; `nth` counts requests for the same path, ignoring the query, from 0. */
export type Rule = (exchange: Exchange, nth: number) => Fault | undefined;

/** A proxy that listens on the loopback interface until it is disposed of. */
export interface FaultProxy {
  url: string;
  exchanges: readonly Exchange[];
  /** Replaces the rule and clears the record. */
  reset: (rule?: Rule) => void;
  dispose: () => Promise<void>;
}

/** @param siteUrl origin of the site, without a slash at its end */
export async function startFaultProxy(siteUrl: string): Promise<FaultProxy> {
  const site = new URL(siteUrl);
  let rule: Rule = () => undefined;
  let exchanges: Exchange[] = [];

  const server = createServer(async (incoming, outgoing) => {
    const exchange: Exchange = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      range: incoming.headers.range ?? null,
      ifRange: text(incoming.headers['if-range']),
      body: '',
      status: 0,
      bytesSent: 0,
    };
    const isSamePath = ({ path }: Exchange) => pathname(path) === pathname(exchange.path);
    const fault = rule(exchange, exchanges.filter(isSamePath).length) ?? {};
    exchanges.push(exchange);
    const body = await readBody(incoming);
    exchange.body = body.toString();
    await fault.holdUntil;
    if (fault.drop) return outgoing.destroy();
    if (fault.status !== undefined) {
      exchange.status = fault.status;
      return outgoing.writeHead(fault.status, { 'content-length': '0' }).end();
    }
    const { range, ...others } = incoming.headers;
    const upstream = sendRequest({
      host: site.hostname,
      port: site.port,
      method: incoming.method,
      path: incoming.url,
      headers: fault.whole ? others : incoming.headers,
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    upstream.on('response', (answer) => {
      exchange.status = answer.statusCode ?? 0;
      const headers = { ...answer.headers, ...fault.headers };
      if (fault.unsized) delete headers['content-length'];
      outgoing.writeHead(exchange.status, headers);
      outgoing.flushHeaders();
      relay(answer, outgoing, exchange, fault).catch(() => outgoing.destroy());
    });
    upstream.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    get exchanges() {
      return exchanges;
    },
    reset(next = () => undefined) {
      rule = next;
      exchanges = [];
    },
    dispose() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function relay(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  exchange: Exchange,
  { cutAfter = Number.POSITIVE_INFINITY, pauses = [], spoil }: Fault,
): Promise<void> {
  const write = async (piece: Buffer): Promise<void> => {
    if (piece.length === 0) return;
    exchange.bytesSent += piece.length;
    await new Promise<void>((resolve, reject) => {
      outgoing.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  };
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    let rest = chunk;
    if (spoil && exchange.bytesSent === 0) rest[0] = ~(rest[0] ?? 0);
    for (const { after, until } of pauses) {
      const before = after - exchange.bytesSent;
      if (before < 0 || before > rest.length) continue;
      await write(rest.subarray(0, before));
      rest = rest.subarray(before);
      await until;
    }
    const room = cutAfter - exchange.bytesSent;
    await write(rest.subarray(0, Math.min(rest.length, room)));
    if (rest.length >= room) {
      outgoing.socket?.end();
      return;
    }
  }
  outgoing.end();
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function pathname(path: string): string {
  return path.split('?', 1)[0] ?? '';
}

function text(value: string | string[] | undefined): string | null {
  return value === undefined ? null : String(value);
}
