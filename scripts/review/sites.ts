/** The site as it is built, once for each state of affairs that the sheet shows. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { CLAIMS } from '../../src/content/claims/index.ts';
import { INDIA_OFFSET_MS } from '../../src/decide/indian-date.ts';
import { addDays } from '../../src/shared/days.ts';
import {
  type BuildName,
  type BuiltSite,
  buildFolder,
  CLOCK_HEADER,
  DEMO_ENTRY,
  startBuiltSite,
} from '../lib/built-site.ts';
import { runTool } from '../lib/run-tool.ts';

/** `on`, `off`: today with `CASH_OFFERS` so. `claims-ended`: cash on, the day after the last claim's term. */
export type World = 'on' | 'off' | 'claims-ended';

export type ReviewSites = ReturnType<typeof openSites>;

/** Builds the site for the sheet. @throws Error when it cannot be built */
export function buildSite(): Promise<void> {
  return runTool('vite', ['build', '--outDir', buildFolder('review'), '--logLevel', 'warn']);
}

/** Opens the sites of the last build. @param build another one than the sheet's own */
export function openSites(nowMs: number, build: BuildName = 'review') {
  const started = new Map<string, Promise<BuiltSite>>();
  const get = async (world: World) => {
    const vars = { CASH_OFFERS: world === 'off' ? 'off' : 'on' };
    const site =
      started.get(vars.CASH_OFFERS) ?? startBuiltSite(build, { vars, entry: DEMO_ENTRY });
    started.set(vars.CASH_OFFERS, site);
    const atMs = world === 'claims-ended' ? afterAllClaimsMs() : nowMs;
    // The headers go with every request: the day on which the site believes to be.
    const headers: Readonly<Record<string, string>> = { [CLOCK_HEADER]: String(atMs) };
    return { url: (await site).url, headers };
  };
  return {
    get,
    /** A page's HTML, asked for with a `host` of a brand. @throws Error that names a page that does not answer 200 */
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

/** `fetch` would put the address's own host in place of the brand's. */
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
