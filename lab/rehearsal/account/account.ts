/** A simulated Cloudflare account: the part of the API that Wrangler uses, on loopback, with state. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openAssets } from './assets.ts';
import { type Bucket, bucketRoutes } from './buckets.ts';
import { type Database, databaseRoutes } from './databases.ts';
import { type ApiRequest, Refusal, type Routes } from './protocol.ts';
import { type Queue, queueRoutes } from './queues.ts';
import { openTails, type Tails } from './tails.ts';
import { type Worker, workerRoutes } from './workers.ts';

/** A request to the API, and the status of its response. */
export interface ApiCall {
  method: string;
  path: string;
  /** Its first 64 KiB. */
  body: string;
  status: number;
}

/** A running account; everything in it by name. */
export interface Account {
  /** The value of `CLOUDFLARE_API_BASE_URL`. */
  url: string;
  /** What Wrangler's environment needs to talk to this account and to no other. */
  environment: Readonly<Record<string, string>>;
  workers: Map<string, Worker>;
  queues: Map<string, Queue>;
  databases: Map<string, Database>;
  buckets: Map<string, Bucket>;
  tails: Tails;
  /** Every request, oldest first. */
  calls: ApiCall[];
  close: () => Promise<void>;
}

/** Status of a request that is not simulated; Wrangler does not retry it. */
export const NO_ROUTE = 405;

/** How much of a body is kept; uploads are larger. */
const NOTED_BYTES = 64 * 1024;
const ID = '0123456789abcdef0123456789abcdef';

/** Opens an empty account on a free port. */
export async function openAccount(): Promise<Account> {
  const workers = new Map<string, Worker>();
  const queues = new Map<string, Queue>();
  const databases = new Map<string, Database>();
  const buckets = new Map<string, Bucket>();
  const calls: ApiCall[] = [];
  const assets = openAssets();
  const tails = openTails(workers);
  const routes = compile({
    ...workerRoutes(workers, assets, buckets),
    ...assets.routes,
    ...queueRoutes(queues),
    ...databaseRoutes(databases),
    ...bucketRoutes(buckets),
    ...tails.routes,
  });
  // `r2 bucket info` asks how full a bucket is. An account that has measured nothing yet answers like this.
  routes.push(['POST', new URLPattern({ pathname: '/graphql' }), () => null]);

  const server = createServer(async (request, response) => {
    const sent = new Uint8Array(await buffer(request));
    const { status, body } = await answer(routes, request, sent);
    const { method = 'GET', url: path = '/' } = request;
    calls.push({
      method,
      path,
      body: Buffer.from(sent.subarray(0, NOTED_BYTES)).toString(),
      status,
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.on('upgrade', (request, socket) => tails.connect(request, socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  tails.listenAt(url.replace('http', 'ws'));
  return {
    url,
    environment: {
      CLOUDFLARE_API_BASE_URL: url,
      CLOUDFLARE_API_TOKEN: 'rehearsal',
      CLOUDFLARE_ACCOUNT_ID: ID,
      WRANGLER_SEND_METRICS: 'false',
    },
    workers,
    queues,
    databases,
    buckets,
    tails,
    calls,
    close: () =>
      new Promise((resolve) => {
        tails.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Route = readonly [method: string, address: URLPattern, handler: Routes[string]];

function compile(routes: Routes): Route[] {
  return Object.entries(routes).map(([name, handler]) => {
    const [method = '', pathname = ''] = name.split(' ');
    return [method, new URLPattern({ pathname: `/accounts/${ID}${pathname}` }), handler];
  });
}

async function answer(
  routes: readonly Route[],
  request: IncomingMessage,
  body: ApiRequest['body'],
): Promise<{ status: number; body: unknown }> {
  const url = new URL(request.url ?? '/', 'http://account');
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  try {
    for (const [method, address, handler] of routes) {
      const found = method === request.method ? address.exec(url) : null;
      if (!found) continue;
      const names = Object.fromEntries(
        Object.entries(found.pathname.groups).map(([name, value]) => [name, value ?? '']),
      );
      const result = await handler({ names, query: url.searchParams, headers, body });
      return { status: 200, body: wrap(result, []) };
    }
    throw new Refusal(NO_ROUTE, 7000, `No route for ${request.method} ${url.pathname}`);
  } catch (error) {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(400, 10001, `Not understood: ${String(error)}`);
    return {
      status: refusal.status,
      body: wrap(null, [{ code: refusal.code, message: refusal.message }]),
    };
  }
}

function wrap(result: unknown, errors: readonly { code: number; message: string }[]) {
  const count = Array.isArray(result) ? result.length : 1;
  return {
    success: errors.length === 0,
    errors,
    messages: [],
    result,
    result_info: { page: 1, per_page: 1000, count, total_count: count, total_pages: 1 },
  };
}
