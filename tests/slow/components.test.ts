/** Every component of the site (`src/site/examples`), as `npm run dev` shows it. */
import { describe, expect, it } from 'vitest';
import { loadExamples } from '../../build/example-pages.ts';
import { COMPONENTS } from '../../src/site/examples/index.ts';
import { findingsOf } from '../support/browser/axe.ts';
import { DEVICES, openWalk, shareBrowser } from '../support/browser/browser.ts';
import { send } from '../support/http.ts';
import { openSite } from '../support/site/own-site.ts';

const site = await openSite({ packages: false });
const browser = await shareBrowser();
const { nameOf, renderState, renderExamples } = await loadExamples();

/** In its first state: what its others do is seen on the pages that have them. */
const SHOWN = COMPONENTS.flatMap((component) => {
  const [example] = component.examples;
  return example ? [{ component, example, name: nameOf(component) }] : [];
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
  it.each(SHOWN)('$name fits a phone and passes axe', async ({ component, example, name }) => {
    const { page } = await openWalk(browser, DEVICES.phone);
    // At an address of the site, which has its pictures and letters.
    const address = `${site.url}/components/${name}`;
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: renderState(component, example) }),
    );
    await page.goto(address);
    expect(await findingsOf(page)).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
    expect(await page.evaluate(showsSomething)).toBe(!NOT_ON_A_PHONE.has(name));
  });

  it('are all listed, each with all its states', () => {
    const list = renderExamples('/components') ?? '';
    for (const component of COMPONENTS) {
      expect(list).toContain(`href="/components/${nameOf(component)}"`);
      const frames = renderExamples(`/components/${nameOf(component)}`)?.match(/<iframe /g);
      expect(frames, component.component).toHaveLength(component.examples.length);
    }
    expect(renderExamples('/components/Nothing')).toBeNull();
  });

  it('are not on the built site', async () => {
    const [unknown, components] = await Promise.all(
      ['/no-such-page', '/components'].map((path) => send(site.url, path)),
    );
    expect(components?.status).toBe(unknown?.status);
    expect(components?.headers.location).toBe(unknown?.headers.location);
  });
});
