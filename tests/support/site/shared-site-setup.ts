/**
 * Releases the sample packages once, as the start of every site of the tests (`site.ts`), and starts the site that is
 * shared by test files that only read from it (`shared-site.ts`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { startSiteFrom } from './site.ts';
import { SITE_ENTRY } from './site-entry.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    releasedPackages: string;
  }
}

export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // All projects share one site, too.
  const root = vitest.getRootProject();
  if ('siteUrl' in root.getProvidedContext()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  const state = join(folder, 'released');
  await (await startBuiltSite('test', { persistTo: state })).dispose();
  root.provide('releasedPackages', state);
  const site = await startSiteFrom(state, { entry: SITE_ENTRY });
  root.provide('siteUrl', site.url);
  return async () => {
    await site.dispose();
    // Together with what is left of sites that were not disposed of.
    rmSync(folder, { recursive: true, maxRetries: 5 });
  };
}
