import { afterAll } from 'vitest';
import { type SiteOptions, startSite, type TestSite } from './site.ts';

/** Starts a site that is disposed of after the tests of the file or `describe` that starts it. */
export async function openSite(options?: SiteOptions): Promise<TestSite> {
  const site = await startSite(options);
  afterAll(site.dispose);
  return site;
}
