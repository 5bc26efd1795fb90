/** What lies below the first screen of a landing page is not rendered in its first frame, and may be from the next one on. */
import { expect, it } from 'vitest';
import { addScript, DEVICES, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();

const BELOW = '.rest > section';

// It is not a motion.
it.each(['no-preference', 'reduce'] as const)(
  'prefers-reduced-motion: %s',
  async (reducedMotion) => {
    const { page } = await openWalk(stage.browser, { ...DEVICES.phone, reducedMotion });
    await addScript(
      page,
      (selector) => {
        const first = new Map<Element, string>();
        Object.assign(window, { first });
        // Runs before the frame is rendered.
        requestAnimationFrame(function look() {
          for (const part of document.querySelectorAll(selector))
            if (!first.has(part)) first.set(part, getComputedStyle(part).contentVisibility);
          requestAnimationFrame(look);
        });
      },
      BELOW,
    );
    await page.goto(`${stage.site.url}/LP1`);
    const read = async () => {
      const parts = page.locator(BELOW);
      return new Set(
        await parts.evaluateAll((all) =>
          all.map((part) => getComputedStyle(part).contentVisibility),
        ),
      );
    };
    await expect.poll(read).toEqual(new Set(['auto']));
    const first = await page.evaluate(() => [
      ...(Reflect.get(window, 'first') as Map<Element, string>).values(),
    ]);
    expect(first.length).toBe(await page.locator(BELOW).count());
    expect(new Set(first)).toEqual(new Set(['hidden']));
  },
);
