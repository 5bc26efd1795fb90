/** Whose scripts run in a page: what its policy and the entry's digest refuse, in a browser that enforces both. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
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

describe('injected markup', () => {
  const address = '/assets/foreign.js';

  it.each([
    ['a script', `<script>${MARK}</script>`],
    ['a script file of this host', `<script src="${address}"></script>`],
    ['a module of this host', `<script type="module" src="${address}"></script>`],
    ['a script file of another host', `<script src="https://foreign.example${address}"></script>`],
    ['a handler', `<svg onload='${MARK}'></svg>`],
    [
      'a page within the page',
      `<iframe srcdoc="<script>parent.${MARK.replaceAll('"', '&quot;')}</script>"></iframe>`,
    ],
  ])('runs nothing of %s, which would run without the policy', async (_what, markup) => {
    const outcomes: boolean[] = [];
    for (const hasPolicy of [true, false]) {
      const { page, expectComplaint } = await openVisit(stage.browser, DEVICES.phone);
      await page.route(`**${address}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: MARK }),
      );
      await page.route(stage.site.url + PATH, async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        if (!hasPolicy) delete headers['content-security-policy'];
        const body = (await response.text()).replace('<main', `${markup}<main`);
        await route.fulfill({ response, headers, body });
      });
      if (hasPolicy) expectComplaint(/Content Security Policy/);
      await page.goto(stage.site.url + PATH);
      await waitForIdle(page);
      outcomes.push(await isMarked(page));
    }
    expect(outcomes).toEqual([false, true]);
  });
});
