/**
 * Where an Indian script stands, letters are not set apart, not made capitals and not hyphenated by Latin's rules: a gap cuts
 * the line that holds a word of Devanagari together, and matras from their letters (https://www.w3.org/TR/ilreq/).
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { LANDING_PAGES, PAGES } from '../../src/config/pages.ts';
import { openStage } from '../support/browser/stage.ts';
import { send } from '../support/http.ts';
import { LANGUAGES_WITH_PAGE } from '../support/languages.ts';
import { TRANSLATED_DOCUMENTS } from '../support/promises.ts';

const stage = await openStage();

/** What is wrong with texts in Indian scripts, and how many there are. */
function lookAtType(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults = new Set<string>();
    let count = 0;
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      // Devanagari to Malayalam.
      if (parentElement === null || !/[\u0900-\u0d7f]/.test(data)) continue;
      if (/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(parentElement.tagName)) continue;
      count += 1;
      const { letterSpacing, textTransform, hyphens } = getComputedStyle(parentElement);
      const isApart = letterSpacing !== 'normal' && letterSpacing !== '0px';
      if (isApart || textTransform !== 'none' || hyphens === 'auto')
        faults.add(
          `${parentElement.tagName}.${parentElement.className} “${data.trim().slice(0, 20)}”: ${letterSpacing}, ${textTransform}, ${hyphens}`,
        );
    }
    return { count, faults: [...faults] };
  });
}

const VISITS = [
  ...PAGES.map(({ path }) => ({ path, domains: [HOST_BRANDS[0].domain] })),
  ...TRANSLATED_DOCUMENTS.flatMap((path) =>
    LANGUAGES_WITH_PAGE.map((code) => ({
      path: `/${code}${path}`,
      domains: [HOST_BRANDS[0].domain],
    })),
  ),
  // Each brand has styles of its own.
  ...LANDING_PAGES.filter(({ brand }) => brand === null).map(({ path }) => ({
    path,
    domains: HOST_BRANDS.slice(1).map(({ domain }) => domain),
  })),
];

it('no page sets letters of Indian scripts apart, in capitals or with hyphens', async () => {
  // Styles stand in the document: neither its scripts nor its files matter.
  const context = await stage.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let count = 0;
  for (const { path, domains } of VISITS)
    for (const domain of domains) {
      const { text } = await send(stage.site.url, path, { host: domain });
      await page.setContent(text);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const found = await lookAtType(page);
        count += found.count;
        expect(found.faults, `${domain}${path}, ${width}`).toEqual([]);
      }
    }
  // Texts on /hindi, /kannada, /tamil and the translated documents, and the names of languages elsewhere.
  expect(count).toBeGreaterThan(1000);
  await context.close();
});
