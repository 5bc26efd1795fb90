/** What must hold of the live site, seen over HTTP; what the edge is set to is in docs/operations.md#what-the-dashboard-must-have. */
import { BRANDS } from '../../src/config/brands/index.ts';
import { FORMER_ADDRESSES, type FormerTarget } from '../../src/config/former-addresses.ts';
import { PACKAGES, type PackageName } from '../../src/config/packages.ts';
import { FALLBACK_PATH, PAGES, type Page } from '../../src/config/pages.ts';
import { type Ask, askSite, findEntry, readHealth } from './ask-site.ts';
import { checkDownloadClients, shakeHands } from './connections.ts';
import type { Host, SiteRow, Told } from './site-row.ts';

const TLS = 'In the dashboard: SSL/TLS, Edge Certificates, Minimum TLS Version 1.2.';

export const SITE: readonly SiteRow[] = [
  {
    seen: 'site',
    holds: 'Health says that everything can be served.',
    deploy: true,
    check: checkHealth,
  },
  {
    seen: 'site',
    holds: 'Every page is complete and unchanged by the edge, and loads its script.',
    deploy: true,
    check: (host) => checkPages(host),
  },
  {
    seen: 'site',
    holds: 'The list of packages has each package, and a package its length and digest.',
    deploy: true,
    check: async ({ ask }) => [...(await checkPackageList(ask)), ...(await checkPackage(ask))],
  },
  {
    seen: 'site',
    holds: 'An unknown path leads to a landing page, with its query.',
    deploy: true,
    check: checkUnknownPath,
  },
  {
    seen: 'site',
    holds: 'Every former address leads on, or says that it is gone.',
    deploy: true,
    check: async ({ ask }) =>
      (await Promise.all(FORMER.map((row) => settle(checkFormerAddress(ask, row))))).flat(),
  },
  {
    seen: 'site',
    holds: 'http redirects to https, for pages and packages.',
    deploy: true,
    https: true,
    next: 'Turn on "Always Use HTTPS" for its zone.',
    check: ({ origin }) => checkHttp(origin),
  },
  {
    seen: 'site',
    holds: 'The well-known files are there.',
    deploy: true,
    check: async ({ ask }) =>
      (
        await Promise.all([
          settle(checkJson(ask, '/.well-known/assetlinks.json')),
          settle(checkJson(ask, '/.well-known/apple-app-site-association')),
          settle(checkFile(ask, '/.well-known/security.txt', 'text/plain')),
        ])
      ).flat(),
  },
  {
    seen: 'site',
    holds: 'Files of earlier builds are there.',
    deploy: true,
    check: async ({ ask, keptFile }) =>
      keptFile === undefined ? [] : checkFile(ask, keptFile, ''),
  },
  {
    seen: 'site',
    holds: 'TLS 1.1 and older are refused.',
    deploy: false,
    https: true,
    why: 'RFC 8996 forbids them: what they carry can be read and changed on the way.',
    next: TLS,
    check: checkOldTls,
  },
  {
    seen: 'site',
    holds: 'TLS 1.2 is accepted.',
    deploy: false,
    https: true,
    why: 'Android before version 10 does not speak TLS 1.3.',
    next: TLS,
    async check({ origin }) {
      const outcome = await shakeHands(origin, 'TLSv1.2');
      return outcome === 'accepted' ? [] : [`TLS 1.2 is not accepted: ${outcome}.`];
    },
  },
  {
    seen: 'site',
    holds: 'Browsers must use https for a year or more.',
    deploy: false,
    https: true,
    why: 'The site sends two years; the zone has its own setting, which replaces it.',
    next: 'In the dashboard: SSL/TLS, Edge Certificates, HTTP Strict Transport Security: off, or a year or more.',
    check: checkTransportPolicy,
  },
  {
    seen: 'site',
    holds: 'The edge adds no cookie and no reporting to a page.',
    deploy: false,
    check: checkAddedFields,
  },
  {
    seen: 'site',
    holds: 'Packages are served whole and in ranges.',
    deploy: false,
    why: 'A phone could not show how far a download is, or could not resume it.',
    next: 'Look for a compression or cache rule of the zone that touches /download/.',
    check: async ({ origin }) =>
      (await Promise.all(PACKAGES.map((name) => checkTransfer(origin, name)))).flat(),
  },
  {
    seen: 'site',
    holds: 'Downloads answer clients without a browser’s name.',
    deploy: false,
    why: 'Such clients fetch packages for people; the edge refuses them before the site sees them.',
    next: 'In the dashboard: Security, Settings, Browser Integrity Check: off, or a rule that skips it for /download/.',
    check: ({ origin }) => checkDownloadClients(origin),
  },
  {
    seen: 'site',
    holds: 'security.txt is valid, and names us.',
    deploy: false,
    check: ({ origin }) => checkSecurityTxt(origin),
  },
  {
    seen: 'site',
    holds: 'It is known from where this machine was answered.',
    deploy: false,
    check: async ({ origin }) => describePlace((await askPage(origin)).headers),
  },
];

/** A slip that visitors have already is not the new version's fault, so it does not stop it. */
async function checkHealth({ origin, worker, version, health }: Host): Promise<string[]> {
  const { problem, slips, version: found } = await health;
  if (problem !== null) return [problem];
  if (version === null) return [];
  if (found !== version) return [`version ${found} answered a request for version ${version}.`];
  if (slips.length === 0) return [];
  const live = await readHealth({ origins: [origin], worker }, origin, null);
  const fresh = slips.filter((slip) => !live.slips.includes(slip));
  return fresh.length === 0
    ? []
    : [`/api/health is degraded only in this version: ${fresh.join(', ')}`];
}

/** What is off is only known where health can be read; a host that does not answer is told of by every row. */
function readPagesOff({ health }: Host): Promise<readonly string[]> {
  return health.then(
    ({ pagesOff }) => pagesOff,
    () => [],
  );
}

async function checkPages(host: Host): Promise<string[]> {
  const off = await readPagesOff(host);
  const found = await Promise.all(
    PAGES.map((page) =>
      settle(off.includes(page.path) ? checkOff(host.ask, page) : checkPage(host.ask, page)),
    ),
  );
  return found.flat();
}

/** A page that a variable switches off leads to the home page. */
async function checkOff(ask: Ask, { path }: Page): Promise<string[]> {
  const { status, headers } = await ask(path);
  return status === 302 && headers.get('location') === '/'
    ? []
    : [`${path} is switched off, and answered ${status} to ${headers.get('location')}.`];
}

async function checkPage(ask: Ask, { path, kind }: Page): Promise<string[]> {
  const { headers, text: html } = await read(ask, path);
  if (!headers.get('content-type')?.startsWith('text/html')) return [`${path} is not HTML.`];
  if (!headers.has('content-security-policy')) return [`${path} has no Content-Security-Policy.`];
  if ((html.match(/<h1[\s>]/g) ?? []).length !== 1 || !html.includes('</html>'))
    return [`${path} is incomplete.`];
  if (kind === 'landing' && !/<a\b[^>]*\bdata-download\b/.test(html))
    return [`${path} has no download button.`];
  const traces = findEdgeTraces(html);
  if (traces.length > 0) return [`${path} was changed by the edge: ${traces.join(', ')}.`];
  if (!Object.values(BRANDS).some(({ supportEmail }) => html.includes(`mailto:${supportEmail}"`)))
    return [`${path} has no support address.`];
  const script = findEntry(html);
  return script === null ? [`${path} loads no script.`] : checkFile(ask, script, 'text/javascript');
}

/** Settings of a Cloudflare zone, by the traces that they leave in a page. */
const TRACES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\/cdn-cgi\/l\/email-protection|__cf_email__|email-decode/, 'Email Address Obfuscation'],
  [/rocket-loader|data-cf-settings|type="[^"]*-text\/javascript"/, 'Rocket Loader'],
  [/cloudflareinsights\.com|data-cf-beacon/, 'Web Analytics'],
  [/\/cdn-cgi\/challenge-platform\//, 'Bot Fight Mode or JavaScript Detections'],
];

/** None of these settings is of use: the page's policy blocks their scripts, and third parties need the visitor's consent. */
function findEdgeTraces(html: string): string[] {
  const names = TRACES.filter(([pattern]) => pattern.test(html)).map(([, name]) => name);
  return names.length === 0 && html.includes('/cdn-cgi/') ? ['something below /cdn-cgi/'] : names;
}

/** @throws Error with the status when it is not 200 */
async function read(
  ask: Ask,
  path: string,
  method?: 'HEAD',
): Promise<{ headers: Headers; text: string }> {
  const answer = await ask(path, method);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return { headers: answer.headers, text };
}

async function checkFile(ask: Ask, path: string, type: string): Promise<string[]> {
  const { headers } = await read(ask, path);
  return headers.get('content-type')?.startsWith(type) ? [] : [`${path} is not ${type}.`];
}

async function checkJson(ask: Ask, path: string): Promise<string[]> {
  const { text } = await read(ask, path);
  try {
    JSON.parse(text);
    return [];
  } catch {
    return [`${path} is not JSON.`];
  }
}

async function checkPackageList(ask: Ask): Promise<string[]> {
  const { text } = await read(ask, '/api/packages');
  const missing = PACKAGES.filter((name) => !text.includes(`"${name}"`));
  return missing.length === 0 ? [] : [`/api/packages does not list ${missing.join(', ')}.`];
}

async function checkPackage(ask: Ask): Promise<string[]> {
  const path = `/download/${PACKAGES[0]}`;
  const { headers } = await read(ask, path, 'HEAD');
  if (!(Number(headers.get('content-length')) > 0)) return [`${path} has no length.`];
  return headers.has('repr-digest') ? [] : [`${path} has no digest.`];
}

async function checkUnknownPath(host: Host): Promise<string[]> {
  const target = (await readPagesOff(host)).includes(FALLBACK_PATH) ? '/' : FALLBACK_PATH;
  const { status, headers } = await host.ask('/smoke-test?a=1');
  return status === 302 && headers.get('location') === `${target}?a=1`
    ? []
    : [`an unknown path answered ${status} to ${headers.get('location')}.`];
}

type FormerRow = readonly [path: string, target: FormerTarget];

const FORMER: readonly FormerRow[] = Object.entries(FORMER_ADDRESSES);

async function checkFormerAddress(ask: Ask, [row, target]: FormerRow): Promise<string[]> {
  const path = `${row.replace('*', 'smoke-test')}?a=1`;
  const { status, headers } = await ask(path, 'HEAD');
  const location = headers.get('location') ?? '';
  if (target === 'gone') return status === 410 ? [] : [`${path} answered ${status}, and is gone.`];
  const [wanted, start] = whereTo(target);
  if (status !== wanted || !location.startsWith(start) || !location.endsWith('?a=1'))
    return [`${path} answered ${status} to ${location} instead of ${wanted} to ${start}.`];
  return 'picture' in target ? checkFile(ask, location, 'image/') : [];
}

/** The status, and what the address begins with: a picture's ends with a digest of its bytes. */
function whereTo(target: Exclude<FormerTarget, 'gone'>): [status: number, start: string] {
  if ('page' in target) return [308, target.page];
  return [302, 'package' in target ? `/download/${target.package}` : '/images/'];
}

/** A link of a campaign, and a package. A `GET` of the package would count as a started download. */
const HTTP_LINKS = [
  ['/LP1?utm_source=a%20b+c&&x', 'GET'],
  [`/download/${PACKAGES[0]}`, 'HEAD'],
] as const;

async function checkHttp(origin: string): Promise<string[]> {
  for (const [path, method] of HTTP_LINKS) {
    const url = new URL(path, origin.replace('https:', 'http:'));
    const { status, headers, body } = await askSite(url, { method });
    await body?.cancel();
    const location = headers.get('location');
    if ((status !== 301 && status !== 308) || location !== `${origin}${path}`)
      return [
        `over http ${path} answered ${status} to ${location} instead of redirecting to https.`,
      ];
  }
  return [];
}

/** The alert with which a host refuses a version (RFC 8446, section 6.2). */
const REFUSAL = /ALERT_(?:PROTOCOL_VERSION|HANDSHAKE_FAILURE)$/;

async function checkOldTls({ origin }: Host): Promise<(string | Told)[]> {
  const outcome = await shakeHands(origin, 'TLSv1.1');
  if (REFUSAL.test(outcome)) return [];
  if (outcome === 'accepted') return ['TLS 1.1 or older is accepted.'];
  const what = `It could not be determined whether TLS 1.1 is refused: ${outcome}.`;
  return [{ status: 'note', what }];
}

const YEAR_SECONDS = 31_536_000;

async function checkTransportPolicy({ origin }: Host): Promise<string[]> {
  const { headers } = await askPage(origin);
  const policy = headers.get('strict-transport-security');
  const seconds = Number(/(?:^|;)\s*max-age="?(\d+)/i.exec(policy ?? '')?.[1] ?? 0);
  return seconds >= YEAR_SECONDS ? [] : [`Strict-Transport-Security is ${policy ?? 'not sent'}.`];
}

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

async function checkAddedFields({ origin }: Host): Promise<Told[]> {
  const { headers } = await askPage(origin);
  return ADDED_FIELDS.flatMap(([field, place, why]) => {
    const value = readField(headers, field);
    const next = `In the dashboard: ${place}: off.`;
    const what = `The edge adds ${field} to a page: ${value}`;
    return value === '' ? [] : [{ status: 'wrong', what, why, next } satisfies Told];
  });
}

/** Empty where it is not sent. Cloudflare Access has its own cookies for whom it has let in. */
function readField(headers: Headers, field: string): string {
  if (field !== 'set-cookie') return headers.get(field) ?? '';
  return headers
    .getSetCookie()
    .filter((cookie) => !cookie.startsWith('CF_'))
    .join('; ');
}

/** The encodings that a browser accepts. */
const COMPRESSION = { 'Accept-Encoding': 'gzip, br, zstd' };

/** Requests `HEAD` and one byte; more would count as a started download. */
async function checkTransfer(origin: string, name: PackageName): Promise<(string | Told)[]> {
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
  if (problems.length > 0) return [`Package ${name} ${problems.join(', ')}.`];
  const what = `Package ${name}: ${size} bytes, served whole and in ranges.`;
  return [{ status: 'ok', what }];
}

/** @see RFC 9116, section 2.5 */
async function checkSecurityTxt(origin: string): Promise<(string | Told)[]> {
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
  if (problems.length > 0) return [`security.txt ${problems.join(', ')}.`];
  return [{ status: 'ok', what: `security.txt is valid until ${expires}.` }];
}

/** Where the edge answered, by the three letters of its airport. */
export function describePlace(headers: Headers): Told[] {
  const place = /-([A-Z]{3})$/.exec(headers.get('cf-ray') ?? '')?.[1];
  if (place === undefined)
    return [{ status: 'note', what: 'The answer does not say which place it came from.' }];
  const what = `This machine was answered from ${place}. Phones on Jio, Airtel and Vi may not be.`;
  return [{ status: 'ok', what }];
}

function whatHolds(...conditions: readonly (readonly [holds: boolean, what: string])[]): string[] {
  return conditions.flatMap(([holds, what]) => (holds ? [what] : []));
}

/** The home page, of which only the header is read. */
export async function askPage(origin: string): Promise<Response> {
  const answer = await askSite(new URL('/', origin));
  await answer.body?.cancel();
  return answer;
}

/** A rejection as a problem. */
function settle(check: Promise<string[]>): Promise<string[]> {
  return check.catch((error: unknown) => [describeError(error)]);
}

/** The message of an error, with its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
