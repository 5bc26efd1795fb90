/**
 * The domain of a Worker: a version of the current deployment answers each request, chosen by share or by the request's
 * own override.
 */
import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type RunningVersion, runVersion } from './run-version.ts';
import type { Tails } from './tails.ts';
import { findVersion, type Worker } from './workers.ts';

/** A domain that leads to a Worker. */
export interface LiveSite {
  /** `http://127.0.0.1:1234`. */
  origin: string;
  /** Visitors get 500 for pages of the version with this number; requests that ask for that version do not. */
  breakVersion: (number: number) => void;
  close: () => Promise<void>;
}

/**
 * @param worker is read again for each request
 * @param folder for the files of versions; their buckets and databases are in `stateFolder`
 */
export async function openLiveSite(
  worker: Worker,
  { folder, stateFolder, tails }: { folder: string; stateFolder: string; tails: Tails },
): Promise<LiveSite> {
  const running = new Map<string, Promise<RunningVersion>>();
  let brokenNumber = 0;

  const run = (id: string): Promise<RunningVersion> => {
    const version =
      running.get(id) ?? runVersion(findVersion(worker, id), join(folder, id), stateFolder);
    running.set(id, version);
    return version;
  };

  const server = createServer(async (request, response) => {
    const shares = worker.deployments.at(-1)?.shares ?? [];
    const { version, isAsked } = chooseVersion(worker.name, shares, request);
    const isPage = !request.url?.startsWith('/api/');
    const isBroken = isPage && !isAsked && findVersion(worker, version).number === brokenNumber;
    response.on('finish', () =>
      tails.publish(version, request.url ?? '/', response.statusCode >= 500),
    );
    if (isBroken) response.writeHead(500).end();
    else {
      const { url } = await run(version);
      await pass(url, request, response);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakVersion(number) {
      brokenNumber = number;
    },
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await Promise.all([...running.values()].map(async (version) => (await version).close()));
    },
  };
}

/**
 * By the zone's rule the version key is the visitor's IP address, not the key in the request.
 * @see Cloudflare's "Gradual deployments": `Cloudflare-Workers-Version-Overrides` counts for versions of the current
 *   deployment only, and requests with the same `Cloudflare-Workers-Version-Key` get the same version
 */
function chooseVersion(
  worker: string,
  shares: readonly { version: string; percentage: number }[],
  { headers, socket }: IncomingMessage,
): { version: string; isAsked: boolean } {
  const asked = /^([\w-]+)="([^"]+)"$/.exec(
    String(headers['cloudflare-workers-version-overrides'] ?? ''),
  );
  const found = shares.find(({ version }) => asked?.[1] === worker && asked[2] === version);
  if (found) return { version: found.version, isAsked: true };
  const key = String(headers['cf-connecting-ip'] ?? socket.remoteAddress);
  let place = createHash('sha256').update(key).digest().readUInt32BE() % 100;
  for (const { version, percentage } of shares) {
    if (place < percentage) return { version, isAsked: false };
    place -= percentage;
  }
  throw new Error(`${worker} has no deployment.`);
}

function pass(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = url;
    const { method, url: path, headers } = request;
    const onward = send({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
      response.on('close', resolve);
    });
    onward.on('error', () => {
      response.writeHead(502).end();
      resolve();
    });
    request.pipe(onward);
  });
}
