import { expect, it } from 'vitest';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { UNKNOWN_DAY_PATH } from '../support/document-addresses.ts';
import {
  IS_EVERY_PAGE,
  TRIED_EDITIONS,
  TRIED_PAGES,
  TRIED_TRANSLATIONS,
} from '../support/sampling.ts';

/** WCAG 2.2, 1.4.10: a screen of 1280 pixels at 400 %, and the smallest phones. */
const NARROW = { ...DEVICES.phone, viewport: { width: 320, height: 568 } };

const stage = await openStage();

const PATHS = [
  ...TRIED_PAGES,
  ...TRIED_EDITIONS,
  ...TRIED_TRANSLATIONS,
  { path: UNKNOWN_DAY_PATH },
].map(({ path }) => path);

it('every page fits into 320 pixels, with controls of at least 44', async () => {
  const { page, expectComplaint } = await openVisit(stage.browser, NARROW);
  expectComplaint(/status of 404/);
  for (const path of PATHS) {
    await page.goto(stage.site.url + path);
    const outside = await page.evaluate((width) => {
      const isScrolled = (element: Element): boolean =>
        element.parentElement !== null &&
        (/auto|scroll/.test(getComputedStyle(element.parentElement).overflowX) ||
          isScrolled(element.parentElement));
      return [...document.querySelectorAll('a, button, summary, h1, h2, h3, p, li, dt, dd, td, th')]
        .filter((element) => element.checkVisibility() && !element.closest('.skip, .sr'))
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return (left < -1 || right > width + 1) && !isScrolled(element);
        })
        .map((element) => element.outerHTML.slice(0, 120));
    }, NARROW.viewport.width);
    expect.soft(outside, path).toEqual([]);
    expect.soft(await page.evaluate(overTheFooter), path).toEqual([]);
    expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
  }
});

/** WCAG 2.2, 1.4.4: text of twice the size, on the most common phone. */
it('no page scrolls sideways with letters of twice the size', async () => {
  const { page, expectComplaint } = await openVisit(stage.browser, {
    ...DEVICES.phone,
    viewport: { width: 360, height: 660 },
  });
  if (IS_EVERY_PAGE) expectComplaint(/status of 404/);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const some = ['/LP2', '/tamil', '/install', '/verify', '/points-table'];
  for (const path of IS_EVERY_PAGE ? PATHS : some) {
    await page.goto(stage.site.url + path);
    // The phone makes the page as wide as what does not fit.
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

/**
 * What a program that asks for places finds over the footer, whose colour it takes for the background then: words of a
 * section that is skipped (`content-visibility`) and taller than its estimate. Runs in the page.
 */
function overTheFooter(): string[] {
  const top = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
  return [...document.querySelectorAll('main :is(a, p, li)')]
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().bottom > top + 1)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** WCAG 2.2, 2.5.5: what can be tapped and is not part of a sentence, folded parts included. Runs in the page. */
function smallTargets(): string[] {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  return [...document.querySelectorAll('a, button, summary, input')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('.skip, .sr'),
    )
    .filter((element) => {
      const isAlone = element.parentElement?.textContent?.trim() === element.textContent?.trim();
      const { width, height } = element.getBoundingClientRect();
      return (
        (isAlone || getComputedStyle(element).display !== 'inline') && Math.min(width, height) < 44
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
