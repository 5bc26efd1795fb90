/** Phones and lines for which a download in the page may be too much. */
import { DATA_LIGHT } from '../shared/page-attributes.ts';
import { isGoodConnection } from './idle.ts';

/** In gigabytes, as browsers round it; only Chromium's tell it, and others count as large enough. */
const LITTLE_MEMORY_GB = 2;

/**
 * Marks the page of a phone with little memory, of a visitor who saves data, and on a slow line, where the page most likely ends
 * before the file: there LP2 offers the plain link beside its button. So it does on a page that had ended and is opened
 * again, where it says that a download begins from the start. Runs before the first layout, so that nothing moves.
 */
export function markLight(root: HTMLElement): void {
  const { deviceMemory = LITTLE_MEMORY_GB + 1 } = navigator as { deviceMemory?: number };
  if (isOpenedAgain()) root.setAttribute(DATA_LIGHT, 'anew');
  else if (deviceMemory <= LITTLE_MEMORY_GB || !isGoodConnection())
    root.setAttribute(DATA_LIGHT, '');
}

/**
 * Reloaded, come back to, or restored after the browser had ended it. Nothing is stored to know it, so it does not tell
 * whether a download was running.
 */
function isOpenedAgain(): boolean {
  // The older interface: the newer one takes 40 bytes more of what a visitor waits for.
  return [1, 2].includes(performance.navigation.type);
}
