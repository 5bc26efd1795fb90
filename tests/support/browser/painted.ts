/** What a page paints, under styles of the test. */
import type { Page } from 'playwright';
import sharp from 'sharp';

/** Red, green and blue of each pixel, line by line. */
export interface Picture {
  width: number;
  height: number;
  data: Buffer;
}

/**
 * Of the page from its top, as wide as the screen. For windows with a device pixel ratio of one, which a picture beyond the
 * display resets. The browser compresses it in half of the time that Playwright's own picture takes.
 * @param height in pixels. Defaults to the whole page
 */
export async function takePicture(page: Page, height?: number): Promise<Picture> {
  const { lowerEdge, ...size } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight, lowerEdge: innerHeight };
  });
  const clip = { x: 0, y: 0, ...size, height: height ?? size.height, scale: 1 };
  const session = await page.context().newCDPSession(page);
  const { data: file } = await session.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    // The browser lays the page out twice for it.
    captureBeyondViewport: clip.height > lowerEdge,
    clip,
  });
  await session.detach();
  const { data, info } = await sharp(Buffer.from(file, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Replaces the sheet that was added before, in a way that the page's policy for inline styles does not cover. */
export async function replaceStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/**
 * Runs in the page: waits until the fonts and the pictures of this width are there, and what was changed is painted. A busy
 * machine is otherwise photographed between two states.
 */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
}
