/** What `fetch` cannot ask: old versions of TLS, and requests without a user agent. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, type SecureVersion } from 'node:tls';
import { accessHeaders } from './ask-site.ts';

const ANSWER_TIMEOUT_MS = 30_000;

/** Clients that Cloudflare's Browser Integrity Check is known to refuse; `null` sends no user agent. */
const CLIENTS: readonly (readonly [who: string, userAgent: string | null])[] = [
  ['without a user agent', null],
  ['of an Android download manager', 'Dalvik/2.1.0 (Linux; U; Android 13; Pavilion Check)'],
];

/** `HEAD` of a package, which is never counted. @returns which clients are refused @throws Error when the host does not answer */
export async function checkDownloadClients(origin: string): Promise<string[]> {
  const url = new URL('/download/standard', origin);
  const statuses = await Promise.all(
    CLIENTS.map(async ([who, userAgent]) => [who, await askHead(url, userAgent)] as const),
  );
  return statuses.flatMap(([who, status]) =>
    status === 200 ? [] : [`A download by a client ${who} answered ${status}.`],
  );
}

function askHead(url: URL, userAgent: string | null): Promise<number> {
  const headers = {
    ...(userAgent !== null && { 'User-Agent': userAgent }),
    ...accessHeaders(url),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method: 'HEAD', headers, timeout: ANSWER_TIMEOUT_MS },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer in half a minute')));
    asked.on('error', reject);
    asked.end();
  });
}

const HANDSHAKE_TIMEOUT_MS = 10_000;
/** The only security level at which OpenSSL allows versions older than TLS 1.2. */
const EVERY_CIPHER = 'DEFAULT@SECLEVEL=0';

/**
 * @param origin `https://pavilion11.example`
 * @returns `accepted`, or the code of the error. The certificate is verified as usual.
 */
export function shakeHands(origin: string, newest: SecureVersion): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      minVersion: 'TLSv1',
      maxVersion: newest,
      ciphers: EVERY_CIPHER,
      // The edge selects the certificate by host name; an IP address is never sent (RFC 6066, section 3).
      ...(/[a-z]/i.test(hostname) && { servername: hostname }),
    });
    const end = (outcome: string) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.setTimeout(HANDSHAKE_TIMEOUT_MS, () => end('no answer'));
    socket.once('secureConnect', () => end('accepted'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
