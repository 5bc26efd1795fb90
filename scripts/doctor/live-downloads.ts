/** Checks from outside whether the edge lets download managers through, and where it answers from. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Finding, ok, wrong } from './finding.ts';

const TIMEOUT_MS = 30_000;

/** Clients that Cloudflare's Browser Integrity Check is known to refuse; `null` sends no user agent. */
const CLIENTS: readonly (readonly [who: string, userAgent: string | null])[] = [
  ['without a user agent', null],
  ['of an Android download manager', 'Dalvik/2.1.0 (Linux; U; Android 13; Pavilion Check)'],
];

/** `HEAD` of a package, which is never counted. @throws Error when the host does not answer */
export async function checkDownloadClients(origin: string): Promise<Finding[]> {
  const url = new URL('/download/standard', origin);
  const statuses = await Promise.all(
    CLIENTS.map(async ([who, userAgent]) => [who, await askHead(url, userAgent)] as const),
  );
  const refused = statuses.filter(([, status]) => status !== 200);
  if (refused.length === 0) return [ok('Downloads answer clients without a browser’s name.')];
  return refused.map(([who, status]) =>
    wrong(`A download by a client ${who} answered ${status}.`, {
      why: 'Such clients fetch packages for people; the edge refuses them before the site sees them.',
      next: 'In the dashboard: Security, Settings, Browser Integrity Check: off, or a rule that skips it for /download/.',
    }),
  );
}

/** `fetch` always names a client, so this is a plain request. */
function askHead(url: URL, userAgent: string | null): Promise<number> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env;
  const headers = {
    ...(userAgent !== null && { 'User-Agent': userAgent }),
    ...(id && secret && { 'CF-Access-Client-Id': id, 'CF-Access-Client-Secret': secret }),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'HEAD', headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in half a minute')));
    asked.on('error', reject);
    asked.end();
  });
}

/** Where the edge answered, by the three letters of its airport; nothing where it does not say. */
export function describePlace(headers: Headers): Finding[] {
  const place = /-([A-Z]{3})$/.exec(headers.get('cf-ray') ?? '')?.[1];
  return place === undefined
    ? []
    : [ok(`This machine was answered from ${place}. Phones on Jio, Airtel and Vi may not be.`)];
}
