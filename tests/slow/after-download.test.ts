/** Where a visitor sees the download button, and after the tap the next steps, on screens of every size. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { drawFrames, watchShifts } from '../support/browser/layout-shifts.ts';
import { openStage } from '../support/browser/stage.ts';
import { answerForThirdParties } from '../support/browser/third-parties.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

interface Screen {
  width: number;
  height: number;
  /** Of the browser's text, in per cent. */
  text: number;
}

/** What the bars of a browser leave of small, ordinary and large phones, and of a laptop. */
const SCREENS: readonly Screen[] = [
  { width: 320, height: 536, text: 100 },
  { width: 320, height: 570, text: 130 },
  { width: 360, height: 560, text: 100 },
  { width: 360, height: 660, text: 100 },
  { width: 412, height: 732, text: 100 },
  { width: 1440, height: 900, text: 100 },
];
const USUAL_TEXT_PX = 16;
const PANEL = '[data-after-download]';

const stage = await openStage();
/** The longest words, a promise in a box of its own, and one whose button is seldom out of view. */
const PATHS = ['/tamil', '/LP3', '/hindi'];

/** A page whose links lead nowhere, so that it can be tapped again and again. */
async function open(path: string, device: Parameters<typeof openVisit>[1]) {
  const { page } = await openVisit(stage.browser, { ...device, reducedMotion: 'reduce' });
  const shifts = await watchShifts(page);
  await page.route('**/download/**', () => {});
  await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault()));
  await answerForThirdParties(page);
  await page.goto(stage.site.url + path);
  const devTools = await page.context().newCDPSession(page);
  const show = async ({ width, height, text }: Screen): Promise<void> => {
    await devTools.send('Page.setFontSizes', {
      fontSizes: { standard: Math.round((USUAL_TEXT_PX * text) / 100) },
    });
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    // The bar comes with the next frame.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-download],[data-cta=bar]')].some((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom > top && bottom <= innerHeight;
      }),
    );
    await drawFrames(page);
  };
  const close = async (): Promise<void> => {
    const button = page.locator(`${PANEL} button`);
    if ((await button.count()) === 0) return;
    await button.click();
    await page.locator(PANEL).waitFor({ state: 'hidden' });
  };
  return { page, shifts, show, close };
}

/** The edges of the controls in view, of the panel, and of everything else on the screen. */
function measure(page: Page) {
  return page.evaluate((selector) => {
    const panel = document.querySelector(selector);
    const edges = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const controls = [...document.querySelectorAll('[data-download],[data-cta]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.getAttribute('data-cta') ?? 'main', ...edges(element) }))
      // A section that the browser has skipped has no boxes.
      .filter(({ top, bottom }) => bottom > top && top >= 0 && bottom <= innerHeight);
    const rest = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && panel?.contains(element) === false)
      .filter((element) => edges(element).bottom > 0 && edges(element).top < innerHeight)
      .map((element) => [element.className, ...Object.values(edges(element))].join(' '));
    const next = panel?.checkVisibility() ? edges(panel) : null;
    return { controls, rest, next, status: document.getElementById('told')?.textContent };
  }, PANEL);
}

/** Taps the only button in view, and expects the next steps beside it and nothing else to change. */
async function tap(
  path: string,
  { page, shifts }: Awaited<ReturnType<typeof open>>,
  screen: Screen,
) {
  const where = `${path} at ${screen.width}×${screen.height}, text ${screen.text} %`;
  const before = await measure(page);
  const [button, ...others] = before.controls;
  if (button === undefined) throw new Error(`${where}: no button is wholly in view.`);
  expect(others, `${where}: a second button`).toEqual([]);
  if (before.status === undefined) return; // a brand whose app is only in a store
  expect(before.status, where).toBe('');
  const shifted = (await shifts()).length;

  await page.mouse.click((button.left + button.right) / 2, (button.top + button.bottom) / 2);
  await page.locator(PANEL).waitFor();
  await drawFrames(page);
  const after = await measure(page);
  const { next } = after;
  if (next === null) throw new Error(`${where}: no next steps.`);
  expect(next.top, where).toBeGreaterThanOrEqual(0);
  expect(next.bottom, where).toBeLessThanOrEqual(screen.height);
  expect(next.left, where).toBeGreaterThanOrEqual(0);
  expect(next.right, where).toBeLessThanOrEqual(screen.width);
  expect(next.bottom <= button.top || next.top >= button.bottom, `${where}: overlap`).toBe(true);
  expect(after.rest, where).toEqual(before.rest);
  expect((await shifts()).slice(shifted), where).toEqual([]);
  expect(after.status, where).toBe(await page.locator(`${PANEL} strong:visible`).textContent());
}

describe.each(PATHS)('%s', (path) => {
  it('has one button in view on every screen, and the next steps beside it after the tap', async () => {
    const visit = await open(path, DEVICES.phone);
    for (const screen of SCREENS) {
      await visit.show(screen);
      await tap(path, visit, screen);
      await visit.close();
    }
  });
});

it.each([
  [{ width: 320, height: 536, text: 100 }, 'bar'],
  [{ width: 1440, height: 900, text: 100 }, 'closing'],
] as const)('a tap further down, at %o on "%s", shows them there', async (screen, place) => {
  const visit = await open('/LP1', DEVICES.phone);
  await visit.show(screen);
  await visit.page.locator(`[data-cta=${place}]`).evaluate(
    (button, { at }) => {
      // The bar stays where it is.
      if (at === 'bar') scrollTo(0, 2 * innerHeight);
      else button.scrollIntoView({ block: 'center' });
    },
    { at: place },
  );
  await drawFrames(visit.page);
  await tap('/LP1', visit, screen);
});

it.each(['/LP1', '/tamil'])(
  '%s: title and close button are in view, also where the question about third parties makes them tall',
  async (path) => {
    const extraHTTPHeaders = variablesHeader({
      GA_MEASUREMENT_ID: 'G-TEST1234',
      ADS_CONVERSION_ID: 'AW-12345',
      ADS_LABEL_NEW: 'label-new',
      ADS_LABEL_OLD: 'label-old',
      BRANCH_KEY: 'key_test_abcdefghijklmnopqrstuvwxyz012345',
    });
    const { page, show } = await open(path, { ...DEVICES.phone, extraHTTPHeaders });
    await page.locator('.consent-again p a').waitFor({ state: 'attached' });
    for (const screen of SCREENS) {
      await show(screen);
      await page.locator('#download').click();
      const top = await page.evaluate((selector) => {
        const [head, panel, close] = ['header', selector, `${selector} button`].map((one) =>
          document.querySelector(one),
        );
        if (!head || !panel || !close) return null;
        const { left, right, top, bottom } = close.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return {
          isBelowHead: panel.getBoundingClientRect().top >= head.getBoundingClientRect().bottom,
          isSeen: seen !== null && close.contains(seen),
        };
      }, PANEL);
      expect({ screen, top }).toEqual({ screen, top: { isBelowHead: true, isSeen: true } });
      await page.locator(`${PANEL} button`).first().click();
    }
  },
);

it.each([
  ['a phone', DEVICES.phone, /notifications/],
  ['a computer', DEVICES.desktop, /this computer’s downloads.*on yours/],
])('tells a visitor on %s what is true there', async (_, device, words) => {
  const { page } = await open('/LP3', device);
  await page.locator('#download').click();
  await expect.poll(() => page.locator(PANEL).innerText()).toMatch(words);
});
