import type { Letters } from '../../../scripts/lib/browser.ts';
import { openSite } from '../site/own-site.ts';
import { site as sharedSite } from '../site/shared-site.ts';
import type { SiteOptions } from '../site/site.ts';
import { shareBrowser } from './browser.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * A site and a browser for the tests of one file. Other files share the browser and, unless options ask for a separate
 * one, the site.
 */
export async function openStage({ letters, ...options }: SiteOptions & { letters?: Letters } = {}) {
  const site: { url: string } =
    Object.keys(options).length > 0 ? await openSite(options) : sharedSite;
  return { site, browser: await shareBrowser(letters) };
}
