/** Lines that a page sets in ink which is not seen: on paper, or in the colours that a visitor's system prescribes. */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { contrast } from './contrast.ts';
import { replaceStyles, settle } from './painted.ts';

/** Everything is rendered, and no bar covers what scrolls below it. */
const WHOLE = `
  * { content-visibility: visible !important; }
  .thumb, .thumb a { position: static !important; }
`;

/** Pixels at the edge of a box in which what is around it may be seen. */
const EDGE = 2;

interface Box {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Lines and drawn signs whose box shows no two colours as far apart as letters and their ground have to be. The styles of a
 * page do not tell: the system replaces some of their colours, and lays a ground of its own behind letters.
 */
export async function findBlankLines(page: Page): Promise<string[]> {
  await replaceStyles(page, WHOLE);
  await page.evaluate(settle);
  const boxes = await page.evaluate(readBoxes);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
  await replaceStyles(page, '');
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return boxes.flatMap(({ name, left, top, width, height }) => {
    // What a table hides until it is scrolled.
    if (left + width > info.width) return [];
    let darkest: Pixel | undefined;
    let brightest: Pixel | undefined;
    const right = Math.min(info.width, left + width - EDGE);
    const bottom = Math.min(info.height, top + height - EDGE);
    for (let y = Math.max(0, Math.ceil(top + EDGE)); y < bottom; y++)
      for (let x = Math.max(0, Math.ceil(left + EDGE)); x < right; x++) {
        const at = (y * info.width + x) * 3;
        const pixel: Pixel = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        if (!darkest || brightness(pixel) < brightness(darkest)) darkest = pixel;
        if (!brightest || brightness(pixel) > brightness(brightest)) brightest = pixel;
      }
    if (darkest === undefined || brightest === undefined) return [];
    return contrast([...darkest, 1], brightest) >= 4.5 ? [] : [name];
  });
}

type Pixel = readonly [red: number, green: number, blue: number];

function brightness([red, green, blue]: Pixel): number {
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/** Runs in the page. */
function readBoxes(): Box[] {
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // A dot is smaller than a pixel of full strength.
    if (
      element === null ||
      text.length < 2 ||
      element.closest('script, style, noscript, .skip, .sr')
    )
      continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      const name = `${element.localName}.${element.className}: ${text.slice(0, 40)}`;
      boxes.push({ name, left: left + scrollX, top: top + scrollY, width, height });
    }
  }
  for (const svg of document.body.querySelectorAll('svg')) {
    const { left, top, width, height } = svg.getBoundingClientRect();
    if (!svg.checkVisibility({ visibilityProperty: true }) || svg.closest('.sr')) continue;
    const name = `${svg.parentElement?.className ?? ''} svg`;
    boxes.push({ name, left: left + scrollX, top: top + scrollY, width, height });
  }
  return boxes;
}

/** Letters and frames of controls that are too light on white, where the browser prints no backgrounds. */
export async function findPalePrint(page: Page): Promise<string[]> {
  const inks = await page.evaluate(readInks);
  return inks.flatMap(({ name, color }) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const ratio = contrast([red, green, blue, alpha], [255, 255, 255]);
    return ratio >= 4.5 ? [] : [`${ratio.toFixed(1)}: ${name}`];
  });
}

/** Runs in the page. */
function readInks(): { name: string; color: string }[] {
  const inks: { name: string; color: string }[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('script, style, noscript, svg, .skip, .sr')) continue;
    const name = `${element.localName}.${element.className}`;
    const has = (pseudo: string) => /^"|counter/.test(getComputedStyle(element, pseudo).content);
    if ([...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      // A rule for every element does not reach a drop capital. It has the element's own style where no rule names it.
      for (const pseudo of ['', '::first-letter'])
        inks.push({ name: name + pseudo, color: getComputedStyle(element, pseudo).color });
    for (const pseudo of ['::before', '::after'].filter(has))
      inks.push({ name: name + pseudo, color: getComputedStyle(element, pseudo).color });
    if (element.matches('.btn, .age__mark'))
      inks.push({ name: `${name}, frame`, color: getComputedStyle(element).borderTopColor });
  }
  return inks;
}
