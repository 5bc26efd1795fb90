import type { Page } from 'playwright';
import { addScript } from './browser.ts';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Records every layout shift from the next document's first frame on, until the test ends.
 * @returns reads what has moved so far: the score, and how the elements begin
 * @see https://wicg.github.io/layout-instability/
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await addScript(page, () => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const nodes = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : (node?.textContent ?? '?')).slice(0, 80),
        );
        shifts.push(`${value}: ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Two frames: by the second the browser has reported what moved in the first. */
export function drawFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
