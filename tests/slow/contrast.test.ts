/**
 * Text is readable on what is painted behind it. The `theme-contrast` test only compares the colours of a brand's sheet,
 * not pictures, patterns and glows.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { heroScene } from '../../src/config/images.ts';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { DATA_TYPE } from '../../src/shared/page-attributes.ts';
import { DEVICES, openAtHost, openWalk, waitForIdle } from '../support/browser/browser.ts';
import { findWeakLines, showGround } from '../support/browser/contrast.ts';
import { findBlankLines, findPalePrint } from '../support/browser/legible.ts';
import { openStage } from '../support/browser/stage.ts';
import { oneOfEach } from '../support/sampling.ts';

const PHONE = { width: 360, height: 660 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

/** A page of each composition. */
const COMPOSITIONS = oneOfEach(LANDING_PAGES, ({ composition }) => composition);

/** A state of India where no bonus may be offered. */
const WITHOUT_BONUS = { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' };

/**
 * Another brand changes the colours of a page, but not its layout: there a phone and one of LP1's languages will do. Without a
 * bonus a page is another where its picture is.
 */
const VISITS = LANDING_PAGES.flatMap((page) => {
  const isOther = heroScene(page, false) !== heroScene(page, true);
  const states = [
    { state: 'as usual', headers: {} },
    ...(isOther ? [{ state: 'without a bonus', headers: WITHOUT_BONUS }] : []),
  ];
  const isComposition = COMPOSITIONS.includes(page);
  return HOST_BRANDS.slice(0, page.brand === null && isComposition ? undefined : 1).flatMap(
    ({ domain }) => states.map((state) => ({ ...state, path: page.path, domain, isComposition })),
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

/** Dark on white in print; in forced colours, where the system's colours take the place of a brand's, legible on the main host. */
async function expectLegible(page: Page, domain: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect.soft(await findPalePrint(page), 'in print').toEqual([]);
  if (domain !== HOST_BRANDS[0].domain) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ media: 'screen', forcedColors: 'active', colorScheme });
    expect.soft(await findBlankLines(page), `in forced colours, ${colorScheme}`).toEqual([]);
  }
}

it.each(VISITS)(
  '$path at $domain, $state, is readable on its pictures, in print and in forced colours',
  async ({ path, domain, headers, isComposition }) => {
    const page = await openAt(domain, path, headers);
    const weak: string[] = [];
    const look = async (
      type: 'device' | 'brand',
      size: typeof PHONE,
      part: 'page' | 'first screen',
    ) => {
      await page.setViewportSize(size);
      for (const { line, ratio } of await findWeakLines(page, part))
        weak.push(`${size.width}×${size.height}, ${type} type: ${ratio} at ${line}`);
    };
    await showGround(page, async () => {
      await look('device', PHONE, 'page');
      if (domain !== HOST_BRANDS[0].domain) return;
      // What lies below it has the same ground on every screen, and in every type.
      await look('device', TABLET, 'first screen');
      await look('device', DESKTOP, 'first screen');
      // The brand's type is wider or narrower than the device's, and lies on the same pictures.
      await setInBrandType(page);
      await look('brand', DESKTOP, 'first screen');
      await look('brand', PHONE, 'first screen');
    });
    expect.soft(weak).toEqual([]);
    if (!isComposition) return;
    await page.setViewportSize(PHONE);
    await expectLegible(page, domain);
  },
);

// Documents share their sheet.
it.each(['/install', '/verify', '/where-to-play'])(
  '%s is readable in print and in forced colours',
  async (path) => {
    const { domain } = HOST_BRANDS[0];
    await expectLegible(await openAt(domain, path, {}), domain);
  },
);
