import { expect, it } from 'vitest';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { UNKNOWN_DAY_PATH } from '../support/document-addresses.ts';
import {
  COMPOSED_PAGES,
  kindOfEdition,
  oneOfEach,
  TRIED_EDITIONS,
  TRIED_PAGES,
  TRIED_TRANSLATIONS,
} from '../support/sampling.ts';

/** WCAG 2.2, 1.4.10: a screen of 1280 pixels at 400 %, and the smallest phones. */
const NARROW = { ...DEVICES.phone, viewport: { width: 320, height: 568 } };

/** The narrowest screen with columns (44rem), and a common tablet held upright. */
const TABLETS = [704, 800];

/** Words that fit a phone fit a tablet, so one page of each layout is enough. */
const ON_TABLETS: readonly string[] = COMPOSED_PAGES.map(({ path }) => path);

/** The most common phone. */
const COMMON = { width: 360, height: 660 };

const stage = await openStage();

const PATHS = [
  ...TRIED_PAGES,
  ...oneOfEach(TRIED_EDITIONS, kindOfEdition),
  ...TRIED_TRANSLATIONS,
  { path: UNKNOWN_DAY_PATH },
].map(({ path }) => path);

/** WCAG 2.2, 1.4.4: with text of twice the size no page scrolls sideways or splits a word of its heading, either. */
it('every page fits into 320 pixels, with controls of at least 44, into a tablet, and with large letters', async () => {
  const { page, expectComplaint } = await openVisit(stage.browser, NARROW);
  expectComplaint(/status of 404/);
  for (const path of PATHS) {
    await page.goto(stage.site.url + path);
    expect.soft(await page.evaluate(beyondTheEdge, NARROW.viewport.width), path).toEqual([]);
    expect.soft(await page.evaluate(overTheFooter), path).toEqual([]);
    expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
    for (const width of ON_TABLETS.includes(path) ? TABLETS : []) {
      await page.setViewportSize({ ...NARROW.viewport, width });
      expect
        .soft(await page.evaluate(beyondTheEdge, width), `${path} at ${width} pixels`)
        .toEqual([]);
    }
    await page.setViewportSize(COMMON);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // The phone makes the page as wide as what does not fit.
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(pageWidth, `${path} with large letters`).toBe(COMMON.width);
    expect.soft(await page.evaluate(splitWords), `${path} with large letters`).toEqual([]);
    await page.setViewportSize(NARROW.viewport);
  }
});

it.each([320, 360, 1440])(
  'in a table of figures the words have two fifths of %d pixels or more',
  async (width) => {
    const { page } = await openVisit(stage.browser, {
      ...DEVICES.desktop,
      viewport: { width, height: 660 },
    });
    await page.goto(`${stage.site.url}/points-table`);
    const columns = await page.evaluate(() =>
      [...document.querySelectorAll('.lookup--figures')].map((table) => {
        const [words = 0, ...figures] = [...table.querySelectorAll('tbody tr:first-child > *')].map(
          (cell) => cell.getBoundingClientRect().width,
        );
        const share = words / table.getBoundingClientRect().width;
        const isCut = [...table.querySelectorAll('th')].some(
          (head) => head.scrollWidth > head.clientWidth,
        );
        return { share, figures: figures.map(Math.round), isCut };
      }),
    );
    for (const { share, figures, isCut } of columns) {
      expect(share).toBeGreaterThan(0.4);
      expect(figures).toEqual(columns[0]?.figures);
      expect(isCut).toBe(false);
    }
  },
);

it('a telephone number has no gap before the words that follow it', async () => {
  const { page } = await openVisit(stage.browser, NARROW);
  await page.goto(`${stage.site.url}/help`);
  const gaps = await page.evaluate(() => {
    const boxOf = (node: Node, end: number) => {
      const range = document.createRange();
      range.setStart(node, 0);
      range.setEnd(node, end);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('.doc__text a[href^="tel:"]')].flatMap(
      ({ firstChild: number, nextSibling: rest }) => {
        if (number?.nodeValue == null || !rest?.nodeValue) return [];
        const box = boxOf(number, number.nodeValue.length);
        return [boxOf(rest, 1).left - box.right];
      },
    );
  });
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) expect(gap).toBeLessThan(2);
});

/**
 * Words and controls beyond the sides of a screen as wide as `width`, of sections that are skipped
 * (`content-visibility`) and cut off what stands out, too. Runs in the page.
 */
function beyondTheEdge(width: number): string[] {
  const isScrolled = (element: Element): boolean =>
    element.parentElement !== null &&
    (/auto|scroll/.test(getComputedStyle(element.parentElement).overflowX) ||
      isScrolled(element.parentElement));
  return [...document.querySelectorAll('a, button, summary, h1, h2, h3, p, li, dt, dd, td, th')]
    .filter((element) => element.checkVisibility() && !element.closest('.skip, .sr'))
    .filter((element) => {
      // Of a heading whose lines are drawn from edge to edge only the words count.
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const left = box.left + Number.parseFloat(paddingLeft);
      const right = box.right - Number.parseFloat(paddingRight);
      return (left < -1 || right > width + 1) && !isScrolled(element);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Words of the heading, a brand's name among them, that go on in a second line without a hyphen. Runs in the page. */
function splitWords(): string[] {
  const heading = document.querySelector('h1');
  if (!heading) return [];
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const split: string[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) split.push(word);
    }
  }
  return split;
}

/**
 * What a program that asks for places finds over the footer, whose colour it takes for the background then: words of a
 * section that is skipped (`content-visibility`) and taller than its estimate. Runs in the page.
 */
function overTheFooter(): string[] {
  const top = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
  return [...document.querySelectorAll('main :is(a, p, li)')]
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().bottom > top + 1)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** WCAG 2.2, 2.5.5: what can be tapped and is not part of a sentence, folded parts included. Runs in the page. */
function smallTargets(): string[] {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  return [...document.querySelectorAll('a, button, summary, input')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('.skip, .sr'),
    )
    .filter((element) => {
      const isAlone = element.parentElement?.textContent?.trim() === element.textContent?.trim();
      const { width, height } = element.getBoundingClientRect();
      return (
        (isAlone || getComputedStyle(element).display !== 'inline') && Math.min(width, height) < 44
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
