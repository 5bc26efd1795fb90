import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/config/pages.ts';
import { createGate, DEVICES, openVisit } from '../support/browser.ts';
import { setStage } from '../support/stage.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Appearance {
  options: BrowserContextOptions;
  rulesOff: readonly string[];
}

const APPEARANCES: Readonly<Record<string, Appearance>> = {
  'a phone': { options: DEVICES.phone, rulesOff: [] },
  'a desktop': { options: DEVICES.desktop, rulesOff: [] },
  // Here every colour is the system's, but axe takes the text's from the page: it would compare the two.
  'a phone with forced colours': {
    options: { ...DEVICES.phone, forcedColors: 'active' },
    rulesOff: ['color-contrast'],
  },
};

const stage = setStage();

type Run = (options: RunOptions) => Promise<AxeResults>;

/** What axe finds, one line a finding; evaluated, because the page's policy allows no foreign script element. */
async function findingsOf(page: Page, rulesOff: readonly string[] = []): Promise<string[]> {
  await page.evaluate(AXE);
  const rules = Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }]));
  const results = await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run: Run } }).axe.run(options),
    { rules },
  );
  return results.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

describe.each(PAGES)('$path', ({ path }) => {
  it.each(Object.entries(APPEARANCES))(
    'has nothing that axe finds on %s',
    async (_name, { options, rulesOff }) => {
      const { page } = await openVisit(stage.browser, { ...options, reducedMotion: 'reduce' });
      await page.goto(stage.site.url + path);
      expect(await findingsOf(page, rulesOff)).toEqual([]);
    },
  );
});

describe('LP2 while it downloads', () => {
  it('has nothing that axe finds', async () => {
    const { page } = await openVisit(stage.browser, { ...DEVICES.phone, reducedMotion: 'reduce' });
    const gate = createGate();
    await page.route('**/download/**', async (route) => {
      await gate.isOpen;
      await route.continue();
    });
    await page.goto(`${stage.site.url}/LP2`);
    await page.locator('#download').click();
    await page.getByRole('progressbar').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    gate.open();
    await download;
    await page.locator('[data-after-download]:not([hidden])').waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});

describe('the page in landscape', () => {
  it('has nothing that axe finds under the rotate message', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phoneLandscape);
    await page.goto(`${stage.site.url}/`);
    // A message that lies over the page belongs to none of its landmarks.
    expect(await findingsOf(page, ['region'])).toEqual([]);
  });
});
