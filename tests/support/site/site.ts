/** The site that `npm run build:test` has built, for worker and browser tests. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { builtFile } from '../../../scripts/lib/built-site.ts';
import { type SiteOptions, startSiteOf, type TestSite } from './start-site.ts';

export type { SiteOptions, TestSite };

/** Tests wait for many counts, one after the other, and no other visitors fill a delivery meanwhile. */
const DELIVER_AFTER_SECONDS = 0.05;
const FLUSH_SECONDS = 0.1;

/** @throws Error when there is no build for the tests */
export function startSite(options: SiteOptions = {}): Promise<TestSite> {
  return startSiteFrom(inject('releasedPackages'), options);
}

/**
 * @param state a folder in which the sample packages are released; copying it is faster than releasing them. The copy
 *   lies beside it until the site is disposed of.
 */
export async function startSiteFrom(state: string, options: SiteOptions): Promise<TestSite> {
  const own = {
    deliverAfterSeconds: DELIVER_AFTER_SECONDS,
    flushSeconds: FLUSH_SECONDS,
    ...options,
  };
  if (own.packages === false || own.persistTo !== undefined) return startSiteOf('test', own);
  const persistTo = mkdtempSync(join(dirname(state), 'site-'));
  cpSync(state, persistTo, { recursive: true });
  const site = await startSiteOf('test', { ...own, persistTo });
  const dispose = async () => {
    await site.dispose();
    rmSync(persistTo, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...site, dispose };
}

/** The absolute path of a file of the build: `worker/index.js`, `client/.vite/manifest.json`. */
export function siteFile(path: string): string {
  return builtFile('test', path);
}
