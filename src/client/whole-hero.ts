/** A landing page's first screen is shown whole, and with a download button. */
import { DATA_ARRIVING, DATA_BUTTON_AT, HERO_ID } from '../shared/page-attributes.ts';

/** A visitor whose connection has broken may read what has arrived. */
const TIMEOUT_MS = 1500;

/**
 * Keeps the first screen, and the notice below it, hidden until both have arrived whole: they are aligned to the lower
 * edge of the display or centred, so a part of them would move with each packet. From then on the root says where the
 * button is, so that the bar at the lower edge stands in for one that is not in view, from the first frame on. Not for
 * documents, which grow downwards. Without scripts nothing is hidden.
 *
 * `<link rel="expect" blocking="render">` would do the same in Chromium 124 and later only.
 *
 * It checks before each frame, so a document that arrives before the first one is never touched.
 */
export function holdHero(root: HTMLElement): void {
  const latest = performance.now() + TIMEOUT_MS;
  const look = (): void => {
    const isWhole =
      performance.now() > latest ||
      document.readyState !== 'loading' ||
      // The second block after the first screen has begun, so both are complete.
      document.querySelector(`#${HERO_ID} + * + *`) !== null;
    root.toggleAttribute(DATA_ARRIVING, !isWhole);
    if (!isWhole) {
      requestAnimationFrame(look);
      return;
    }
    const bottom = document.querySelector('#download')?.getBoundingClientRect().bottom ?? 0;
    root.setAttribute(DATA_BUTTON_AT, bottom > innerHeight ? 'below' : bottom > 0 ? 'seen' : '');
  };
  requestAnimationFrame(look);
  addEventListener('scroll', look);
  addEventListener('resize', look);
  addEventListener('DOMContentLoaded', () => {
    // Also where no frame comes.
    root.toggleAttribute(DATA_ARRIVING, false);
    // Makes the browser compute the styles in this task, and lay the page out in that of the frame: a tap waits for one of them.
    return getComputedStyle(root).color;
  });
}
