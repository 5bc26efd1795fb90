/** The site as it is built, once for each state of affairs that the sheet shows. */
import { CLAIMS } from '../../src/content/claims/index.ts';
import { addDays } from '../../src/content/legal/days.ts';
import { INDIA_OFFSET_MS } from '../../src/decide/indian-date.ts';
import { type BuildName, type BuiltSite, buildFolder, startBuiltSite } from '../lib/built-site.ts';
import { CLOCK_HEADER, DEMO_ENTRY } from '../lib/demo-entry.ts';
import { runTool } from '../lib/run-tool.ts';

/** `on`, `off`: today with `CASH_OFFERS` so. `claims-ended`: cash on, the day after the last claim's term. */
export type World = 'on' | 'off' | 'claims-ended';

/** The site in one world. */
export interface ReviewSite {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Goes with every request: the day on which the site believes to be. */
  headers: Readonly<Record<string, string>>;
}

/** Sites by world, each started when it is first asked for. */
export interface ReviewSites {
  get: (world: World) => Promise<ReviewSite>;
  dispose: () => Promise<void>;
}

/** Builds the site for the sheet. @throws Error when it cannot be built */
export function buildSite(): Promise<void> {
  return runTool('vite', ['build', '--outDir', buildFolder('review'), '--logLevel', 'warn']);
}

/** Opens the sites of the last build. @param build another one than the sheet's own */
export function openSites(nowMs: number, build: BuildName = 'review'): ReviewSites {
  const started = new Map<World, Promise<BuiltSite>>();
  return {
    async get(world) {
      const site =
        started.get(world) ??
        startBuiltSite(build, {
          vars: { CASH_OFFERS: world === 'off' ? 'off' : 'on' },
          entry: DEMO_ENTRY,
        });
      started.set(world, site);
      const atMs = world === 'claims-ended' ? afterAllClaimsMs() : nowMs;
      return { url: (await site).url, headers: { [CLOCK_HEADER]: String(atMs) } };
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
