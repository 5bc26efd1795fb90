/** Tests from outside whether a version of the site works, before or after visitors get it. */
import { BRANDS } from '../../src/config/brands/index.ts';
import { PACKAGES } from '../../src/config/packages.ts';
import { FALLBACK_PATH, PAGES, type Page } from '../../src/config/pages.ts';

/** The site takes this user agent for a crawler, so these requests enter no experiment and are not counted. */
const USER_AGENT = 'pavilion-smoke-test (bot)';
const TIMEOUT_MS = 30_000;

/**
 * Sends a request to the site without following redirects. For a site behind Cloudflare Access it adds the service token
 * of `CF_ACCESS_CLIENT_ID` and `CF_ACCESS_CLIENT_SECRET`.
 * @param withToken false where the token must not be sent, for example over http
 * @throws Error when it does not answer in half a minute
 */
export function askSite(
  url: URL,
  {
    method = 'GET',
    headers = {},
    withToken = true,
  }: {
    method?: 'GET' | 'HEAD';
    headers?: Readonly<Record<string, string>>;
    withToken?: boolean;
  } = {},
): Promise<Response> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env;
  const access: [string, string][] =
    withToken && id && secret
      ? [
          ['CF-Access-Client-Id', id],
          ['CF-Access-Client-Secret', secret],
        ]
      : [];
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: [['User-Agent', USER_AGENT], ...access, ...Object.entries(headers)],
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** The path of the script that `src/client/head.ts` loads. @returns `null` where the page loads none */
export function findEntry(html: string): string | null {
  const head = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return /["'`](\/assets\/[\w.-]+\.js)["'`]/.exec(head)?.[1] ?? null;
}

interface SmokeTarget {
  origins: readonly string[];
  worker: string;
}

/** A link of a campaign, and a package. A `GET` of the package would count as a started download. */
const HTTP_LINKS = [
  ['/LP1?utm_source=a%20b+c&&x', 'GET'],
  [`/download/${PACKAGES[0]}`, 'HEAD'],
] as const;

/** Settings of a Cloudflare zone, by the traces that they leave in a page (docs/operations.md#what-the-dashboard-must-have). */
const TRACES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\/cdn-cgi\/l\/email-protection|__cf_email__|email-decode/, 'Email Address Obfuscation'],
  [/rocket-loader|data-cf-settings|type="[^"]*-text\/javascript"/, 'Rocket Loader'],
  [/cloudflareinsights\.com|data-cf-beacon/, 'Web Analytics'],
  [/\/cdn-cgi\/challenge-platform\//, 'Bot Fight Mode or JavaScript Detections'],
];

type Ask = (path: string, method?: 'GET' | 'HEAD') => Promise<Response>;

/** @param version the version to ask, whatever its share (Cloudflare's "Version overrides"); `null` for any */
function openHost(
  origin: string,
  worker: string,
  version: string | null,
  key: string | null = null,
): Ask {
  const headers: Record<string, string> = {};
  if (key !== null) headers['Cloudflare-Workers-Version-Key'] = key;
  if (version !== null) headers['Cloudflare-Workers-Version-Overrides'] = `${worker}="${version}"`;
  return (path, method = 'GET') => askSite(new URL(path, origin), { method, headers });
}

/** What a host's `/api/health` says (docs/behaviour.md#health). */
interface Health {
  version: string;
  /** What visitors cannot get, as a sentence; `null` while everything can be served. */
  problem: string | null;
  /** Variables with a slip, or the message of a problem without one. The site goes on without what cannot be read. */
  slips: string[];
  /** Paths of pages that are switched off. */
  pagesOff: readonly string[];
}

/** Asks a host for its health. @param version to ask for @param key of a visitor @throws Error when it is not as described */
export async function readHealth(
  { worker }: SmokeTarget,
  origin: string,
  version: string | null,
  key: string | null = null,
): Promise<Health> {
  const answer = await openHost(origin, worker, version, key)('/api/health');
  const { status, version: found, problems = [], off } = await answer.json();
  const isServing = answer.status === 200;
  const named: { variable?: string; message: string }[] = problems;
  return {
    // The build, a plus sign, the version.
    version: String(found).replace(/^.*\+/, ''),
    problem: isServing
      ? null
      : `/api/health answers ${answer.status}, ${status}: ${JSON.stringify(problems).slice(0, 300)}`,
    slips: isServing ? named.map(({ variable, message }) => variable ?? message) : [],
    pagesOff: off?.pages ?? [],
  };
}

/**
 * Tests every page, a package, a script, the well-known files and the redirect from http on each host.
 * @param version the version to ask; `null` for whichever answers
 * @param keptFile path of a file of an earlier build that must still be served, if any
 * @returns problems, a sentence each. Never rejects: a host that does not answer is a problem.
 */
export async function smokeTest(
  target: SmokeTarget,
  version: string | null,
  keptFile?: string,
): Promise<string[]> {
  const problems = await Promise.all(
    target.origins.map(async (origin) => {
      const ask = openHost(origin, target.worker, version);
      const health = readHealth(target, origin, version);
      // What is off is only known where health can be read; a host that does not answer is told of by every check.
      const pagesOff: readonly string[] = await health.then(
        (read) => read.pagesOff,
        () => [],
      );
      const checks = [
        health.then((read) => checkHealth(target, origin, version, read)),
        ...PAGES.map((page) =>
          pagesOff.includes(page.path) ? checkOff(ask, page) : checkPage(ask, page),
        ),
        checkPackageList(ask),
        checkPackage(ask),
        checkUnknownPath(ask, pagesOff.includes(FALLBACK_PATH) ? '/' : FALLBACK_PATH),
        ...(origin.startsWith('https:') ? [checkHttp(origin)] : []),
        checkJson(ask, '/.well-known/assetlinks.json'),
        checkJson(ask, '/.well-known/apple-app-site-association'),
        checkFile(ask, '/.well-known/security.txt', 'text/plain'),
        ...(keptFile === undefined ? [] : [checkFile(ask, keptFile, '')]),
      ];
      const found = await Promise.all(checks.map((check) => check.catch(describe)));
      return found.flatMap((problem) => (problem === null ? [] : [`${origin}: ${problem}`]));
    }),
  );
  return problems.flat();
}

/** A slip that visitors have already is not the new version's fault, so it does not stop it. */
async function checkHealth(
  target: SmokeTarget,
  origin: string,
  version: string | null,
  { problem, slips, version: found }: Health,
): Promise<string | null> {
  if (problem !== null) return problem;
  if (version === null) return null;
  if (found !== version) return `version ${found} answered a request for version ${version}.`;
  if (slips.length === 0) return null;
  const live = await readHealth(target, origin, null);
  const fresh = slips.filter((slip) => !live.slips.includes(slip));
  return fresh.length === 0
    ? null
    : `/api/health is degraded only in this version: ${fresh.join(', ')}`;
}

/** A page that a variable switches off leads to the home page. */
async function checkOff(ask: Ask, { path }: Page): Promise<string | null> {
  const { status, headers } = await ask(path);
  return status === 302 && headers.get('location') === '/'
    ? null
    : `${path} is switched off, and answered ${status} to ${headers.get('location')}.`;
}

async function checkPage(ask: Ask, { path, kind }: Page): Promise<string | null> {
  const { headers, text: html } = await read(ask, path);
  if (!headers.get('content-type')?.startsWith('text/html')) return `${path} is not HTML.`;
  if (!headers.has('content-security-policy')) return `${path} has no Content-Security-Policy.`;
  if ((html.match(/<h1[\s>]/g) ?? []).length !== 1 || !html.includes('</html>'))
    return `${path} is incomplete.`;
  if (kind === 'landing' && !/<a\b[^>]*\bdata-download\b/.test(html))
    return `${path} has no download control.`;
  const traces = findEdgeTraces(html);
  if (traces.length > 0) return `${path} was changed by the edge: ${traces.join(', ')}.`;
  if (!Object.values(BRANDS).some(({ supportEmail }) => html.includes(`mailto:${supportEmail}"`)))
    return `${path} has no support address.`;
  const script = findEntry(html);
  return script === null ? `${path} loads no script.` : checkFile(ask, script, 'text/javascript');
}

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

async function checkFile(ask: Ask, path: string, type: string): Promise<string | null> {
  const { headers } = await read(ask, path);
  return headers.get('content-type')?.startsWith(type) ? null : `${path} is not ${type}.`;
}

async function checkJson(ask: Ask, path: string): Promise<string | null> {
  const { text } = await read(ask, path);
  try {
    JSON.parse(text);
    return null;
  } catch {
    return `${path} is not JSON.`;
  }
}

async function checkPackageList(ask: Ask): Promise<string | null> {
  const { text } = await read(ask, '/api/packages');
  const missing = PACKAGES.filter((name) => !text.includes(`"${name}"`));
  return missing.length === 0 ? null : `/api/packages does not list ${missing.join(', ')}.`;
}

async function checkPackage(ask: Ask): Promise<string | null> {
  const path = `/download/${PACKAGES[0]}`;
  const { headers } = await read(ask, path, 'HEAD');
  if (!(Number(headers.get('content-length')) > 0)) return `${path} has no length.`;
  return headers.has('repr-digest') ? null : `${path} has no digest.`;
}

async function checkUnknownPath(ask: Ask, target: string): Promise<string | null> {
  const { status, headers } = await ask('/smoke-test?a=1');
  return status === 302 && headers.get('location') === `${target}?a=1`
    ? null
    : `an unknown path answered ${status} to ${headers.get('location')}.`;
}

/** Pages and packages must not be served over http. */
async function checkHttp(origin: string): Promise<string | null> {
  for (const [path, method] of HTTP_LINKS) {
    const url = new URL(path, origin.replace('https:', 'http:'));
    const { status, headers, body } = await askSite(url, { method, withToken: false });
    await body?.cancel();
    const location = headers.get('location');
    if ((status !== 301 && status !== 308) || location !== `${origin}${path}`)
      return `over http ${path} answered ${status} to ${location} instead of redirecting to https. Turn on "Always Use HTTPS" for its zone.`;
  }
  return null;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Requests to each host. With a version at 10 %, the chance of missing wandering visitors is 1 in 200. */
const REQUESTS = 50;
/** Concurrent requests, few enough not to look like a flood. */
const TOGETHER = 10;

/**
 * The hosts where visitors switch between versions; to be called while two are live.
 *
 * All requests come from one visitor, each with another version key. The zone's rule replaces the key by the visitor's
 * IP address (docs/operations.md#first-set-up), so one version answers them all. If two answer, the rule is missing:
 * visitors, who send no key, then get a random version with each request.
 * @throws Error when a host does not answer
 * @see Cloudflare's "Gradual deployments", version affinity
 */
export async function findWandering(target: SmokeTarget): Promise<string[]> {
  const wandering: string[] = [];
  for (const origin of target.origins) {
    const answered = new Set<string>();
    for (let asked = 0; asked < REQUESTS && answered.size < 2; asked += TOGETHER) {
      const keys = Array.from({ length: TOGETHER }, (_, index) => `smoke-test-${asked + index}`);
      const answers = await Promise.all(keys.map((key) => readHealth(target, origin, null, key)));
      for (const { version } of answers) answered.add(version);
    }
    if (answered.size > 1) wandering.push(origin);
  }
  return wandering;
}
