/**
 * A copy of the site with changed documents, to measure a page without some of its parts. Like the edge and unlike
 * Miniflare it compresses documents and scripts.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** A running mirror. */
export interface Mirror {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  close: () => void;
}

interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Header fields of the connection or of a single visitor. */
const NOT_COPIED = [
  'connection',
  'content-encoding',
  'content-length',
  'set-cookie',
  'transfer-encoding',
];
const COMPRESSIBLE = /html|javascript|json|svg|manifest/;
const EDGE_BROTLI_LEVEL = 4;

/**
 * Serves `origin` with every document passed through `change`. Responses are cached by address and format, so a second
 * visit costs no rendering; events are accepted and dropped.
 * @param change from HTML to HTML; the content policy is adapted to its styles
 */
export async function startMirror(
  origin: string,
  change: (html: string) => string,
): Promise<Mirror> {
  const stored = new Map<string, Promise<StoredAnswer>>();

  async function fetchAnswer(path: string, asked: Record<string, string>): Promise<StoredAnswer> {
    const answer = await fetch(origin + path, {
      headers: asked,
      redirect: 'manual',
    });
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !NOT_COPIED.includes(name)),
    );
    const type = headers['content-type'] ?? '';
    let body = Buffer.from(await answer.arrayBuffer());
    if (type.startsWith('text/html')) {
      const html = change(body.toString());
      headers['content-security-policy'] = adaptPolicy(
        headers['content-security-policy'] ?? '',
        html,
      );
      body = Buffer.from(html);
    }
    if (COMPRESSIBLE.test(type)) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: EDGE_BROTLI_LEVEL };
      body = Buffer.from(brotliCompressSync(body, { params }));
      headers['content-encoding'] = 'br';
    }
    return {
      status: answer.status,
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    };
  }

  const server = createServer(async ({ method, url = '/', headers }, response) => {
    if (method === 'POST') {
      response.writeHead(204).end();
      return;
    }
    const asked = {
      Accept: headers.accept ?? '*/*',
      'User-Agent': headers['user-agent'] ?? '',
      ...(headers['save-data'] !== undefined && { 'Save-Data': String(headers['save-data']) }),
    };
    const key = JSON.stringify([asked, url]);
    const answer = stored.get(key) ?? fetchAnswer(url, asked);
    stored.set(key, answer);
    const { status, headers: fields, body } = await answer;
    response.writeHead(status, fields).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The policy names inline styles by their hash. */
function adaptPolicy(policy: string, html: string): string {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return policy.replace(/style-src '[^']*'/, `style-src 'sha256-${hash}'`);
}
