/** A landing page's first screen is shown whole, and with a download button. */
import {
  DATA_ARRIVING,
  DATA_BUTTON_AT,
  DATA_FIRST_FRAME,
  HERO_ID,
} from '../shared/page-attributes.ts';

/** A visitor whose connection has broken may read what has arrived. */
const TIMEOUT_MS = 1500;

/**
 * Keeps the first screen, and the notice below it, hidden until both have arrived whole: they are aligned to the lower
 * edge of the display or centred, so a part of them would move with each packet. From then on the root says where the
 * button is, so that the bar at the lower edge replaces it while it is not in view. Documents are not held: they grow
 * downwards. Without scripts nothing is hidden.
 *
 * `<link rel="expect" blocking="render">` would do the same in Chromium 124 and later only.
 *
 * On a phone their first frame leaves out what is below them: that takes as long to lay out as they do, and a tap waits
 * until a frame is done. A page that the browser opens further down, at a link's target or where it was before, is
 * drawn whole.
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
    // After this frame.
    setTimeout(() => root.removeAttribute(DATA_FIRST_FRAME));
  };
  const [entry] = performance.getEntries() as PerformanceNavigationTiming[];
  // `location` has no directive to words in the text (https://wicg.github.io/scroll-to-text-fragment/).
  if (entry?.type === 'navigate' && !entry.name.includes('#'))
    root.setAttribute(DATA_FIRST_FRAME, '');
  requestAnimationFrame(look);
  addEventListener('scroll', look);
  addEventListener('resize', look);
  // Also where no frame comes.
  addEventListener('load', look);
}
