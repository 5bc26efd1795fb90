import { COUNTS_AS_NEW, type Variant } from '../config/labels.ts';
import type { PageData } from '../shared/page-attributes.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's queue expects the `arguments` object itself; an array of the same values means something else to it. */
const gtag: (...command: unknown[]) => void = function () {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
};

/** Read here rather than in the entry script: what only Google needs should not weigh on pages without it. */
const {
  ga: analyticsId,
  ads: adsId,
  adsNew,
  adsOld,
}: Partial<Readonly<Record<keyof PageData, string>>> = document.documentElement.dataset;

let hasStarted = false;

/**
 * Loads Google's tag once, for whichever of Analytics and Ads is configured, and sends Analytics the page view:
 * path plus query (docs/behaviour.md#third-party-tags). Nobody has been asked, so consent is denied and no Google
 * cookie is set.
 */
export function startGoogle(): void {
  if (hasStarted) return;
  hasStarted = true;
  // Consent defaults count only before the first `config` (Google's consent mode guide).
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  gtag('js', new Date());
  if (analyticsId) {
    gtag('config', analyticsId, { send_page_view: false });
    gtag('event', 'page_view', {
      send_to: analyticsId,
      page_location: location.href,
      page_path: location.pathname + location.search,
    });
  }
  if (adsId) gtag('config', adsId);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${analyticsId || adsId}`;
  document.head.append(script);
}

/**
 * Sends the Ads conversion of a download, under the conversion label of its variant.
 * @returns resolves when Google calls back, which never happens where its tag is blocked; at once where no
 *   conversion is configured for the variant
 */
export function sendConversion(variant: Variant): Promise<void> {
  const adsLabel = COUNTS_AS_NEW[variant] ? adsNew : adsOld;
  if (!adsId || !adsLabel) return Promise.resolve();
  startGoogle();
  return new Promise((resolve) => {
    gtag('event', 'conversion', { send_to: `${adsId}/${adsLabel}`, event_callback: resolve });
  });
}
