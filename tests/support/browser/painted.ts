/** What a page paints, under styles of the test. */
import type { Page } from 'playwright';

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
