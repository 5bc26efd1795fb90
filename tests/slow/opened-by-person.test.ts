/** What Chromium says of a request is believed: another site's page enters no browser and begins no download (docs/behaviour.md#opened-by-a-person). */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { CHROMIUM_FLAGS, getBrowser } from '../../scripts/lib/browser.ts';
import { DEVICES, openVisit, shareBrowser } from '../support/browser/browser.ts';
import { clearCounts, readTable, untilCounted, withoutFence } from '../support/counts/counts.ts';
import { send } from '../support/http.ts';
import { openSite } from '../support/site/own-site.ts';

const site = await openSite();
const browser = await shareBrowser();
const QUERY = 'utm_source=newsletter&utm_medium=email&utm_campaign=welcome-offer';
const PAGE = `${site.url}/lp4?${QUERY}`;
const PACKAGE = `${site.url}/download/previous-version?${QUERY}`;

/** A page of another site: `localhost` is another one than `127.0.0.1`. */
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><title>A cricket blog</title><link rel=icon href="data:,">');
});
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
afterAll(() => void server.close());
const foreign = `http://localhost:${(server.address() as AddressInfo).port}/`;

/** Everything that was counted, but for the fence. */
async function readCounted() {
  await untilCounted(site);
  const [entries, days, traffic] = await Promise.all(
    (['entries', 'days', 'traffic'] as const).map(async (name) =>
      withoutFence(await readTable(site, name)),
    ),
  );
  return { entries: Object.values(entries ?? {}), days, traffic };
}

const NOTHING = { entries: [], days: {}, traffic: {} };

it('pictures, frames and fetches of another site count nothing', async () => {
  await clearCounts(site);
  const { page, expectComplaint } = await openVisit(browser, DEVICES.phone);
  // The browser refuses to show what it has fetched.
  for (const refused of [/frame-ancestors|refused to connect|Refused to display|Framing/])
    expectComplaint(refused);
  await page.goto(foreign);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(site.url)) statuses.push(response.status());
  });
  await page.evaluate(
    async (addresses) => {
      const ended = (element: HTMLElement, source: string) =>
        new Promise((resolve) => {
          for (const name of ['load', 'error']) element.addEventListener(name, resolve);
          element.setAttribute('src', source);
          document.body.append(element);
        });
      for (const address of addresses) {
        await ended(document.createElement('img'), address);
        await fetch(address, { mode: 'no-cors', credentials: 'include' }).then(
          (answer) => answer.arrayBuffer(),
          () => null,
        );
      }
      const [first = ''] = addresses;
      await ended(document.createElement('iframe'), first);
    },
    [PAGE, PACKAGE],
  );
  expect(statuses.length).toBeGreaterThanOrEqual(4);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await readCounted()).toEqual(NOTHING);
});

it('a page that is prerendered counts nothing, and gets no cookie', async () => {
  await clearCounts(site);
  // Where a program watches it, Chromium prerenders nothing: it runs alone, and its requests pass through here.
  let answered: (cookies: readonly string[]) => void = () => undefined;
  const isAnswered = new Promise<readonly string[]>((resolve) => {
    answered = resolve;
  });
  const before = createServer(async ({ url = '/', headers }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><link rel=icon href="data:,"><script type=speculationrules>{"prerender":[{"urls":["/lp4"]}]}</script>',
      );
      return;
    }
    const { host: _, ...own } = headers;
    const fields = Object.fromEntries(
      Object.entries(own).map(([name, one]) => [name, String(one)]),
    );
    const answer = await send(site.url, url, {
      headers: { ...fields, 'accept-encoding': 'identity' },
    });
    response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.body);
    if (/prerender/.test(String(headers['sec-purpose']))) answered(answer.setCookie);
  });
  await new Promise<void>((resolve) => before.listen(0, 'localhost', resolve));
  const address = `http://localhost:${(before.address() as AddressInfo).port}/`;
  const profile = mkdtempSync(join(tmpdir(), 'prerender-'));
  const own = [`--user-data-dir=${profile}`, `--user-agent=${DEVICES.phone.userAgent}`];
  const chromium = spawn(getBrowser(), ['--headless=new', ...CHROMIUM_FLAGS, ...own, address], {
    stdio: 'ignore',
  });
  const hasEnded = new Promise((resolve) => chromium.once('exit', resolve));
  onTestFinished(async () => {
    chromium.kill('SIGKILL');
    await hasEnded;
    before.close();
    before.closeAllConnections();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  expect(await isAnswered).toEqual([]);
  expect(await readCounted()).toEqual(NOTHING);
});

it('a person who opens the page and taps counts once in everything', async () => {
  await clearCounts(site);
  const { page } = await openVisit(browser, DEVICES.phone);
  await page.goto(foreign);
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'The app';
    document.body.append(link);
  }, PAGE);
  await page.getByText('The app').click();
  await page.waitForURL(PAGE);
  const download = page.waitForEvent('download');
  await page.locator('#download').click();
  await (await download).path();
  const { entries, traffic } = await readCounted();
  expect(entries).toEqual([1, 1, 1, 1]);
  expect(traffic).toMatchObject({
    'main campaign welcome-offer begun': 1,
    'main campaign welcome-offer finished': 1,
    'main page lp4 taps': 1,
  });
});
