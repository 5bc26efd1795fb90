import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { Letters } from '../../scripts/lib/browser.ts';
import { shareBrowser } from './browser.ts';
import { site as sharedSite } from './shared-site.ts';
import { type SiteOptions, startSite, type TestSite } from './site.ts';

export interface Stage {
  readonly site: { readonly url: string };
  readonly browser: Browser;
}

/**
 * A site and a browser for the tests of one file, there from the first test on. Other files use the same browser and,
 * unless options ask for one of their own, the same site.
 */
export function setStage({ letters, ...options }: SiteOptions & { letters?: Letters } = {}): Stage {
  const hasOwnSite = Object.keys(options).length > 0;
  let site: TestSite | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await shareBrowser(letters);
    if (hasOwnSite) site = await startSite(options);
  });

  afterAll(() => site?.dispose());

  return {
    get site() {
      return hasOwnSite ? standing(site) : sharedSite;
    },
    get browser() {
      return standing(browser);
    },
  };
}

function standing<T>(part: T | undefined): T {
  if (part === undefined)
    throw new Error('The stage stands from the first test on, not while tests are collected.');
  return part;
}
