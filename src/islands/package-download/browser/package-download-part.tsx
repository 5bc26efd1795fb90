/** The browser's side of LP2's control: a tap on its link downloads in the page. */
import { readProps } from '../../../shared/island-contract.ts';
import { DATA_AFTER_DOWNLOAD, DATA_SAVED } from '../../../shared/page-attributes.ts';
import { isPlainClick } from '../../../shared/plain-click.ts';
import type { PageApi } from '../../browser/island-part.ts';
import type { PackageDownloadWords } from '../PackageDownloadIsland.tsx';
import { createAmountFormatter } from './amount.ts';
import { createControl } from './control.ts';
import { createDownload } from './download.ts';

/**
 * Listens to the island's link (docs/behaviour.md#in-page-download). A download that fails goes back to idle without a
 * message; where the page cannot save the file, the browser follows the plain link.
 * @throws Error when the page did not print all that is needed; nothing has been changed then
 */
export function mount(element: HTMLElement, page: PageApi): void {
  const props = readProps(element.dataset);
  const read = (name: keyof PackageDownloadWords): string => {
    const value = props[name];
    if (value === undefined) throw new Error(`package-download: the page printed no ${name}`);
    return value;
  };
  const trackingHref = read('trackingHref');
  const words = { busy: read('busyLabel'), done: read('doneLabel'), carryOn: read('carryOnLabel') };
  const amountWords = {
    amount: read('amountLabel'),
    seconds: read('secondsLabel'),
    minutes: read('minutesLabel'),
  };
  const { link, show } = createControl(element, words);
  const download = createDownload({ href: link.href, trackingHref, fileName: link.download }, page);
  let isBusy = false;
  let isPlain = false;
  let isDone = false;

  const showIdle = () => show({ kind: 'idle', percent: isPlain ? 0 : download.keptPercent() });
  void download.found.then(() => {
    if (!isBusy && !isDone) showIdle();
  });

  link.addEventListener('click', async (event) => {
    if (isPlain || !isPlainClick(event)) return;
    event.preventDefault();
    if (isBusy) {
      // A tap during a download does not start another: the page's own listener must not count it.
      event.stopPropagation();
      return;
    }
    isBusy = true;
    show({ kind: 'downloading', percent: 0, amount: null });
    showSaved(false);
    const formatAmount = createAmountFormatter(amountWords);
    const ending = await download.run((event) => {
      if (event.kind !== 'receiving') return;
      const { receivedBytes, sizeBytes } = event;
      const percent = sizeBytes === null ? null : Math.min(100, (100 * receivedBytes) / sizeBytes);
      show({ kind: 'downloading', percent, amount: formatAmount(event, performance.now()) });
    });
    isBusy = false;
    isPlain = ending === 'distrusted' || ending === 'unkept';
    isDone = ending === 'saved';
    if (isDone) show({ kind: 'done' });
    else showIdle();
    if (isDone) showSaved(true);
    if (ending === 'unkept') follow(link);
  });
}

/** The visitor has tapped already, and the page's own listener has counted it. */
function follow(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => event.stopPropagation(), { once: true });
  link.click();
}

/** The panel after a download: it has started, or the package is on the phone. */
function showSaved(isSaved: boolean): void {
  for (const words of document.querySelectorAll<HTMLElement>(
    `[${DATA_AFTER_DOWNLOAD}] [${DATA_SAVED}]`,
  ))
    words.hidden = (words.getAttribute(DATA_SAVED) === 'yes') !== isSaved;
}
