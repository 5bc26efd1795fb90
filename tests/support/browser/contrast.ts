/** What is painted behind each line of a page, compared with the line's colour. */
import type { Page } from 'playwright';
import { HERO_ID } from '../../../src/shared/page-attributes.ts';
import { replaceStyles, settle, takePicture } from './painted.ts';

/** A line of text as it is rendered. */
interface Line {
  text: string;
  /** In CSS pixels from the top left corner of the document. */
  box: { left: number; top: number; width: number; height: number };
  color: Color;
  /** The required contrast. */
  least: number;
}

export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** The darkest or brightest spots may be an edge or a lamp's dot: the line counts as readable as its worst twentieth. */
const PERCENTILE = 0.05;

/**
 * Everything is rendered but the letters, which keep their colour; nothing fades, and no bar covers what scrolls below it.
 */
const GROUND = `
  *, ::before, ::after {
    transition: none !important;
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
  }
  .rest > section { content-visibility: visible !important; }
  .thumb { position: static !important; }
`;

/** Shows the page without its letters for as long as `look` takes. */
export async function showGround(page: Page, look: () => Promise<void>): Promise<void> {
  await replaceStyles(page, GROUND);
  await look();
  await replaceStyles(page, '');
}

/**
 * The lines that cannot be read well on what is painted behind them, of a page whose ground is shown with a device pixel
 * ratio of one.
 * @param part the first screen ends where the hero does
 */
export async function findWeakLines(
  page: Page,
  part: 'page' | 'first screen',
): Promise<{ line: string; ratio: number }[]> {
  await page.evaluate(settle);
  const lines = await page.evaluate(readLines);
  const lowerEdge =
    part === 'page'
      ? undefined
      : await page.evaluate(
          (id) => Math.ceil(document.getElementById(id)?.getBoundingClientRect().bottom ?? 0),
          HERO_ID,
        );
  const { width, height, data } = await takePicture(page, lowerEdge);

  return lines.flatMap(({ text, box, color, least }) => {
    /** Pixels by the ground's colour: a line has few of them. */
    const pixelsOn = new Map<number, number>();
    const right = Math.min(width, Math.floor(box.left + box.width));
    const bottom = Math.min(height, Math.floor(box.top + box.height));
    for (let y = Math.max(0, Math.ceil(box.top)); y < bottom; y++) {
      for (let x = Math.max(0, Math.ceil(box.left)); x < right; x++) {
        const ground = data.readUIntBE((y * width + x) * 3, 3);
        pixelsOn.set(ground, (pixelsOn.get(ground) ?? 0) + 1);
      }
    }
    const ratio = percentile(
      Array.from(pixelsOn, ([ground, pixels]) => ({ ratio: contrastOn(color, ground), pixels })),
      PERCENTILE,
    );
    if (ratio === undefined || ratio >= least) return [];
    return [{ line: text, ratio: Math.round(ratio * 100) / 100 }];
  });
}

/** @param ground as 0xRRGGBB */
function contrastOn(color: Color, ground: number): number {
  return contrast(color, [ground >> 16, (ground >> 8) & 255, ground & 255]);
}

/** The ratio below which this share of the pixels lie; `undefined` without pixels. */
function percentile(
  ratios: { ratio: number; pixels: number }[],
  share: number,
): number | undefined {
  const total = ratios.reduce((sum, { pixels }) => sum + pixels, 0);
  let below = 0;
  return ratios
    .sort((a, b) => a.ratio - b.ratio)
    .find(({ pixels }) => {
      below += pixels;
      return below > Math.floor(total * share);
    })?.ratio;
}

/** Runs in the page. */
function readLines(): Line[] {
  const lines: Line[] = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('The browser has no canvas.');

  const colorOf = (element: Element): Color => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    let opacity = alpha / 255;
    for (let above: Element | null = element; above; above = above.parentElement)
      opacity *= Number(getComputedStyle(above).opacity);
    return [red, green, blue, opacity];
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || element.closest('script, style, noscript, .skip, .sr'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const color = colorOf(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const [index, { left, top, width, height }] of [...range.getClientRects()].entries()) {
      lines.push({
        text: `${element.localName}.${element.className}: ${text.slice(0, 40)}, line ${index + 1}`,
        box: { left: left + scrollX, top: top + scrollY, width, height },
        color,
        // WCAG 2.2, 1.4.3.
        least: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5,
      });
    }
  }
  return lines;
}

/**
 * Channels are from 0 to 255, alpha from 0 to 1.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast([red, green, blue, alpha]: Color, ground: ArrayLike<number>): number {
  const mixed = [red, green, blue].map(
    (value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha),
  );
  const [brighter = 0, darker = 0] = [luminance(mixed), luminance(Array.from(ground))].sort(
    (a, b) => b - a,
  );
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
