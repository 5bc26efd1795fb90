/** A server in front of the site that answers for its packages with one made-up file, as large as is wanted. */
import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

export interface BigPackage {
  url: string;
  sha256: string;
  /** First byte that each request for it has asked for, in their order. */
  starts: readonly number[];
  dispose: () => Promise<void>;
}

const MIB = 1024 * 1024;

/** Every mebibyte differs from the others, so that an exchanged part is noticed. */
function* pieces(mebibytes: number, start = 0): Generator<Buffer> {
  for (let nth = Math.floor(start / MIB); nth < mebibytes; nth += 1) {
    const piece = Buffer.alloc(MIB, `${nth} of ${mebibytes}\n`);
    yield piece.subarray(Math.max(0, start - nth * MIB));
  }
}

/**
 * @param siteUrl origin of the site, without a slash at its end
 * @param holdPart what the code of LP2's button waits for; whether it comes at all
 */
export async function startBigPackage(
  siteUrl: string,
  mebibytes: number,
  holdPart: Promise<boolean> = Promise.resolve(true),
): Promise<BigPackage> {
  const hash = createHash('sha256');
  for (const piece of pieces(mebibytes)) hash.update(piece);
  const digest = hash.digest();
  const entityTag = `"${digest.toString('hex')}"`;
  const sizeBytes = mebibytes * MIB;
  const starts: number[] = [];
  const site = new URL(siteUrl);

  const server = createServer(async (incoming, outgoing) => {
    const { method, url: path = '', headers } = incoming;
    if (path.startsWith('/download/')) {
      const asked =
        headers['if-range'] === entityTag ? /^bytes=(\d+)-$/.exec(headers.range ?? '') : null;
      const start = Number(asked?.[1] ?? 0);
      outgoing.writeHead(asked ? 206 : 200, {
        'content-type': 'application/vnd.android.package-archive',
        'content-disposition': 'attachment; filename="big.apk"',
        'content-length': sizeBytes - start,
        etag: entityTag,
        'repr-digest': `sha-256=:${digest.toString('base64')}:`,
        ...(asked && { 'content-range': `bytes ${start}-${sizeBytes - 1}/${sizeBytes}` }),
      });
      if (method === 'HEAD') return outgoing.end();
      starts.push(start);
      return Readable.from(pieces(mebibytes, start)).pipe(outgoing);
    }
    if (path.includes('package-download-part') && !(await holdPart))
      return outgoing.writeHead(404).end();
    const { hostname: host, port } = site;
    const upstream = request({ host, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sha256: digest.toString('hex'),
    starts,
    dispose() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
