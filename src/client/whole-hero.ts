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
  const show = (): void => root.removeAttribute(DATA_ARRIVING);
  // Before each frame, so that none shows a half. The second block after it has begun: both are complete.
  const look = (): void => {
    if (document.querySelector(`#${HERO_ID} + * > * + *`)) show();
    else requestAnimationFrame(look);
  };
  root.setAttribute(DATA_ARRIVING, '');
  look();
  addEventListener('DOMContentLoaded', show);
  setTimeout(show, PATIENCE_MS);
}
