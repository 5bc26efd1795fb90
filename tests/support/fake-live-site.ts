/** A site as it is seen from outside while versions are rolled out: on loopback, with a version for each request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one address answers. */
export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** One version of the site: path to answer. */
export type FakeVersion = (path: string, method: string) => FakeAnswer | undefined;

/** A running site; requests that it got are in `asked`. */
export interface FakeSite {
  url: string;
  asked: { path: string; userAgent: string; access: string; version: string | null }[];
  close: () => Promise<void>;
}

/**
 * Serves versions on a free port.
 * @param choose the version for a request, by the id that its override header names, if it names one
 */
export async function startFakeSite(choose: (version: string | null) => FakeVersion): Promise<FakeSite> {
  const asked: FakeSite['asked'] = [];
  const server = createServer((request, response) => {
    const override = String(request.headers['cloudflare-workers-version-overrides'] ?? '');
    const version = /^pavilion-site="([^"]+)"$/.exec(override)?.[1] ?? null;
    const path = request.url ?? '/';
    const { 'cf-access-client-id': id, 'cf-access-client-secret': secret } = request.headers;
    asked.push({
      path,
      version,
      access: `${id}:${secret}`,
      userAgent: String(request.headers['user-agent']),
    });
    const answer = choose(version)(path, request.method ?? 'GET') ?? {
      status: 302,
      headers: { Location: path.replace(/^[^?]*/, '/LP3') },
    };
    response.writeHead(answer.status ?? 200, answer.headers);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
