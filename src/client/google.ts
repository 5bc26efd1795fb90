import { COUNTS_AS_NEW, type Variant } from '../config/labels.ts';
import { hasAgreed, onReturn } from '../site/consent/answer.ts';
import { data, services } from './page.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** `ga-disable-<measurement id>`: Analytics sends nothing more. */
    [key: `ga-disable-${string}`]: boolean;
  }
}

/** Google's queue expects the `arguments` object; it treats an array of the same values differently. */
const gtag: (...command: unknown[]) => void = function () {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
};

const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');

/** Read here and not in the entry script, so that pages without Google do not pay for it. */
const { ga: analyticsId, ads: adsId, adsNew, adsOld } = data;

/** Every type of consent in consent mode v2. The last is never asked for, so never granted. */
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  analytics_storage: 'denied',
  ad_personalization: 'denied',
};
/** What the visitor has agreed to and is used: measurement. */
const GRANTED = {
  ...(adsId && { ad_storage: 'granted', ad_user_data: 'granted' }),
  ...(analyticsId && { analytics_storage: 'granted' }),
};
const MEASURING_ONLY = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

let hasStarted = false;
let isConverted = false;

/**
 * Loads Google's tag once, for Analytics, Ads or both, as configured, and sends Analytics the page view:
 * path plus query (docs/behaviour.md#third-party-tags). Only call it once the visitor has agreed.
 */
export function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // Defaults count only before the first `config`, and an update only after defaults (Google's consent mode guide).
  gtag('consent', 'default', DENIED);
  gtag('consent', 'update', GRANTED);
  gtag('js', new Date());
  if (analyticsId) {
    gtag('config', analyticsId, MEASURING_ONLY);
    // In the spelling of the canonical address, so that `/lp1` and `/LP1` are one page.
    const { pathname } = new URL(canonical?.href ?? location.href);
    gtag('event', 'page_view', {
      send_to: analyticsId,
      page_location: location.origin + pathname + location.search,
      page_path: pathname + location.search,
    });
  }
  if (adsId) gtag('config', adsId, MEASURING_ONLY);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${analyticsId || adsId}`;
  document.head.append(script);
  onReturn(stopWhenWithdrawn);
}

/** The visitor may have withdrawn consent, here or in another tab. A page cannot unload the tag, but it can silence it. */
function stopWhenWithdrawn(): void {
  if (hasAgreed(services)) return;
  gtag('consent', 'update', DENIED);
  if (analyticsId) window[`ga-disable-${analyticsId}`] = true;
}

/**
 * Sends the page's first tap on a download: to Analytics with page and label, to Ads as the conversion of the variant. Further
 * taps of the same view are the same visitor's, and send nothing.
 * @returns resolves when Google calls back, which never happens where its tag is blocked; at once where nothing is to be sent,
 *   or the visitor has not agreed to every third party on the page
 */
export function sendConversion(variant: Variant): Promise<void> {
  if (isConverted || !(analyticsId || adsId) || !hasAgreed(services)) return Promise.resolve();
  isConverted = true;
  start();
  return new Promise((resolve) => {
    const adsLabel = adsId && (COUNTS_AS_NEW[variant] ? adsNew : adsOld);
    if (analyticsId)
      gtag('event', 'download_click', {
        send_to: analyticsId,
        page_id: data.page,
        label: variant,
        ...(!adsLabel && { event_callback: resolve }),
      });
    if (adsLabel)
      gtag('event', 'conversion', { send_to: `${adsId}/${adsLabel}`, event_callback: resolve });
    else if (!analyticsId) resolve();
  });
}
