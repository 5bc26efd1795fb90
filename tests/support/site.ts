/** The site that `npm run build:test` has built: what worker and browser tests talk to. */
import { type BuiltSite, builtFile, type SiteOptions, startBuiltSite } from '../../scripts/built-site.ts';

export type { SiteOptions };
export type TestSite = BuiltSite;

/** @throws Error when there is no build for the tests */
export function startSite(options?: SiteOptions): Promise<TestSite> {
  return startBuiltSite('test', options);
}

/** The absolute path of a file of the build: `worker/index.js`, `client/.vite/manifest.json`. */
export function siteFile(path: string): string {
  return builtFile('test', path);
}
