/** Every component of the site in its states, as the desk shows them (`src/examples`). */
import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../../src/examples/index.ts';
import { findingsOf } from '../support/browser/axe.ts';
import { DEVICES, openVisit, shareBrowser } from '../support/browser/browser.ts';
import { IS_EVERY_PAGE } from '../support/sampling.ts';
import { DESK_ORIGIN } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

const site = await openSite({ packages: false, desk: {} });
const browser = await shareBrowser();
const desk = `${DESK_ORIGIN}:${new URL(site.url).port}`;

/** The slow suite opens every state, this one the first of each component. */
const SHOWN = COMPONENTS.map(({ component, examples }) => {
  const name = component.replace(/^.*\//, '');
  const states = IS_EVERY_PAGE ? examples : examples.slice(0, 1);
  return {
    name,
    paths: states.map((_, index) => `/components/${name}/state?number=${index + 1}`),
  };
});

/** Seen only on a computer, and only where a phone is held sideways. */
const NOT_ON_A_PHONE = new Set(['QrBlock', 'RotateNotice']);

/** Runs in the page: whether a word or a picture can be seen, which is where a reader can scroll to. */
function showsSomething(): boolean {
  const seen = [...document.querySelectorAll('body *:not(.sr, .sr *)')].filter((element) => {
    const { bottom, right, width, height } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      bottom + scrollY > 0 &&
      right > 0 &&
      width > 1 &&
      height > 1
    );
  });
  return seen.some(
    (element) =>
      element.matches('svg, img, input') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      ),
  );
}

describe('the components of the site', () => {
  it.each(SHOWN)('$name fits a phone and passes axe in its states', async ({ name, paths }) => {
    // The frame's policy lets nothing run in it, not even axe.
    const { page } = await openVisit(browser, { ...DEVICES.phone, bypassCSP: true });
    for (const path of paths) {
      await page.goto(desk + path);
      expect(await findingsOf(page), path).toEqual([]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, path).toBe(0);
      expect(await page.evaluate(showsSomething), path).toBe(!NOT_ON_A_PHONE.has(name));
    }
  });

  it('are all listed, each with all its states', async () => {
    const { page } = await openVisit(browser, DEVICES.desktop);
    await page.goto(`${desk}/components`);
    await page.getByRole('link', { name: 'FileCheck' }).click();
    const [check] = COMPONENTS.filter(({ component }) => component.endsWith('/FileCheck'));
    await expect.poll(() => page.locator('iframe').count()).toBe(check?.examples.length);
  });
});
