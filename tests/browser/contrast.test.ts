/**
 * Text stands on what it can be read on: `theme-contrast` compares the colours of a brand's sheet, and knows nothing of
 * pictures, patterns and glows.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { DATA_TYPE } from '../../src/shared/page-attributes.ts';
import { DEVICES, openVisit, waitForIdle } from '../support/browser.ts';
import { findWeakLines } from '../support/contrast.ts';
import { IS_EVERY_PAGE, TRIED_LANDING_PAGES } from '../support/rings.ts';
import { openStage } from '../support/stage.ts';

/** Phones with and without their browser's bars, a tablet, a desktop. */
const SIZES = [
  [360, 640],
  [360, 660],
  [412, 765],
  [768, 1024],
  [1440, 900],
] as const;

/** A phone in its own type and a tablet in the brand's; in the slow ring each size in both. */
const TRIED = (['device', 'brand'] as const).map((type) => ({
  type,
  sizes: IS_EVERY_PAGE ? SIZES : [SIZES[type === 'device' ? 1 : 3]],
}));

const VISITS = TRIED_LANDING_PAGES.flatMap(({ path, brand }) =>
  HOST_BRANDS.filter((_, index) => index === 0 || (IS_EVERY_PAGE && brand === null)).map(({ domain }) => ({
    path,
    domain,
  })),
);

const stage = await openStage();

/** Opens the page as it answers at a brand's domain. */
async function openAt(domain: string, path: string): Promise<Page> {
  const { page } = await openVisit(stage.browser, {
    ...DEVICES.phone,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await page.route(stage.site.url + path, async (route) => {
    const headers = { ...route.request().headers(), host: domain };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto(stage.site.url + path);
  await waitForIdle(page);
  return page;
}

/** As the browser sets a page that was reached from another. */
async function setInBrandType(page: Page): Promise<void> {
  await page.evaluate(async (attribute) => {
    document.documentElement.setAttribute(attribute, '');
    const letters = document.body.textContent ?? '';
    await Promise.all([400, 700, 800].map((weight) => document.fonts.load(`${weight} 1em Anek`, letters)));
    await document.fonts.ready;
  }, DATA_TYPE);
}

it.each(VISITS)('$path at $domain has every line on a ground to be read on', async ({ path, domain }) => {
  const page = await openAt(domain, path);
  const weak: string[] = [];
  for (const { type, sizes } of TRIED) {
    if (type === 'brand') await setInBrandType(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const { line, ratio } of await findWeakLines(page))
        weak.push(`${width}×${height}, ${type} type: ${ratio} at ${line}`);
    }
  }
  expect(weak).toEqual([]);
});
