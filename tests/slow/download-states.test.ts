/** LP2's states on one page: each is whole on the first screen, passes axe, and is announced by one sentence. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { findingsOf } from '../support/browser/axe.ts';
import { createGate, DEVICES } from '../support/browser/browser.ts';
import type { Rule } from '../support/browser/fault-proxy.ts';
import {
  ADDRESS,
  button,
  onPackage,
  openPackageStage,
  sha256Of,
} from '../support/browser/package-visits.ts';

const stage = await openPackageStage();

/** The smallest phone on sale in India without the browser's bars, an ordinary one, and a desktop. */
const SCREENS = [
  { width: 320, height: 536 },
  { width: 360, height: 660 },
  { width: 1440, height: 900 },
] as const;

const ISLAND = '[data-island="package-download"]';

/** What the live region has said, and how often the script has set it. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const region = document.getElementById('told');
    if (region?.textContent !== '') throw new Error('No empty live region.');
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** What a browser does that translates a page: each text is replaced, but where the page forbids it. */
function translate(page: Page): Promise<void> {
  return page.evaluate((island) => {
    const place = document.querySelector(island)?.parentElement ?? document.body;
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('[translate=no]')) continue;
      const font = document.createElement('font');
      font.textContent = text.textContent;
      text.parentNode?.replaceChild(font, text);
    }
  }, ISLAND);
}

it('LP2’s states', async () => {
  const { size } = stage.released;
  const half = Math.ceil(size * 0.4);
  const some = Math.ceil(size * 0.45) - half;
  const rest = Math.ceil(size * 0.99) - half;
  const gates = {
    first: createGate(),
    half: createGate(),
    rest: createGate(),
    end: createGate(),
  };
  let line: 'ok' | 'gone' | 'busy' = 'ok';
  const rule: Rule = (_exchange, nth) => {
    if (line === 'gone') return { drop: true };
    if (line === 'busy') return { status: 503 };
    return nth === 0
      ? {
          holdUntil: gates.first.isOpen,
          pauses: [{ after: half, until: gates.half.isOpen }],
          cutAfter: half,
        }
      : {
          pauses: [
            { after: some, until: gates.rest.isOpen },
            { after: rest, until: gates.end.isOpen },
          ],
        };
  };
  stage.proxy.reset(onPackage(rule));
  const { page, expectComplaint } = await stage.openVisit(DEVICES.phone);
  await page.goto(stage.proxy.url + ADDRESS);
  await page.locator(`${ISLAND}[data-hydrated]`).waitFor();
  const said = await listen(page);
  const note = page.locator('.download-note');
  const bar = page.locator('[data-cta="bar"]');
  const tops: Record<number, number> = {};

  /** @param name of the button, for assistive technology: the same at 0, 40 and 99 %; idle it has the size, too */
  async function expectState(name: string | RegExp, words: RegExp): Promise<void> {
    await expect.poll(() => note.textContent()).toMatch(words);
    await page.getByRole('link', { name, exact: true }).first().waitFor();
    expect(await button(page).textContent()).toContain(await bar.textContent());
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.evaluate(() => scrollTo(0, 0));
      const boxes = await page.evaluate((island) => {
        const boxOf = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { top, bottom };
        };
        const parts = document.querySelectorAll(`${island} > :not([hidden], .sr)`);
        return Array.from(parts, boxOf).filter(({ top, bottom }) => bottom > top);
      }, ISLAND);
      const at = `${name} at ${screen.width}`;
      expect(Math.min(...boxes.map(({ top }) => top)), at).toBeGreaterThanOrEqual(0);
      expect(Math.max(...boxes.map(({ bottom }) => bottom)), at).toBeLessThanOrEqual(screen.height);
      // Nothing jumps.
      const { y } = (await button(page).boundingBox()) ?? { y: Number.NaN };
      tops[screen.width] ??= y;
      expect(y, at).toBeCloseTo(tops[screen.width] ?? 0, 0);
    }
    await page.setViewportSize(SCREENS[0]);
    expect(await findingsOf(page), String(name)).toEqual([]);
  }

  const saved = page.waitForEvent('download');
  await expectState(/^Download now \d/, /^$/);
  await button(page).click();
  await expectState('DOWNLOADING', /^Your download has started$/);
  const progress = page.getByRole('progressbar');
  expect(await progress.locator('path').last().getAttribute('stroke-width')).toBe('1');
  gates.first.open();
  await page.locator('[role=progressbar][aria-valuenow="40"]').waitFor();
  expect(await button(page).textContent()).toBe('DOWNLOADING 40%');
  await expectState('DOWNLOADING', /^\d\.\d of \d\.\d MB/);
  await translate(page);

  line = 'gone';
  gates.half.open();
  await expectState('WAITING Try now', /^The connection is gone\. It carries on by itself\.$/);
  line = 'busy';
  await button(page).click();
  await expectState('WAITING Try now', /^Our server is busy\. It carries on by itself\./);
  line = 'ok';
  await button(page).click();
  // It has been told that it carries on before the next quarter comes.
  await page.locator('[role=progressbar][aria-valuenow="45"]').waitFor();
  gates.rest.open();
  await page.locator('[role=progressbar][aria-valuenow="99"]').waitFor();
  await expectState('DOWNLOADING', /^It carries on\. \d\.\d of \d\.\d MB/);

  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    const gate = new Promise((open) => Object.assign(window, { open }));
    Blob.prototype.arrayBuffer = async function () {
      await gate;
      return arrayBuffer.call(this);
    };
  });
  gates.end.open();
  await expectState('CHECKING', /^Comparing it with the file that we released\.$/);
  await page.evaluate(() => (window as unknown as { open: () => void }).open());
  await expectState('See the steps', /^$/);
  expect(await sha256Of(await saved)).toBe(stage.released.sha256);
  expect(await page.locator('.saved-board').innerText()).toContain(
    `pavilion11.apk · ${(size / 1e6).toFixed(1)} MB`,
  );

  // All of what was missing may come in one frame: then the last quarter alone is said.
  const heard = (await said()).filter((text) => text !== '50% is here.');
  expect(heard.filter((text, index) => text !== heard[index - 1])).toEqual([
    'Your download has started',
    '25% is here.',
    'The connection is gone. It carries on by itself.',
    'Our server is busy. It carries on by itself.',
    'It carries on.',
    '75% is here.',
    'Comparing it with the file that we released.',
    'The file is saved.',
  ]);
  // Once each, and once for the translation.
  expect(heard).toHaveLength(9);
  for (const one of [/ERR_CONTENT_LENGTH_MISMATCH/, /ERR_EMPTY_RESPONSE/, /status of 503/])
    expectComplaint(one);
});
