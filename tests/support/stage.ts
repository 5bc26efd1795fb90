import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser/launch-browser.ts';
import type { Letters } from '../../scripts/lib/browser/letters.ts';
import { type SiteOptions, startSite, type TestSite } from './site.ts';

export interface Stage {
  readonly site: TestSite;
  readonly browser: Browser;
}

/** A site and a browser for the tests of one file: there from the first test on, gone after the last. */
export function setStage({ letters, ...options }: SiteOptions & { letters?: Letters } = {}): Stage {
  let site: TestSite | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    site = await startSite(options);
    browser = await launchBrowser(letters);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.dispose();
  });

  return {
    get site() {
      return standing(site);
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
