/** What a landing page reports (docs/behaviour.md#events): the view, taps, what islands report. Documents send nothing. */
import type { Variant } from '../config/labels.ts';
import { VIEWS_PER_MEASURED } from '../config/view-sample.ts';
import { decideVariant, EVENTS_PATH, type EventName, formatEvent } from '../shared/events.ts';
import { inTime } from '../shared/in-time.ts';
import { DATA_CLOSE, DATA_CTA, DATA_DOWNLOAD } from '../shared/page-attributes.ts';
import { isPlainClick } from '../shared/plain-click.ts';
import { isRefused } from '../site/consent/refusal.ts';
import { onceLoaded, whenIdle } from './idle.ts';
import { loadPart, logUnlessPart } from './load-part.ts';
import { showAfterDownload } from './next-steps.ts';
import { label, page } from './page.ts';
import { sendConversion } from './third-parties.ts';

/** The longest that an outbound link waits until its conversion is sent. */
const OUTBOUND_TIMEOUT_MS = 250;

/** A page restored from the back/forward cache was not loaded again, so it counts no second view. */
export function startTracking(): void {
  if (!page) return;
  onceLoaded(() => track('page_view'));
  // Drawn here, so that the other views send nothing and fetch nothing.
  if (!isRefused() && Math.random() * VIEWS_PER_MEASURED < 1) {
    whenIdle(() => {
      loadPart(() => import('./vitals.ts'))
        .then((part) => part.reportVitals(page))
        .catch(logUnlessPart);
    });
  }
  // In the bubble phase, so that an island that handles a click can prevent or stop it first.
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>(`a[${DATA_DOWNLOAD}],a[${DATA_CTA}]`);
    if (link) onDownloadClick(event, link);
    else if (target.closest(`[${DATA_CLOSE}]`)) showAfterDownload(false);
  });
}

/** The request outlives the page that sends it. @param way taken out of another app @returns the variant sent */
export function track(event: EventName, way?: string): Variant {
  const variant = decideVariant(label, Date.now());
  if (isRefused()) return variant;
  const body = formatEvent(event, page, location.pathname + location.search, variant, way);
  // `sendBeacon` is missing in some browsers and refuses when its queue is full.
  if (!navigator.sendBeacon?.(EVENTS_PATH, body)) {
    fetch(EVENTS_PATH, { method: 'POST', body, keepalive: true }).catch(() => {}); // a lost event is not worth reporting
  }
  return variant;
}

function onDownloadClick(event: MouseEvent, link: HTMLAnchorElement): void {
  const { scrollTo, way } = link.dataset;
  const variant = track('download_click', way);
  // The style sheet's `scroll-behavior` decides whether it is animated, and respects reduced motion.
  if (scrollTo) document.querySelector(scrollTo)?.scrollIntoView();
  if (!event.defaultPrevented && !isStore(link)) showAfterDownload(true, link);

  const isSent = sendConversion(variant);
  if (isSent === null) return;
  if (mustWait(event, link)) {
    event.preventDefault();
    const go = (): void => location.assign(link.href);
    inTime(OUTBOUND_TIMEOUT_MS, isSent).then(go, go);
  } else {
    isSent.catch(logUnlessPart);
  }
}

/** Only a link that navigates this page away could lose the conversion. */
function mustWait(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    !event.defaultPrevented &&
    isPlainClick(event) &&
    !link.target &&
    !link.download &&
    link.host !== location.host
  );
}

function isStore(link: HTMLAnchorElement): boolean {
  return /^(apps\.apple|play\.google)\.com$/.test(link.hostname);
}
