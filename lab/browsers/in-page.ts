/** Functions that run in a page and read it. They return plain values. */

/** A rectangle in CSS pixels from the window's upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The appearance of a page that was just opened. */
export interface PageFacts {
  /** Background of the page and that of its brand, as red, green, blue and alpha from 0 to 255. */
  ground: number[];
  brandGround: number[];
  windowHeight: number;
  /** Words and controls that extend beyond the window's sides, by their first characters. */
  outside: string[];
  /** Boxes of these elements; `null` where the page has none. */
  headline: Box | null;
  button: Box | null;
  header: Box | null;
  /** Elements that cover the words of the headline, or the brand in the header. */
  covered: string[];
  /** Links with too little contrast to their background, with the ratio. */
  faint: string[];
}

/** Reads a page that has loaded and is scrolled to the top. */
export function readPage(): PageFacts {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });

  /** Parses a colour by the canvas, which supports every notation that an engine prints. */
  function channels(color: string): number[] {
    if (!pen) return [];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = '#0000';
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return Array.from(pen.getImageData(0, 0, 1, 1).data);
  }

  function boxOf(element: Element | null): Box | null {
    if (!element) return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  }

  function isShown(element: Element): boolean {
    const { visibility, opacity } = getComputedStyle(element);
    return element.getClientRects().length > 0 && visibility === 'visible' && opacity !== '0';
  }

  function isScrolled(element: Element): boolean {
    const parent = element.parentElement;
    return (
      parent !== null &&
      (/auto|scroll/.test(getComputedStyle(parent).overflowX) || isScrolled(parent))
    );
  }

  function nameOf(element: Element): string {
    return element.outerHTML.slice(0, 90);
  }

  /**
   * Other elements on top, in the middle of each line of an element's words. A page's picture fades out below its words by a
   * mask, which `elementFromPoint` does not see; `tests/slow/contrast.test.ts` measures words on pictures.
   */
  function coverOf(element: Element | null): string[] {
    if (!element) return ['(missing)'];
    const range = document.createRange();
    range.selectNodeContents(element);
    const found: string[] = [];
    for (const { left, right, top, bottom, width } of Array.from(range.getClientRects())) {
      const y = (top + bottom) / 2;
      if (width < 4 || y < 0 || y > innerHeight) continue;
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const hit = document.elementFromPoint(x, y);
        if (!hit || element.contains(hit) || hit.contains(element)) continue;
        if (!hit.closest('.hero picture, .hero [aria-hidden]')) found.push(nameOf(hit));
      }
    }
    return found;
  }

  function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  /** Contrast of a link's words to the nearest plain colour behind them; `null` on a picture, a pattern or a gradient. */
  function contrastOf(link: Element): number | null {
    const layers: number[][] = [];
    let element: Element | null = link;
    while (element) {
      const style = getComputedStyle(element);
      if (style.backgroundImage !== 'none' || style.opacity !== '1') return null;
      const color = channels(style.backgroundColor);
      layers.push(color);
      if (color[3] === 255) break;
      element = element.parentElement;
    }
    let behind = [255, 255, 255];
    for (const layer of [...layers.reverse(), channels(getComputedStyle(link).color)].slice(0, -1))
      behind = over(layer, behind);
    const words = over(channels(getComputedStyle(link).color), behind);
    const [dark = 0, light = 0] = [luminance(words), luminance(behind)].sort(
      (one, other) => one - other,
    );
    return (light + 0.05) / (dark + 0.05);
  }

  function over(layer: readonly number[], below: readonly number[]): number[] {
    const alpha = (layer[3] ?? 0) / 255;
    return below.map((channel, index) => (layer[index] ?? 0) * alpha + channel * (1 - alpha));
  }

  const rootStyle = getComputedStyle(document.documentElement);
  const button = document.querySelector('#download');
  const headline = document.querySelector('h1');
  const brand = document.querySelector('.head__brand');
  const texts = Array.from(
    document.querySelectorAll('a, button, summary, h1, h2, h3, p, li, dt, dd'),
  );
  /** An element's box, and those of its words: the ground of a headline may go to the edge of the screen. */
  function isBeyondTheEdge(element: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(element);
    return (
      isOutside(element.getBoundingClientRect()) &&
      Array.from(range.getClientRects()).some(isOutside)
    );
  }
  const isOutside = ({ left, right }: DOMRect) =>
    left < -1 || right > document.documentElement.clientWidth + 1;
  const readable = texts.filter(
    (element) => isShown(element) && !element.closest('.skip, .sr, .rotate'),
  );

  return {
    ground: channels(rootStyle.backgroundColor),
    brandGround: channels(rootStyle.getPropertyValue('--ground').trim()),
    windowHeight: innerHeight,
    outside: readable
      .filter((element) => !isScrolled(element) && isBeyondTheEdge(element))
      .map(nameOf),
    headline: boxOf(headline),
    button: button && isShown(button) ? boxOf(button) : null,
    header: boxOf(document.querySelector('.head')),
    covered: [...coverOf(headline), ...(brand ? coverOf(brand) : [])],
    faint: readable
      .filter(({ localName }) => localName === 'a')
      .map((link) => ({ link, ratio: contrastOf(link) }))
      .filter(({ ratio }) => ratio !== null && ratio < 4.5)
      .map(({ link, ratio }) => `${(ratio || 0).toFixed(2)}: ${nameOf(link)}`),
  };
}

/** Waits for the fonts that the page has requested and for the code of its button: leaving the page would abort them. */
export async function waitUntilQuiet(): Promise<void> {
  await document.fonts.ready;
  const end = Date.now() + 5000;
  while (
    document.querySelector('[data-island="package-download"]:not([data-hydrated])') !== null &&
    Date.now() < end
  )
    await new Promise((resolve) => setTimeout(resolve, 30));
}

/**
 * Keeps the files that the page saves from now on, for `savedFiles`. Headless browsers differ in what they do with a
 * download.
 */
export function watchSavedFiles(): void {
  const page = window as unknown as { saved: Blob[] };
  page.saved = [];
  const create = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    page.saved.push(file);
    return create.call(URL, file);
  };
}

/** SHA-256 in hexadecimal of each file that the page has saved. */
export async function savedFiles(): Promise<string[]> {
  const { saved = [] } = window as unknown as { saved?: Blob[] };
  return Promise.all(
    saved.map(async (file) => {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      );
    }),
  );
}

/** Goes to another page, after this call has been answered. */
export function leaveFor(url: string): void {
  setTimeout(() => location.assign(url));
}

/** The text of the first element; `null` where there is none or it is not shown. */
export function textOf(selector: string): string | null {
  const element = document.querySelector(selector);
  return element && element.getClientRects().length > 0 ? element.textContent : null;
}

/** An attribute of the first element; `null` where there is none. */
export function attributeOf({ selector, name }: { selector: string; name: string }): string | null {
  const element = document.querySelector(selector);
  return element ? element.getAttribute(name) : null;
}
