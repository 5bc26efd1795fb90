/** A copy of the site with changed documents, which compresses like an edge and answers each address from memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { edgeBrotli } from '../../tests/support/pages/edge-answer.ts';

const NOT_COPIED = /^(?:connection|content-(?:encoding|length)|set-cookie|transfer-encoding)$/;
const COMPRESSIBLE = /html|javascript|json|svg|manifest/;

/** @param change of a document; one that is changed has no policy, which names its styles by their digest */
export async function startMirror(origin: string, change: (html: string) => string) {
  const answers = new Map<string, ReturnType<typeof fetchAnswer>>();

  async function fetchAnswer(path: string, asked: Record<string, string>) {
    const answer = await fetch(origin + path, { headers: asked, redirect: 'manual' });
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !NOT_COPIED.test(name)),
    );
    const type = headers['content-type'] ?? '';
    let body = Buffer.from(await answer.arrayBuffer());
    if (type.startsWith('text/html')) {
      const html = body.toString();
      const changed = change(html);
      if (changed !== html) delete headers['content-security-policy'];
      body = Buffer.from(changed);
    }
    if (COMPRESSIBLE.test(type)) {
      body = Buffer.from(await edgeBrotli(body));
      headers['content-encoding'] = 'br';
    }
    return {
      status: answer.status,
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    };
  }

  const server = createServer(async ({ method, url = '/', headers }, response) => {
    if (method === 'POST') return response.writeHead(204).end();
    const asked = { Accept: headers.accept ?? '*/*', 'User-Agent': headers['user-agent'] ?? '' };
    const key = `${asked.Accept} ${url}`;
    const answer = answers.get(key) ?? fetchAnswer(url, asked);
    answers.set(key, answer);
    const { status, headers: fields, body } = await answer;
    return response.writeHead(status, fields).end(body);
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
