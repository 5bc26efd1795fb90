/** The browser's side of LP2's control: a tap on its link downloads in the page. */
import { readProps } from '../../../shared/island-contract.ts';
import { DATA_AFTER_DOWNLOAD, DATA_SAVED } from '../../../shared/page-attributes.ts';
import { isPlainClick } from '../../../shared/plain-click.ts';
import type { PagePowers } from '../../browser/island-part.ts';
import type { PackageDownloadWords } from '../PackageDownloadIsland.tsx';
import { createControl } from './control.ts';
import { createDownload } from './download.ts';

/**
 * Listens to the island's link (docs/behaviour.md#in-page-download). Whatever goes wrong with a download leads
 * back to idle without a message; where the page cannot do it, the plain link is left to the browser.
 * @throws Error when the page did not print all that is needed; nothing has been changed then
 */
export function mount(element: HTMLElement, page: PagePowers): void {
  const props = readProps(element.dataset);
  const read = (name: keyof PackageDownloadWords): string => {
    const value = props[name];
    if (value === undefined) throw new Error(`package-download: the page printed no ${name}`);
    return value;
  };
  const trackingHref = read('trackingHref');
  const { link, show } = createControl(element, { busy: read('busyLabel'), done: read('doneLabel') });
  const download = createDownload({ href: link.href, trackingHref, fileName: link.download }, page);
  let isBusy = false;
  let isPlain = false;

  link.addEventListener('click', async (event) => {
    if (isPlain || !isPlainClick(event)) return;
    event.preventDefault();
    if (isBusy) {
      // A tap on a running download is not another download: the page's own listener must not count it.
      event.stopPropagation();
      return;
    }
    isBusy = true;
    show({ kind: 'downloading', percent: 0 });
    showSaved(false);
    const ending = await download((percent) => show({ kind: 'downloading', percent }));
    isBusy = false;
    isPlain = ending === 'distrusted' || ending === 'unkept';
    show({ kind: ending === 'saved' ? 'done' : 'idle' });
    if (ending === 'saved') showSaved(true);
    if (ending === 'unkept') follow(link);
  });
}

/** The visitor has tapped already, and the page's own listener has counted it. */
function follow(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => event.stopPropagation(), { once: true });
  link.click();
}

/** The panel after a download says that it has started, or that the package is on the phone. */
function showSaved(isSaved: boolean): void {
  for (const words of document.querySelectorAll<HTMLElement>(`[${DATA_AFTER_DOWNLOAD}] [${DATA_SAVED}]`))
    words.hidden = (words.getAttribute(DATA_SAVED) === 'yes') !== isSaved;
}
