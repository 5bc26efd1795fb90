/** Whether the words of a page can be read with letters of any size: how wide their boxes are, and what is cut off. */
import type { Page } from 'playwright';

/** What a visitor with large letters sees of a page, in CSS pixels. */
export interface TextBoxes {
  /** Words in a box narrower than five of their own letters. */
  narrow: string[];
  /** Words beyond the sides of the screen, or of a box that cuts off what stands out. */
  cut: string[];
  /** Whether the download button, or the bar that stands in for it, is on the first screen; `null` where there is none. */
  hasButton: boolean | null;
  /** Whether brand, languages and age mark stand side by side. */
  isHeaderOneRow: boolean;
}

/** Of a page that shows its beginning. */
export async function readTextBoxes(page: Page): Promise<TextBoxes> {
  // What does not fit widens the page, and with it `innerWidth`.
  return page.evaluate(readBoxes, page.viewportSize()?.width ?? 0);
}

/** Runs in the page. */
function readBoxes(width: number): TextBoxes {
  const LETTERS = 5;

  const segmenter = new Intl.Segmenter();

  const isClipped = (element: Element): boolean =>
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    (element.parentElement !== null && isClipped(element.parentElement));
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isClipped(element);
  const isWithin = ({ top, bottom }: DOMRect) => top >= -1 && bottom <= innerHeight + 1;
  const isSeen = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => isVisible(element) && isWithin(element.getBoundingClientRect()),
    );
  const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
  const lettersOf = (text: string) => [...segmenter.segment(text)].length;
  const rangeOf = (text: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return range;
  };

  const button = document.querySelector('#hero #download, #hero .get');
  const hasButton = button === null ? null : isSeen('#hero #download') || isSeen('.thumb a');
  const rows = [...(document.querySelector('.head .wrap')?.children ?? [])]
    .filter(isVisible)
    .map((part) => part.getBoundingClientRect());
  const isHeaderOneRow = rows.every(({ top }) => rows.every(({ bottom }) => top < bottom - 1));

  // What is closed or has not come into view is laid out, too.
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const section of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(section).contentVisibility === 'auto')
      section.style.contentVisibility = 'visible';

  const narrow: string[] = [];
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || element === null || !/\S/.test(node.data)) continue;
    if (!isVisible(element) || element.closest('script, style, noscript, svg, .skip, .sr'))
      continue;
    // A mark instead of words.
    if (getComputedStyle(element).fontSize === '0px') continue;
    const { data } = node;
    const name = `${element.localName}.${element.className} “${data.trim().slice(0, 40)}”`;
    const lines = [...rangeOf(node, 0, data.length).getClientRects()].filter(
      ({ width }) => width > 0,
    );
    if (lines.length === 0) continue;

    let block = element;
    while (isInline(block) && block.parentElement) block = block.parentElement;
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } =
      getComputedStyle(block);
    const room = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].reduce(
      (width, length) => width - Number.parseFloat(length),
      block.getBoundingClientRect().width,
    );
    const letters = lettersOf(data.trim());
    const letterWidth = lines.reduce((sum, { width }) => sum + width, 0) / letters;
    // Two thirds of the screen are as much as large words of a wide script can have.
    if (letters > LETTERS && room < Math.min(LETTERS * letterWidth, (width * 2) / 3))
      narrow.push(`${name} ${Math.round(room)}`);

    let left = 0;
    let right = width;
    let isScrolled = false;
    for (let above: Element | null = element; above; above = above.parentElement) {
      const { overflowX, position } = getComputedStyle(above);
      isScrolled ||= /auto|scroll/.test(overflowX);
      if (above !== document.body && /hidden|clip/.test(overflowX) && position !== 'fixed') {
        const box = above.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
    }
    const out = lines.find((line) => line.left < left - 1 || line.right > right + 1);
    if (out && !isScrolled) cut.push(`${name} ${Math.round(out.left)} to ${Math.round(out.right)}`);
  }
  return { narrow, cut, hasButton, isHeaderOneRow };
}
