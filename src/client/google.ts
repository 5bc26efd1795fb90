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
    gtag('event', 'page_view', {
      send_to: analyticsId,
      page_location: location.href,
      page_path: location.pathname + location.search,
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
 * Sends the Ads conversion of a download, under the conversion label of its variant.
 * @returns resolves when Google calls back, which never happens where its tag is blocked; at once where no
 *   conversion is configured for the variant, or the visitor has not agreed to every third party on the page
 */
export function sendConversion(variant: Variant): Promise<void> {
  const adsLabel = COUNTS_AS_NEW[variant] ? adsNew : adsOld;
  if (!adsId || !adsLabel || !hasAgreed(services)) return Promise.resolve();
  start();
  return new Promise((resolve) => {
    gtag('event', 'conversion', { send_to: `${adsId}/${adsLabel}`, event_callback: resolve });
  });
}
