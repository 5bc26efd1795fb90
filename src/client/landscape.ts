/** The rotate notice, once dismissed, stays away for the visit. */
import { DATA_LANDSCAPE } from '../shared/page-attributes.ts';
import { cameFromHere } from './came-from-here.ts';

/**
 * Marks a page that was reached in landscape from another page of this site: the notice hides every link, so the visitor
 * must have dismissed it there. Remembering the tap itself would store something in the browser, for which the privacy
 * policies leave no room. Runs before the first layout, or the notice would flash up.
 */
export function markLandscape(root: HTMLElement): void {
  if (cameFromHere() && matchMedia('(orientation:landscape)').matches)
    root.setAttribute(DATA_LANDSCAPE, '');
}
