/** Starts the site that every test file shares that only reads from it (`shared-site.ts`). */
import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';
import { SITE_ENTRY } from './site-entry.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ entry: SITE_ENTRY });
  provide('siteUrl', site.url);
  return site.dispose;
}
