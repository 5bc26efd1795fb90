/**
 * Text is readable on what is painted behind it. The `theme-contrast` test only compares the colours of a brand's sheet,
 * not pictures, patterns and glows.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { heroScene } from '../../src/config/images.ts';
import { LANDING_PAGES, PAGES } from '../../src/config/pages.ts';
import { DATA_TYPE } from '../../src/shared/page-attributes.ts';
import { DEVICES, openAtHost, openWalk, waitForIdle } from '../support/browser/browser.ts';
import { findWeakLines } from '../support/browser/contrast.ts';
import { findBlankLines, findPalePrint } from '../support/browser/legible.ts';
import { openStage } from '../support/browser/stage.ts';

/** A phone, a tablet, a desktop. */
const SIZES = [
  [360, 660],
  [768, 1024],
  [1440, 900],
] as const;

const A_PHONE = SIZES.slice(0, 1);
const A_PHONE_AND_A_DESKTOP = SIZES.filter(([width]) => width === 360 || width === 1440);

/** A state of India where no bonus may be offered. */
const WITHOUT_BONUS = { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' };

/**
 * Another brand changes the colours of a page, but not its layout: there a phone will do. The brand's type is
 * wider or narrower than the device's, and lies on the same pictures. Without a bonus a page is another where its picture is.
 */
const VISITS = LANDING_PAGES.flatMap((page) => {
  const isOther = heroScene(page, false) !== heroScene(page, true);
  const states = [
    { state: 'as usual', headers: {} },
    ...(isOther ? [{ state: 'without a bonus', headers: WITHOUT_BONUS }] : []),
  ];
  return HOST_BRANDS.slice(0, page.brand === null ? undefined : 1).flatMap(({ domain }, index) =>
    states.map((state) => ({
      ...state,
      path: page.path,
      domain,
      sizes:
        index === 0
          ? { device: SIZES, brand: A_PHONE_AND_A_DESKTOP }
          : { device: A_PHONE, brand: [] },
    })),
  );
});

const stage = await openStage();

/** Opens the page at a brand's domain. */
async function openAt(
  domain: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Page> {
  const { page } = await openWalk(stage.browser, {
    ...DEVICES.phone,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await openAtHost(page, domain, stage.site.url + path, headers);
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
  '$path at $domain, $state, has a readable background behind every line',
  async ({ path, domain, headers, sizes }) => {
    const page = await openAt(domain, path, headers);
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

/** Documents share their sheet. */
const SINGLE_PAGES = PAGES.filter(({ path }) =>
  ['/install', '/verify', '/where-to-play'].includes(path),
);

const PAGES_OF_BRANDS = HOST_BRANDS.flatMap(({ domain }, index) =>
  (index === 0
    ? [...LANDING_PAGES, ...SINGLE_PAGES]
    : LANDING_PAGES.filter(({ brand }) => brand === null)
  ).map(({ path }) => ({ path, domain })),
);

it.each(PAGES_OF_BRANDS)(
  '$path at $domain is dark on white in print, and legible in forced colours',
  async ({ path, domain }) => {
    const page = await openAt(domain, path, {});
    await page.emulateMedia({ media: 'print' });
    const found = [await findPalePrint(page)];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ media: 'screen', forcedColors: 'active', colorScheme });
      found.push(await findBlankLines(page));
    }
    expect(found).toEqual([[], [], []]);
  },
);
