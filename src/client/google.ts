declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's queue takes the `arguments` object itself; an array of the same values means something else to it. */
const gtag: (...command: unknown[]) => void = function () {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
};

export interface GoogleIds {
  /** Measurement id; empty where Analytics is not configured. */
  analyticsId: string;
  /** Conversion id; empty where Ads is not configured. */
  adsId: string;
}

let hasStarted = false;

/**
 * Loads Google's tag once, for Analytics, Ads or both, and sends the page view: path plus query
 * (specification, section 7). Nobody has been asked, so consent is denied: no Google cookie is set.
 */
export function startGoogle({ analyticsId, adsId }: GoogleIds): void {
  if (hasStarted) return;
  hasStarted = true;
  // Defaults of consent count only before the first `config` (Google's consent guide).
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
 * Sends an Ads conversion; resolves when Google says so, which is never where its tag is blocked.
 * @param sendTo conversion id and label, `AW-1/abc`
 */
export function sendConversion(ids: GoogleIds, sendTo: string): Promise<void> {
  startGoogle(ids);
  return new Promise((resolve) => {
    gtag('event', 'conversion', { send_to: sendTo, event_callback: resolve });
  });
}
