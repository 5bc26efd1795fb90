/** Checks a live site from outside, and the zone's settings (docs/operations.md#what-the-dashboard-must-have). */

import { connect, type SecureVersion } from 'node:tls';
import { BRANDS } from '../../src/config/brands/index.ts';
import { PACKAGES, type PackageName } from '../../src/config/packages.ts';
import { askSite, smokeTest } from '../lib/smoke-test.ts';
import { type Finding, note, ok, type Section, wrong } from './finding.ts';
import { checkDownloadClients, describePlace } from './live-downloads.ts';

/** The encodings that a browser accepts. */
const COMPRESSION = { 'Accept-Encoding': 'gzip, br, zstd' };
const NOT_HTTPS = note(
  'Not https: the redirect from http, TLS and the transport policy were not checked.',
);
const YEAR_SECONDS = 31_536_000;

/** Header fields that the edge adds for features that are of no use here, and where each is turned off. */
const ADDED_FIELDS = [
  [
    'nel',
    'Network, Network Error Logging',
    'Browsers would send reports to a host that is not ours.',
  ],
  ['speculation-rules', 'Speed, Settings, Speed Brain', 'The pages have their own rules.'],
  [
    'set-cookie',
    'Security, Settings, Bot Fight Mode (and every other bot product)',
    'The site sets no cookie for a crawler, and the privacy policy does not name this one.',
  ],
] as const;

/** One section for each host; never rejects. @param worker name of the Worker */
export function checkLiveSite(origins: readonly string[], worker: string): Promise<Section[]> {
  return Promise.all(
    origins.map(async (origin) => ({
      title: `${origin}, from outside`,
      // A host that does not answer is reported once.
      findings: await askPage(origin).then(() => lookAt(origin, worker), describe),
    })),
  );
}

async function lookAt(origin: string, worker: string): Promise<Finding[]> {
  const checks = [
    checkContent(origin, worker),
    ...(origin.startsWith('https:')
      ? [checkTlsVersions(origin), checkPolicy(origin)]
      : [Promise.resolve([NOT_HTTPS])]),
    checkAddedFields(origin),
    askPage(origin).then(({ headers }) => describePlace(headers)),
    ...PACKAGES.map((name) => checkPackage(origin, name)),
    checkDownloadClients(origin),
    checkSecurityTxt(origin),
  ];
  return (await Promise.all(checks.map((findings) => findings.catch(describe)))).flat();
}

/** Whether the address serves the site without the zone's rules. @param origin `https://<worker>.<subdomain>.workers.dev` */
export async function checkSecondCopy(origin: string): Promise<Finding> {
  const answer = await askSite(new URL('/api/health', origin)).catch(() => null);
  const text = (await answer?.text()) ?? '';
  if (!text.includes('"version"')) return ok(`${origin} does not lead to the site.`);
  return wrong(`${origin} is a second copy of the site.`, {
    why: 'Access, the firewall and the rate rules of the zone do not apply there.',
    next: 'Deploy with workers_dev = false and preview_urls = false in wrangler.toml.',
  });
}

async function checkContent(origin: string, worker: string): Promise<Finding[]> {
  const problems = await smokeTest({ origins: [origin], worker }, null);
  if (problems.length === 0)
    return [
      ok(
        'Every page is complete and unchanged by the edge; http redirects to https; health and files are in order.',
      ),
    ];
  return problems.map((problem) => wrong(problem.slice(`${origin}: `.length)));
}

async function checkPolicy(origin: string): Promise<Finding[]> {
  const { headers } = await askPage(origin);
  const policy = headers.get('strict-transport-security');
  const seconds = Number(/(?:^|;)\s*max-age="?(\d+)/i.exec(policy ?? '')?.[1] ?? 0);
  if (seconds >= YEAR_SECONDS) return [ok('Browsers must use https for a year or more.')];
  return [
    wrong(`Strict-Transport-Security is ${policy ?? 'not sent'}.`, {
      why: 'The site sends two years; the zone has its own setting, which replaces it.',
      next: 'In the dashboard: SSL/TLS, Edge Certificates, HTTP Strict Transport Security: off, or a year or more.',
    }),
  ];
}

async function checkAddedFields(origin: string): Promise<Finding[]> {
  const { headers } = await askPage(origin);
  const added = ADDED_FIELDS.flatMap(([field, place, why]) => {
    const value = readField(headers, field);
    const next = `In the dashboard: ${place}: off.`;
    return value === '' ? [] : [wrong(`The edge adds ${field} to a page: ${value}`, { why, next })];
  });
  return added.length > 0 ? added : [ok('The edge adds no cookie and no reporting to a page.')];
}

/** Empty where it is not sent. Cloudflare Access has its own cookies for whom it has let in. */
function readField(headers: Headers, field: string): string {
  if (field !== 'set-cookie') return headers.get(field) ?? '';
  return headers
    .getSetCookie()
    .filter((cookie) => !cookie.startsWith('CF_'))
    .join('; ');
}

/** Requests `HEAD` and one byte; more would count as a started download. */
async function checkPackage(origin: string, name: PackageName): Promise<Finding[]> {
  const url = new URL(`/download/${name}`, origin);
  const whole = await askSite(url, { method: 'HEAD', headers: COMPRESSION });
  const size = Number(whole.headers.get('content-length'));
  const part = await askSite(url, { headers: { ...COMPRESSION, Range: 'bytes=0-0' } });
  await part.body?.cancel();
  const isRange =
    part.status === 206 &&
    part.headers.get('content-range') === `bytes 0-0/${size}` &&
    part.headers.get('content-length') === '1';
  const problems = whatHolds(
    [whole.status !== 200, `answered ${whole.status}`],
    [!(size > 0), 'has no Content-Length'],
    [whole.headers.has('content-encoding'), 'was compressed on the way'],
    [!isRange, `answered ${part.status} to a range`],
  );
  if (problems.length === 0)
    return [ok(`Package ${name}: ${size} bytes, served whole and in ranges.`)];
  return [
    wrong(`Package ${name} ${problems.join(', ')}.`, {
      why: 'A phone could not show how far a download is, or could not resume it.',
      next: 'Look for a compression or cache rule of the zone that touches /download/.',
    }),
  ];
}

/** @see RFC 9116, section 2.5 */
async function checkSecurityTxt(origin: string): Promise<Finding[]> {
  const url = new URL('/.well-known/security.txt', origin);
  const answer = await askSite(url);
  const text = await answer.text();
  const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? '';
  const contact = /^Contact: mailto:(.+)$/m.exec(text)?.[1] ?? '';
  const isOurs = Object.values(BRANDS).some(({ supportEmail }) => supportEmail === contact.trim());
  const problems = whatHolds(
    [!answer.headers.get('content-type')?.startsWith('text/plain'), 'is not plain text'],
    [!isOurs, 'names no address of ours'],
    [!(Date.parse(expires) > Date.now()), `expires on ${expires || 'no day'}`],
    [url.protocol !== 'http:' && !text.includes(`Canonical: ${url}`), `does not name ${url}`],
  );
  if (problems.length === 0) return [ok(`security.txt is valid until ${expires}.`)];
  return [wrong(`security.txt ${problems.join(', ')}.`)];
}

function whatHolds(...conditions: readonly (readonly [holds: boolean, what: string])[]): string[] {
  return conditions.flatMap(([holds, what]) => (holds ? [what] : []));
}

async function askPage(origin: string): Promise<Response> {
  const answer = await askSite(new URL('/', origin));
  await answer.body?.cancel();
  return answer;
}

function describe(error: unknown): Finding[] {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return [wrong(cause instanceof Error ? `${message}: ${cause.message}` : message)];
}

const TIMEOUT_MS = 10_000;
/** The only security level at which OpenSSL allows versions older than TLS 1.2. */
const EVERY_CIPHER = 'DEFAULT@SECLEVEL=0';
/** The alert with which a host refuses a version (RFC 8446, section 6.2). */
const REFUSAL = /ALERT_(?:PROTOCOL_VERSION|HANDSHAKE_FAILURE)$/;

const NEXT = 'In the dashboard: SSL/TLS, Edge Certificates, Minimum TLS Version 1.2.';

/** @param origin `https://pavilion11.example` */
export async function checkTlsVersions(origin: string): Promise<Finding[]> {
  const [old, needed] = await Promise.all([
    shakeHands(origin, 'TLSv1.1'),
    shakeHands(origin, 'TLSv1.2'),
  ]);
  return [judgeOld(old), judgeNeeded(needed)];
}

function judgeOld(outcome: string): Finding {
  if (REFUSAL.test(outcome)) return ok('TLS 1.1 and older are refused.');
  if (outcome === 'accepted') {
    const why = 'RFC 8996 forbids them: what they carry can be read and changed on the way.';
    return wrong('TLS 1.1 or older is accepted.', { why, next: NEXT });
  }
  return note(`It could not be determined whether TLS 1.1 is refused: ${outcome}.`);
}

function judgeNeeded(outcome: string): Finding {
  if (outcome === 'accepted') return ok('TLS 1.2 is accepted.');
  const why = 'Android before version 10 does not speak TLS 1.3.';
  return wrong(`TLS 1.2 is not accepted: ${outcome}.`, { why, next: NEXT });
}

/** `accepted`, or the code of the error. The certificate is verified as usual. */
function shakeHands(origin: string, newest: SecureVersion): Promise<string> {
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
    socket.setTimeout(TIMEOUT_MS, () => end('no answer'));
    socket.once('secureConnect', () => end('accepted'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
