/** The browser's side of LP2's button: a tap on its link downloads in the page. */
import { readProps } from '../../../../shared/island-contract.ts';
import { DATA_CTA } from '../../../../shared/page-attributes.ts';
import { isPlainClick } from '../../../../shared/plain-click.ts';
import type { PageApi } from '../../browser/island-part.ts';
import { PACKAGE_DOWNLOAD_WORDS, type PackageDownloadWords } from '../package-download-words.ts';
import { createAmountFormatter, formatMegabytes, formatTime } from './amount.ts';
import { createButton } from './button.ts';
import type { ButtonState } from './button-state.ts';
import { createDownload, type DownloadEvent } from './download.ts';

/** A break that is over sooner is not worth a word. */
const LEAST_WAIT_MS = 1000;

/**
 * Listens to the island's link and to its repetitions on the page (docs/behaviour.md#in-page-download). A refused download
 * goes back to idle without a message; where the page cannot save the file, the browser follows the plain link.
 * @throws Error when the page did not print all that is needed; nothing has been changed then
 */
export function mount(element: HTMLElement, page: PageApi): void {
  const words = readWords(element);
  const twins = findTwins(element);
  const { link, again, show, showSaved } = createButton(element, twins, words);
  const { trackingHref } = words;
  const download = createDownload({ href: link.href, trackingHref, fileName: link.download }, page);
  let state: ButtonState = { kind: 'idle' };
  let isPlain = false;

  const go = (next: ButtonState) => {
    state = next;
    show(next);
  };
  async function start(): Promise<void> {
    let carriesOn = false;
    go({ kind: 'downloading', percent: 0, amount: null, carriesOn });
    const formatAmount = createAmountFormatter(words);
    const ending = await download.run((event) => {
      if (event.kind === 'checking') return go(event);
      const percent = percentOf(event);
      if (event.kind === 'waiting') {
        const { for: cause, retryMs } = event;
        if (retryMs !== null && retryMs < LEAST_WAIT_MS) return;
        carriesOn = true;
        const wait =
          cause === 'server' && retryMs !== null ? formatTime(retryMs / 1000, words) : null;
        return go({ kind: 'waiting', percent, for: cause, wait });
      }
      const amount = formatAmount(event, performance.now());
      go({
        kind: 'downloading',
        percent,
        amount: event.receivedBytes > 0 ? amount : null,
        carriesOn,
      });
    });
    if (ending.kind === 'saved') {
      showSaved(formatMegabytes(ending.sizeBytes));
      return go({ kind: 'done' });
    }
    isPlain = ending.kind === 'distrusted' || ending.kind === 'unkept';
    go({ kind: 'idle' });
    if (ending.kind === 'unkept') {
      page.showAfterDownload(true);
      follow(link);
    }
  }

  again.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !download.saveAgain()) return;
    // It fetches nothing, so nothing is counted.
    event.preventDefault();
    event.stopPropagation();
  });
  for (const button of [link, ...twins]) {
    button.addEventListener('click', (event) => {
      if (isPlain) return;
      // It is a link to the next steps now: the page's own listener must not count it as a download.
      if (state.kind === 'done') return event.stopPropagation();
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (state.kind === 'idle') return void start();
      // Nor a tap during a download, which does not start another.
      event.stopPropagation();
      if (state.kind === 'waiting') download.retryNow();
      else if (button !== link) element.scrollIntoView({ block: 'center' });
    });
  }
}

function readWords(element: HTMLElement): PackageDownloadWords {
  const props = readProps(element.dataset);
  const missing = PACKAGE_DOWNLOAD_WORDS.find((name) => props[name] === undefined);
  if (missing) throw new Error(`package-download: the page printed no ${missing}`);
  return props as PackageDownloadWords;
}

/** The button's repetitions: links to the same file elsewhere on the page. */
function findTwins(element: HTMLElement): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[${DATA_CTA}][download]`);
  return Array.from(links).filter((link) => !element.contains(link));
}

function percentOf({ receivedBytes, sizeBytes }: Exclude<DownloadEvent, { kind: 'checking' }>) {
  return sizeBytes === null ? null : Math.min(100, (100 * receivedBytes) / sizeBytes);
}

/** The visitor has tapped already, and the page's own listener has counted it. */
function follow(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => event.stopPropagation(), { once: true });
  link.click();
}
