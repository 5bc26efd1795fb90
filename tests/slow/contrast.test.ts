/**
 * Text is readable on what is painted behind it. The `theme-contrast` test only compares the colours of a brand's sheet,
 * not pictures, patterns and glows.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { DATA_TYPE } from '../../src/shared/page-attributes.ts';
import { DEVICES, openVisit, waitForIdle } from '../support/browser/browser.ts';
import { findWeakLines } from '../support/browser/contrast.ts';
import { openStage } from '../support/browser/stage.ts';

/** A phone, a tablet, a desktop. */
const SIZES = [
  [360, 660],
  [768, 1024],
  [1440, 900],
] as const;

const A_PHONE = SIZES.slice(0, 1);
const A_PHONE_AND_A_DESKTOP = SIZES.filter(([width]) => width === 360 || width === 1440);

/**
 * Another brand changes the colours of a page, but not its layout: there a phone will do. The brand's type is
 * wider or narrower than the device's, and lies on the same pictures.
 */
const VISITS = LANDING_PAGES.flatMap(({ path, brand }) =>
  HOST_BRANDS.slice(0, brand === null ? undefined : 1).map(({ domain }, index) => ({
    path,
    domain,
    sizes:
      index === 0
        ? { device: SIZES, brand: A_PHONE_AND_A_DESKTOP }
        : { device: A_PHONE, brand: [] },
  })),
);

const stage = await openStage();

/** Opens the page at a brand's domain. */
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

/** With the brand's fonts, as on a page that was reached from another. */
async function setInBrandType(page: Page): Promise<void> {
  await page.evaluate(async (attribute) => {
    document.documentElement.setAttribute(attribute, '');
    const letters = document.body.textContent ?? '';
    await Promise.all(
      [400, 700, 800].map((weight) => document.fonts.load(`${weight} 1em Anek`, letters)),
    );
    await document.fonts.ready;
  }, DATA_TYPE);
}

it.each(VISITS)(
  '$path at $domain has a readable background behind every line',
  async ({ path, domain, sizes }) => {
    const page = await openAt(domain, path);
    const weak: string[] = [];
    for (const type of ['device', 'brand'] as const) {
      if (type === 'brand') await setInBrandType(page);
      for (const [width, height] of sizes[type]) {
        await page.setViewportSize({ width, height });
        for (const { line, ratio } of await findWeakLines(page))
          weak.push(`${width}×${height}, ${type} type: ${ratio} at ${line}`);
      }
    }
    expect(weak).toEqual([]);
  },
);
