/**
 * The brand's typeface without a wait (docs/decisions/0016-type-costs-no-wait.md): a visit's first page is set in the
 * device's font and fetches the files when it is idle; the pages after it are set in the brand's typeface.
 */
import { DATA_TYPE } from '../shared/page-attributes.ts';
import { cameFromHere } from './came-from-here.ts';
import { isGoodConnection, whenIdle } from './idle.ts';

/**
 * Sets a page that was reached from another page of this site in the brand's typeface. Runs before the first layout: a
 * font that is chosen later would move the text.
 */
export function chooseType(root: HTMLElement): void {
  if (cameFromHere() && isGoodConnection()) root.setAttribute(DATA_TYPE, '');
}

/** Fetches the font files that this page's characters need. A page for a visitor who saves data declares none. */
export function fetchType(): void {
  whenIdle(() => {
    if (!isGoodConnection()) return;
    const letters = document.body.textContent ?? '';
    for (const weight of [400, 800]) {
      document.fonts.load(`${weight} 1em Anek`, letters).catch(() => {
        // The next page requests the file itself.
      });
    }
  });
}
