import { request } from 'node:http';

/**
 * Asks a local site for a page under any host: `fetch` would put the address's own host in its place.
 * @param site `http://127.0.0.1:PORT`
 * @returns the page's HTML
 * @throws Error that names the page, when it does not answer 200
 */
export function askSite(
  site: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(`${site}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks).toString());
        else reject(new Error(`${path} of ${headers.host} answers ${answer.statusCode}.`));
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}
