/** What a visitor's phone receives before the first paint (docs/behaviour.md#budgets), and what the edge may announce of it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { heroPicture } from '../../src/config/images.ts';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { BUDGETS } from '../support/budgets.ts';
import { releaseDescribedPackages, walkLandingPages } from '../support/pages/landing-states.ts';
import { weighPages, weighScripts } from '../support/pages/page-bytes.ts';
import { openSite } from '../support/site/own-site.ts';
import { siteFile } from '../support/site/site.ts';
import { SITE_ENTRY } from '../support/site/site-entry.ts';

const site = await openSite({ packages: false, entry: SITE_ENTRY });
await releaseDescribedPackages(site.store);
const scripts = await weighScripts('test');
const pages = await weighPages(site.url, scripts);
const { heaviest: landingPages, links } = await walkLandingPages(site.url);

/** For `lab/bytes.ts`, which compares them with those of another commit. Names of files are without their digests. */
afterAll(async () => {
  const bundles = { site: 'worker', desk: 'desk/worker', counter: 'counter' };
  const weights: [string, number][] = [
    ...landingPages.map(({ path, total }): [string, number] => [
      `${path}, as an edge sends it`,
      total,
    ]),
    ...pages.map(({ path, brotli }): [string, number] => [`${path}, brotli`, brotli]),
    ...scripts.map(({ name, gzip }): [string, number] => [
      `${name.replace(/-[\w-]{8}(?=\.js$)/, '')}, gzip`,
      gzip,
    ]),
  ];
  for (const [name, folder] of Object.entries(bundles)) {
    const script = await readFile(siteFile(`${folder}/index.js`), 'utf8');
    weights.push([`the ${name}’s Worker, gzip`, gzipSync(script).length]);
  }
  await mkdir('.cache', { recursive: true });
  await writeFile('.cache/page-bytes.json', JSON.stringify(Object.fromEntries(weights), null, 2));
});

it.each(pages)('$path names few scripts, none of which blocks rendering', (page) => {
  expect(page.scriptsGzip).toBeLessThanOrEqual(BUDGETS.scriptBytes.limit);
  expect(page.blockingReferences).toBe(BUDGETS.blockingRequests.limit);
});

it.each(pages.filter(({ isLanding }) => isLanding))('$path is a small document', ({ brotli }) => {
  expect(brotli).toBeLessThanOrEqual(BUDGETS.documentBytes.limit);
});

it.each(landingPages)(
  '$path, as the edge sends it, is within its budget in its heaviest state: $state',
  ({ total }) => {
    expect(total).toBeLessThanOrEqual(BUDGETS.edgeBytes.limit);
  },
);

/**
 * The edge keeps the `Link` of one answer for its host and path, without the query, and sends it to later visitors as 103
 * Early Hints (https://developers.cloudflare.com/cache/advanced-configuration/early-hints/).
 */
it('every landing page has the same Link for all its visitors, or none', () => {
  expect(links.size).toBeGreaterThanOrEqual(LANDING_PAGES.length);
  const without = LANDING_PAGES.filter((page) => heroPicture(page, 'main', true) === null);
  for (const [address, known] of links) {
    const isDrawn = without.some(({ path }) => address.endsWith(path));
    expect([address, known.size]).toEqual([address, isDrawn ? 0 : 1]);
  }
});
