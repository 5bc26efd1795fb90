/** How many requests of the Worker a look at a landing page is, which is most of the bill (docs/scale.md). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../../scripts/lib/browser.ts';
import { VIEWS_PER_MEASURED } from '../../src/config/view-sample.ts';
import {
  createGate,
  DEVICES,
  openVisit,
  shareBrowser,
  waitForIdle,
} from '../support/browser/browser.ts';
import { type Exchange, startFaultProxy } from '../support/browser/fault-proxy.ts';
import { site } from '../support/site/shared-site.ts';
import { siteFile } from '../support/site/site.ts';

const LOOKS = 10;
const PAGES = ['/LP1', '/LP2', '/LP3', '/lp4', '/'];

async function openProxy() {
  const proxy = await startFaultProxy(site.url);
  onTestFinished(proxy.dispose);
  return proxy;
}

/** What the asset layer answers costs nothing; everything else is a request of the Worker. */
const isWorkers = ({ path }: Exchange) => {
  const [name = ''] = path.split('?');
  return name === '/' || !existsSync(join(siteFile('client'), name));
};

it('are two, the page and its view, and a third for one look in ten', async () => {
  const proxy = await openProxy();
  const { page } = await openVisit(await shareBrowser(), DEVICES.phone);
  const isDrawn = (nth: number) => nth % VIEWS_PER_MEASURED === 0;
  for (let nth = 0; nth < LOOKS; nth += 1) {
    // The last one holds.
    await page.addInitScript(
      (draw) => {
        Math.random = () => draw;
      },
      (nth % VIEWS_PER_MEASURED) / VIEWS_PER_MEASURED,
    );
    const before = proxy.exchanges.length;
    const sent = () => proxy.exchanges.slice(before).map(({ path }) => path);
    await page.goto(proxy.url + PAGES[nth % PAGES.length]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitForIdle(page);
    await expect.poll(sent).toContain('/api/events');
    if (isDrawn(nth)) await expect.poll(sent).toContain('/api/vitals');
    // Whatever leaves with the page leaves now.
    await page.goto('about:blank');
  }
  const asked = proxy.exchanges.filter(isWorkers).map(({ path }) => path);
  const timesOf = (path: string) => asked.filter((one) => one === path).length;
  expect(PAGES.map(timesOf)).toEqual(PAGES.map(() => LOOKS / PAGES.length));
  expect(timesOf('/api/events')).toBe(LOOKS);
  expect(timesOf('/api/vitals')).toBe(LOOKS / VIEWS_PER_MEASURED);
  expect(asked).toHaveLength(2.1 * LOOKS);
});

it('include the view of a page that is left at once, in Firefox too', async () => {
  const proxy = await openProxy();
  const { isOpen, open } = createGate();
  proxy.reset(({ path }) => (path.startsWith('/images/') ? { holdUntil: isOpen } : undefined));
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram(['firefox-esr', 'firefox']) ?? undefined,
  });
  onTestFinished(async () => {
    open();
    await firefox.close();
  });
  const page = await firefox.newPage();
  await page.evaluateOnNewDocument(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      if (given[0] === 'pagehide') Object(window).isListening = true;
    };
  });
  const views = () => proxy.exchanges.filter(({ body }) => body.includes('"page_view"'));
  await page.goto(`${proxy.url}/LP1`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction('window.isListening');
  expect(views()).toEqual([]);
  await page.goto(`${proxy.url}/terms-of-service`, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => views().length).toBe(1);
});
