/**
 * Where an Indian script stands, letters are not set apart, not made capitals and not hyphenated by Latin's rules: a gap cuts
 * the line that holds a word of Devanagari together, and matras from their letters (https://www.w3.org/TR/ilreq/).
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { openStage } from '../support/browser/stage.ts';
import { send } from '../support/http.ts';
import { LANGUAGE_FACTS, LANGUAGES_WITH_PAGE } from '../support/languages.ts';
import { TRANSLATED_DOCUMENTS } from '../support/promises.ts';
import { COMPOSED_PAGES } from '../support/sampling.ts';

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

const [MAIN, ...OTHER_BRANDS] = HOST_BRANDS;
const IN_THEIR_LANGUAGE = Object.values(LANGUAGE_FACTS).map(({ path }) => path);

/** Styles are of the composition, the language and the brand; documents of a language differ in words. */
const VISITS = [
  ...[
    ...COMPOSED_PAGES.map(({ path }) => path),
    ...TRANSLATED_DOCUMENTS.map((path) => `/${LANGUAGES_WITH_PAGE[0]}${path}`),
    ...LANGUAGES_WITH_PAGE.slice(1).map((code) => `/${code}${TRANSLATED_DOCUMENTS[0]}`),
  ].map((path) => ({ path, domain: MAIN.domain })),
  ...OTHER_BRANDS.flatMap(({ domain }) =>
    ['/LP1', ...IN_THEIR_LANGUAGE].map((path) => ({ path, domain })),
  ),
];

it('no page sets letters of Indian scripts apart, in capitals or with hyphens', async () => {
  // Styles stand in the document: neither its scripts nor its files matter.
  const context = await stage.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let count = 0;
  for (const { path, domain } of VISITS) {
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
