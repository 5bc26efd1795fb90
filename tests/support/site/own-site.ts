import { afterAll } from 'vitest';
import { type SiteOptions, startSite, type TestSite } from './site.ts';

/** Starts a site that ends with the tests of the file or of the `describe` that it is for. */
export async function openSite(options?: SiteOptions): Promise<TestSite> {
  const site = await startSite(options);
  afterAll(site.dispose);
  return site;
}
