/** The site that `npm run build:test` has built: what worker and browser tests talk to. */
import { type BuiltSite, builtFile, type SiteOptions, startBuiltSite } from '../../scripts/lib/built-site.ts';

export type { SiteOptions };
export type TestSite = BuiltSite;

/** Tests wait for many counts, one after the other; no one is there whose counts could fill a delivery meanwhile. */
const DELIVER_AFTER_SECONDS = 0.05;

/** @throws Error when there is no build for the tests */
export function startSite(options?: SiteOptions): Promise<TestSite> {
  return startBuiltSite('test', { deliverAfterSeconds: DELIVER_AFTER_SECONDS, ...options });
}

/** The absolute path of a file of the build: `worker/index.js`, `client/.vite/manifest.json`. */
export function siteFile(path: string): string {
  return builtFile('test', path);
}
