/** What a visitor's phone receives before the first paint (docs/behaviour.md#budgets). */
import { expect, it } from 'vitest';
import { BUDGETS } from '../support/budgets.ts';
import { releaseDescribedPackages, weighLandingPages } from '../support/pages/landing-states.ts';
import { weighPages, weighScripts } from '../support/pages/page-bytes.ts';
import { openSite } from '../support/site/own-site.ts';
import { SITE_ENTRY } from '../support/site/site-entry.ts';

const site = await openSite({ packages: false, entry: SITE_ENTRY });
await releaseDescribedPackages(site.store);
const pages = await weighPages(site.url, await weighScripts('test'));
const landingPages = await weighLandingPages(site.url);

it.each(pages)('$path names few scripts, none of which blocks rendering', (page) => {
  expect(page.scriptsGzip).toBeLessThanOrEqual(BUDGETS.scriptBytes.limit);
  expect(page.blockingReferences).toBe(BUDGETS.blockingRequests.limit);
});

it.each(pages.filter(({ isLanding }) => isLanding))('$path is a small document', ({ html }) => {
  expect(html.brotli).toBeLessThanOrEqual(BUDGETS.documentBytes.limit);
});

it.each(landingPages)(
  '$path, as the edge sends it, is within its budget in its heaviest state: $state',
  ({ total }) => {
    expect(total).toBeLessThanOrEqual(BUDGETS.edgeBytes.limit);
  },
);
