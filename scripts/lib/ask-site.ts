/** Requests to the live site from outside: what a version answers, its health, and whether visitors stay with a version. */

/** The site takes this user agent for a crawler, so these requests enter no experiment and are not counted. */
const USER_AGENT = 'pavilion-smoke-test (bot)';
const TIMEOUT_MS = 30_000;

/**
 * Sends a request to the site without following redirects. For a site behind Cloudflare Access it adds the service token
 * of `CF_ACCESS_CLIENT_ID` and `CF_ACCESS_CLIENT_SECRET`, over https alone.
 * @throws Error when it does not answer in half a minute
 */
export function askSite(
  url: URL,
  {
    method = 'GET',
    headers = {},
  }: {
    method?: 'GET' | 'HEAD';
    headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Response> {
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: { 'User-Agent': USER_AGENT, ...accessHeaders(url), ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** The service token for a site behind Cloudflare Access, if there is one. */
export function accessHeaders({ protocol }: URL): Record<string, string> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env;
  if (protocol !== 'https:' || !id || !secret) return {};
  return { 'CF-Access-Client-Id': id, 'CF-Access-Client-Secret': secret };
}

/** The path of the script that `src/client/head.ts` loads. @returns `null` where the page loads none */
export function findEntry(html: string): string | null {
  const head = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return /["'`](\/assets\/[\w.-]+\.js)["'`]/.exec(head)?.[1] ?? null;
}

/** The hosts of a Worker, and its name. */
export interface Target {
  origins: readonly string[];
  worker: string;
}

export type Ask = (path: string, method?: 'GET' | 'HEAD') => Promise<Response>;

/** @param version the version to ask, whatever its share (Cloudflare's "Version overrides"); `null` for any */
export function openHost(
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
export interface Health {
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
  { worker }: Target,
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

/** Requests to each host. With a version at 10 %, the chance of missing wandering visitors is 1 in 200. */
const REQUESTS = 50;
/** Concurrent requests, few enough not to look like a flood. */
const TOGETHER = 10;

/**
 * The hosts where visitors switch between versions; to be called while two are live.
 *
 * All requests come from one visitor, each with another version key. The zone's rule replaces the key by the visitor's
 * IP address (docs/operations.md#what-the-dashboard-must-have), so one version answers them all. If two answer, the rule is missing:
 * visitors, who send no key, then get a random version with each request.
 * @throws Error when a host does not answer
 * @see Cloudflare's "Gradual deployments", version affinity
 */
export async function findWandering(target: Target): Promise<string[]> {
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
