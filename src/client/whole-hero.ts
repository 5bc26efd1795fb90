/** A landing page's first screen is shown whole. */
import { DATA_ARRIVING, HERO_ID } from '../shared/page-attributes.ts';

/** A visitor whose line has broken off may read what has come. */
const PATIENCE_MS = 1500;

/**
 * Keeps the first screen, and the notice below it, hidden until both have arrived whole: they stand on the lower edge
 * of the display or around a middle, so a half would be laid out again, and jump, with each packet. Does nothing on
 * documents, which grow downwards. Without scripts nothing is hidden.
 */
export function holdHero(root: HTMLElement): void {
  if (!root.dataset.page) return;
  const latest = performance.now() + PATIENCE_MS;
  const look = (): void => {
    // The second block after it has begun, so it and the fair-play notice are complete.
    if (document.querySelector(`#${HERO_ID} + * > * + *`) || performance.now() > latest) {
      root.removeAttribute(DATA_ARRIVING);
    } else {
      requestAnimationFrame(look);
    }
  };
  root.setAttribute(DATA_ARRIVING, '');
  // Before each frame, so that no frame shows a half and none is lost.
  requestAnimationFrame(look);
}
