/** Starts the site that every test file shares that only reads from it (`shared-site.ts`). */
import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';
import { VARIABLES_BY_HEADER } from './variables-by-header.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ entry: VARIABLES_BY_HEADER });
  provide('siteUrl', site.url);
  return site.dispose;
}
