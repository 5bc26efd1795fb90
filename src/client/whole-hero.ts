/** A landing page's first screen is shown whole. */
import { DATA_ARRIVING, HERO_ID } from '../shared/page-attributes.ts';

/** A visitor whose connection has broken may read what has arrived. */
const TIMEOUT_MS = 1500;

/**
 * Keeps the first screen, and the notice below it, hidden until both have arrived whole: they are aligned to the lower
 * edge of the display or centred, so a part of them would move with each packet. Does nothing on documents, which grow
 * downwards. Without scripts nothing is hidden.
 *
 * It checks before each frame, so a document that arrives before the first one is never touched.
 */
export function holdHero(root: HTMLElement): void {
  if (!root.dataset.page) return;
  const latest = performance.now() + TIMEOUT_MS;
  const look = (): void => {
    const isWhole =
      performance.now() > latest ||
      document.readyState !== 'loading' ||
      // The second block after the first screen has begun, so both are complete.
      document.querySelector(`#${HERO_ID} + * + *`) !== null;
    root.toggleAttribute(DATA_ARRIVING, !isWhole);
    if (!isWhole) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // A tap may come before the next frame.
  document.addEventListener('DOMContentLoaded', look);
}
