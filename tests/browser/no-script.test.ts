import { expect, it } from 'vitest';
import { DEVICES, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { TRIED_EDITIONS, TRIED_LANDING_PAGES } from '../support/sampling.ts';

const stage = await openStage();

const withoutScripts = { ...DEVICES.phone, javaScriptEnabled: false };

it('a landing page of each kind has one download button, a working link', async () => {
  const { page } = await openWalk(stage.browser, withoutScripts);
  for (const { path, button } of TRIED_LANDING_PAGES) {
    await page.goto(stage.site.url + path);
    const link = page.locator('[data-download]');
    expect(await link.count(), path).toBe(1);
    expect(await link.evaluate((element) => `${element.localName}#${element.id}`), path).toBe(
      'a#download',
    );
    // The bar at the thumb never stands beside it, twice the same.
    const barTop = await link.evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().bottom - 1, behavior: 'instant' });
      return document.querySelector('.thumb')?.getBoundingClientRect().top ?? 0;
    });
    expect(barTop, path).toBeGreaterThanOrEqual(DEVICES.phone.viewport.height);
    if (button === 'store') {
      expect(await link.getAttribute('href')).toMatch(
        /^https:\/\/play\.google\.com\/store\/apps\/details/,
      );
      expect(await link.getAttribute('target')).toBe('_blank');
      continue;
    }
    if (path === '/hadaf') {
      // It hands out no package, so its page leads to its store (docs/packages.md#whose-packages).
      const url = stage.site.url + ((await link.getAttribute('href')) ?? '');
      const headers = { referer: stage.site.url + path };
      const answer = await page.request.get(url, { headers, maxRedirects: 0 });
      expect(answer.headers().location).toMatch(/^https:\/\/play\.google\.com\/.*hadaf/);
      continue;
    }
    // A tap would reach it; where it leads is asked without the package itself.
    await link.click({ trial: true });
    const answer = await page.request.head(
      stage.site.url + ((await link.getAttribute('href')) ?? ''),
    );
    expect(answer.headers()['content-disposition'], path).toMatch(/\.apk"?$/);
  }
  await page.goto(`${stage.site.url}/LP1`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-download]').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.apk$/);
  expect(await download.failure()).toBeNull();
});

it('a version and its changes can be read, added and removed words included', async () => {
  const { page } = await openWalk(stage.browser, withoutScripts);
  for (const { path } of TRIED_EDITIONS) {
    await page.goto(stage.site.url + path);
    expect(await page.locator('h1').isVisible(), path).toBe(true);
    expect(await page.locator('.doc__text p').first().isVisible(), path).toBe(true);
    for (const words of await page.locator('ins, del').all())
      expect(await words.isVisible(), path).toBe(true);
  }
});

it('the language switch opens, is large enough for a thumb, and keeps the visitor’s query', async () => {
  const { page } = await openWalk(stage.browser, withoutScripts);
  await page.goto(`${stage.site.url}/?utm_source=a`);
  const list = page.getByRole('navigation', { name: 'Languages' });
  const heading = list.locator('summary');
  expect((await heading.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await heading.click();
  for (const link of await list.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await list.getByRole('link', { name: 'ಕನ್ನಡ' }).click();
  await page.waitForURL(`${stage.site.url}/kannada?utm_source=a`);
  expect(await page.locator('html').getAttribute('lang')).toBe('kn');
});
