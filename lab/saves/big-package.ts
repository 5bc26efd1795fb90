/** A server in front of the site that answers for its packages with one made-up file, as large as is wanted. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BigPackage {
  url: string;
  sha256: string;
  sizeBytes: number;
  dispose: () => Promise<void>;
}

/** @param siteUrl origin of the site, without a slash at its end */
export async function startBigPackage(siteUrl: string, sizeBytes: number): Promise<BigPackage> {
  const bytes = Buffer.alloc(sizeBytes);
  // Every mebibyte differs from the others, so that an exchanged part is noticed.
  for (let offset = 0; offset < sizeBytes; offset += 4)
    bytes.writeUInt32LE((offset * 2654435761) >>> 0, offset);
  const digest = createHash('sha256').update(bytes).digest();
  const site = new URL(siteUrl);

  const server = createServer((incoming, outgoing) => {
    if (/^\/download\//.test(incoming.url ?? '')) servePackage(incoming, outgoing);
    else passOn(incoming, outgoing);
  });

  function servePackage({ method, headers }: IncomingMessage, outgoing: ServerResponse): void {
    const entityTag = `"${digest.toString('hex').slice(0, 16)}"`;
    const asked =
      headers['if-range'] === entityTag ? /^bytes=(\d+)-$/.exec(headers.range ?? '') : null;
    const start = Number(asked?.[1] ?? 0);
    outgoing.writeHead(asked ? 206 : 200, {
      'content-type': 'application/vnd.android.package-archive',
      'content-length': sizeBytes - start,
      etag: entityTag,
      'repr-digest': `sha-256=:${digest.toString('base64')}:`,
      ...(asked && { 'content-range': `bytes ${start}-${sizeBytes - 1}/${sizeBytes}` }),
    });
    outgoing.end(method === 'HEAD' ? undefined : bytes.subarray(start));
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const upstream = request(
      {
        host: site.hostname,
        port: site.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sha256: digest.toString('hex'),
    sizeBytes,
    dispose() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
