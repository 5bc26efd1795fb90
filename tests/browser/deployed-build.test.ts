/**
 * What scripts do in a page as it is deployed, whose classes have other names than in the build that the other tests
 * look at (docs/decisions/0022): a script that finds a part by its class would find nothing.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser/launch-browser.ts';
import { type BuiltSite, startBuiltSite } from '../../scripts/built-site.ts';
import { readSample, SAMPLES } from '../../scripts/packages/samples.ts';
import { DEVICES, openVisit } from '../support/browser.ts';
import { answerForThirdParties } from '../support/vendors/third-parties.ts';

let site: BuiltSite;
let browser: Browser;
beforeAll(async () => {
  site = await startBuiltSite('deployed', { vars: { GA_MEASUREMENT_ID: 'G-TEST1234' } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.dispose();
});

async function open(path: string) {
  const { page } = await openVisit(browser, DEVICES.phone);
  await answerForThirdParties(page, {});
  await page.goto(site.url + path);
  return page;
}

describe('the deployed build', () => {
  it('has other class names', async () => {
    const html = await (await fetch(`${site.url}/LP1`)).text();
    expect(html).not.toContain('class="hero');
  });

  it('downloads LP2’s package in the page, shows how far it is, and saves it whole', async () => {
    const page = await open('/LP2');
    await page.locator('[data-island][data-hydrated]').waitFor();
    const strokes: (string | null)[] = [];
    await page.exposeFunction('onStroke', (value: string | null) => strokes.push(value));
    await page.evaluate(() => {
      new MutationObserver((records) => {
        for (const { target } of records) {
          const value = (target as Element).getAttribute('stroke-dashoffset');
          (window as unknown as { onStroke: (value: string | null) => void }).onStroke(value);
        }
      }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['stroke-dashoffset'] });
    });
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#download').click()]);
    const saved = createHash('sha256').update(await readFile(await download.path()));
    const packages: { package: string; sha256: string }[] = await (
      await fetch(`${site.url}/api/packages`)
    ).json();
    expect(packages.map(({ sha256 }) => sha256)).toContain(saved.digest('hex'));
    expect(strokes.length).toBeGreaterThan(0);
  });

  it('checks a file', async () => {
    const page = await open('/verify');
    await page.locator('[data-island][data-hydrated]').waitFor();
    await page.setInputFiles('#file', {
      name: 'app.apk',
      mimeType: '',
      buffer: await readSample(SAMPLES['previous-version']),
    });
    await page.locator('[data-tone=good]').waitFor();
  });

  it('asks before third parties measure, and keeps the answer', async () => {
    const page = await open('/LP1');
    const refuse = page.locator('[data-answers] button').first();
    const { height } = (await refuse.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(36);
    // Styles of the script read the page's colours by names that a page may have shortened.
    const box = page.locator('section').filter({ has: refuse }).first();
    const [background, color] = await box.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
    expect(background).toMatch(/^rgb\(/);
    expect(color).not.toBe(background);
    await refuse.click();
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value)
      .toBe('no');
  });
});
