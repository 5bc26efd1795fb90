/** Starts the built site once for each setting that the sheet shows. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { CLAIMS } from '../../src/content/claims/index.ts';
import { INDIA_OFFSET_MS } from '../../src/decide/indian-date.ts';
import { addDays } from '../../src/shared/days.ts';
import { type BuildName, type BuiltSite, buildFolder, startBuiltSite } from '../lib/built-site.ts';
import { CLOCK_ENTRY, CLOCK_HEADER } from '../lib/clock-header.ts';
import { runTool } from '../lib/run-tool.ts';

/** `on`, `off`: today with this value of `CASH_OFFERS`. `claims-ended`: `on`, the day after the last claim's term. */
export type World = 'on' | 'off' | 'claims-ended';

export type ReviewSites = ReturnType<typeof openSites>;

/** Builds the site for the sheet. @throws Error when it cannot be built */
export function buildSite(): Promise<void> {
  return runTool('vite', ['build', '--outDir', buildFolder('review'), '--logLevel', 'warn']);
}

/** Opens the sites of the last build. @param build the name of a build other than the sheet's */
export function openSites(nowMs: number, build: BuildName = 'review') {
  const started = new Map<string, Promise<BuiltSite>>();
  const get = async (world: World) => {
    const vars = { CASH_OFFERS: world === 'off' ? 'off' : 'on' };
    const site =
      started.get(vars.CASH_OFFERS) ?? startBuiltSite(build, { vars, entry: CLOCK_ENTRY });
    started.set(vars.CASH_OFFERS, site);
    const atMs = world === 'claims-ended' ? afterAllClaimsMs() : nowMs;
    // Sent with every request: sets the site's clock.
    const headers: Readonly<Record<string, string>> = { [CLOCK_HEADER]: String(atMs) };
    return { url: (await site).url, headers };
  };
  return {
    get,
    /** The HTML of a page, requested with a brand's `host`. @throws Error for a page that does not answer 200 */
    async ask(
      world: World,
      path: string,
      headers: Readonly<Record<string, string>>,
    ): Promise<string> {
      const site = await get(world);
      return ask(`${site.url}${path}`, { ...headers, ...site.headers });
    },
    async dispose() {
      for (const site of started.values()) await (await site).dispose();
    },
  };
}

function afterAllClaimsMs(): number {
  const lastDay = Object.values(CLAIMS).reduce(
    (last, { validUntil }) => (last < validUntil ? validUntil : last),
    '',
  );
  return Date.parse(addDays(lastDay, 1)) - INDIA_OFFSET_MS;
}

/** `fetch` cannot be used: it would send the host of the URL instead of the brand's. */
function ask(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers }, (answer) => {
      const body = text(answer);
      if (answer.statusCode === 200) body.then(resolve, reject);
      else
        reject(
          new Error(`${new URL(url).pathname} of ${headers.host} answers ${answer.statusCode}.`),
        );
    });
    asking.on('error', reject);
    asking.end();
  });
}
