import { isPlainClick } from '../../shared/plain-click.ts';
import { logUnlessPart } from '../load-part.ts';
import { adsId, adsLabelNew, adsLabelOld, analyticsId } from '../page-tags.ts';
import { track } from './event.ts';
import { loadGoogle } from './load-google.ts';
import { isNewVariant } from './variant.ts';

/** Specification, section 9: an outbound link waits no longer than this for its conversion to be sent. */
const OUTBOUND_TIMEOUT_MS = 250;

/** Listens for taps on download links. In the bubble phase: an island that takes a click as its own says so. */
export function hearClicks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-download],a[data-cta]');
    if (link) onDownloadClick(event, link);
  });
}

function onDownloadClick(event: MouseEvent, link: HTMLAnchorElement): void {
  const variant = track('download_click');
  scrollTo(link.dataset.scrollTo);
  if (!event.defaultPrevented && !isStore(link)) showAfterDownload(true);

  const adsLabel = isNewVariant(variant) ? adsLabelNew : adsLabelOld;
  if (!adsId || !adsLabel) return;
  const isSent = loadGoogle().then((google) =>
    google.sendConversion({ analyticsId, adsId }, `${adsId}/${adsLabel}`),
  );
  if (mustWait(event, link)) {
    event.preventDefault();
    const go = (): void => location.assign(link.href);
    const isLate = new Promise((resolve) => setTimeout(resolve, OUTBOUND_TIMEOUT_MS));
    Promise.race([isSent, isLate]).then(go, go);
  } else {
    isSent.catch(logUnlessPart);
  }
}

/** Only a link that takes this page away could lose the conversion. */
function mustWait(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    !event.defaultPrevented &&
    isPlainClick(event) &&
    !link.target &&
    !link.hasAttribute('download') &&
    link.host !== location.host
  );
}

function isStore(link: HTMLAnchorElement): boolean {
  return /^(apps\.apple|play\.google)\.com$/.test(link.hostname);
}

/** The style sheet's `scroll-behavior` decides whether the way there is shown: reduced motion is its business. */
function scrollTo(selector: string | undefined): void {
  if (selector) document.querySelector(selector)?.scrollIntoView();
}

/** The panel that says what comes next. */
export function showAfterDownload(isShown: boolean): void {
  document.querySelector('[data-after-download]')?.toggleAttribute('hidden', !isShown);
}
