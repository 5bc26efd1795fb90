/** Whose scripts run in a page: what its policy and the entry's digest refuse, in a browser that enforces both. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { changeAnswers, DEVICES, openVisit, waitForIdle } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();

const MARK = 'document.documentElement.dataset.foreign = ""';
const PATH = '/LP1';

const isMarked = (page: Page) => page.evaluate(() => 'foreign' in document.documentElement.dataset);

it.each([
  [true, 'does not run, and the page keeps its link'],
  [false, 'would run without its digest'],
])('an entry script that was changed on its way (with its digest: %j) %s', async (hasDigest) => {
  const { page, expectComplaint } = await openVisit(stage.browser, DEVICES.phone);
  await changeAnswers(page, '**/assets/entry-*.js', (script) => `${MARK};${script}`);
  if (hasDigest) expectComplaint(/integrity/);
  else {
    await page.addInitScript(() => {
      Object.defineProperty(HTMLScriptElement.prototype, 'integrity', {
        value: '',
        writable: true,
      });
    });
  }
  await page.goto(stage.site.url + PATH);
  await waitForIdle(page);
  expect(await isMarked(page)).toBe(!hasDigest);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#download').click(),
  ]);
  expect(await download.failure()).toBeNull();
});

const ADDRESS = '/assets/foreign.js';

/** Markup that would run a script, by what it is. */
const INJECTED = {
  'a script': (script: string) => `<script>${script}</script>`,
  'a script file of this host': (_script: string, file: string) =>
    `<script src="${file}"></script>`,
  'a module of this host': (_script: string, file: string) =>
    `<script type="module" src="${file}"></script>`,
  'a script file of another host': (_script: string, file: string) =>
    `<script src="https://foreign.example${file}"></script>`,
  'a handler': (script: string) => `<svg onload='${script}'></svg>`,
  'a page within the page': (script: string) =>
    `<iframe srcdoc="<script>parent.${script.replaceAll('"', '&quot;')}</script>"></iframe>`,
};

it.each([
  [true, []],
  [false, Object.keys(INJECTED)],
])('of injected markup (under the policy: %j) runs %j', async (hasPolicy, expected) => {
  const { page, expectComplaint } = await openVisit(stage.browser, DEVICES.phone);
  const scriptOf = (what: string) => `document.documentElement.dataset["${what}"] = ""`;
  const mark = (index: number) => `foreign${index}`;
  await page.route(`**${ADDRESS}?*`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: scriptOf(new URL(route.request().url()).search.slice(1)),
    }),
  );
  await page.route(stage.site.url + PATH, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    if (!hasPolicy) delete headers['content-security-policy'];
    const markup = Object.values(INJECTED).map((write, index) =>
      write(scriptOf(mark(index)), `${ADDRESS}?${mark(index)}`),
    );
    const body = (await response.text()).replace('<main', `${markup.join('')}<main`);
    await route.fulfill({ response, headers, body });
  });
  if (hasPolicy) expectComplaint(/Content Security Policy/);
  await page.goto(stage.site.url + PATH);
  await waitForIdle(page);
  const marks = await page.evaluate(() => Object.keys(document.documentElement.dataset));
  const run = Object.keys(INJECTED).filter((_what, index) => marks.includes(mark(index)));
  expect(run).toEqual(expected);
});
