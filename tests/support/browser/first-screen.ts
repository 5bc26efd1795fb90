/**
 * The first screen of a landing page as a visitor gets it: where its button is, what of the offer's terms can be read, and
 * how much of the screen shows picture. For the test that holds every page to it.
 */
import type { Page } from 'playwright';
import { DATA_DOWNLOAD, HERO_ID } from '../../../src/shared/page-attributes.ts';
import { type Picture, replaceStyles, settle, takePicture } from './painted.ts';

/** A drawing in the picture's place, which is hidden from screen readers. */
const DRAWING = `#${HERO_ID} .hero__art[aria-hidden]`;
/** What counts as picture. */
const PICTURE = `#${HERO_ID} picture img, ${DRAWING}`;

/** Selectors of the parts, of which the first that is visible counts. */
const PARTS = {
  headline: 'h1',
  terms: '.stub__t',
  risk: '.risk',
  button: `#${HERO_ID} a[${DATA_DOWNLOAD}]`,
  drawing: DRAWING,
} as const;

/** Lengths in CSS pixels from the screen's upper edge. */
export interface FirstScreen {
  buttonTop: number;
  buttonBottom: number;
  /** Words of terms and risk that are below the screen, cut by its edge or covered. */
  unreadWords: string[];
  /**
   * Where the page draws its first screen itself: from the drawing's upper edge to the lower one of the headline, which is set
   * on the same material. `null` where there is a picture.
   */
  materialHeight: number | null;
}

/** Waits until letters and pictures are there. @throws Error where the page has no headline or button */
export async function readFirstScreen(page: Page): Promise<FirstScreen> {
  await page.evaluate(settle);
  return page.evaluate(readParts, PARTS);
}

/** A picture that is paler than this is not seen as one. */
const LEAST_OPACITY = 0.25;
/** Of a line: a ball on its way is narrower than a crowd. */
const LEAST_OF_LINE = 0.05;

/**
 * Paints the picture black, then white. What differs between the two screens by so much shows it with that opacity, whatever
 * the picture is of: masks, words and panels over it, rounded corners and transparent parts of the file are out.
 * @returns in CSS pixels: the lines of the screen of which a twentieth shows it
 */
export async function measurePicture(page: Page): Promise<number> {
  const black = await paintPicture(page, 'brightness(0)');
  const white = await paintPicture(page, 'brightness(0) invert(1)');
  await replaceStyles(page, '');
  const { width, height } = black;
  let lines = 0;
  for (let y = 0; y < height; y += 1) {
    let inLine = 0;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const difference = (white.data[at] ?? 0) - (black.data[at] ?? 0);
      if (difference >= LEAST_OPACITY * 255) inLine += 1;
    }
    if (inLine >= LEAST_OF_LINE * width) lines += 1;
  }
  return lines;
}

async function paintPicture(page: Page, filter: string): Promise<Picture> {
  await replaceStyles(
    page,
    `:is(${PICTURE}) { filter: ${filter} !important; transition: none !important }`,
  );
  await page.evaluate(settle);
  return takePicture(page, page.viewportSize()?.height);
}

/** Runs in the page. */
function readParts(parts: Record<keyof typeof PARTS, string>): FirstScreen {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const find = (name: keyof typeof PARTS) =>
    [...document.querySelectorAll(parts[name])].find(isVisible);

  const readTexts = (root: Element): { element: Element; text: Text }[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: { element: Element; text: Text }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || element === null || !/\S/.test(node.data)) continue;
      if (!element.closest('script, style, noscript, .skip, .sr') && isVisible(element))
        texts.push({ element, text: node });
    }
    return texts;
  };
  const readWords = (root: Element) =>
    readTexts(root).flatMap(({ element, text }) =>
      [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return { element, word, box: range.getBoundingClientRect() };
      }),
    );
  const isOnScreen = ({ top, bottom, left, right }: DOMRect) =>
    top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && right > left;
  const isRead = ({ element, box }: ReturnType<typeof readWords>[number]) => {
    if (!isOnScreen(box)) return false;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return hit !== null && (hit.contains(element) || element.contains(hit));
  };
  const [headline, terms, risk, button, drawing] = [
    find('headline'),
    find('terms'),
    find('risk'),
    find('button'),
    find('drawing'),
  ];
  if (headline === undefined || button === undefined)
    throw new Error(`${location.href} has no headline or no button.`);
  const { top, bottom } = button.getBoundingClientRect();
  return {
    buttonTop: top,
    buttonBottom: bottom,
    unreadWords: [terms, risk]
      .flatMap((root) => (root === undefined ? [] : readWords(root)))
      .filter((word) => !isRead(word))
      .map(({ word }) => word),
    materialHeight:
      drawing === undefined
        ? null
        : Math.min(innerHeight, headline.getBoundingClientRect().bottom) -
          drawing.getBoundingClientRect().top,
  };
}
