import { COUNTS_AS_NEW, type Variant } from '../config/labels.ts';
import { answerAbout, onReturn } from '../site/consent/answer.ts';
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
const MEASURING_ONLY = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

/** Letters of those that have been configured on this page. */
let started = '';
let isConverted = false;

/** The letters that the visitor agrees to now. */
function agreed(): string {
  return answerAbout(services) ?? '';
}

/** What the visitor agrees to now and is used: measurement. */
function granted(): Readonly<Record<string, string>> {
  return {
    ...(agreed().includes('a') && { ad_storage: 'granted', ad_user_data: 'granted' }),
    ...(agreed().includes('g') && { analytics_storage: 'granted' }),
  };
}

/**
 * Loads Google's tag once, and configures Analytics, Ads or both, whichever the visitor has agreed to; sends Analytics the
 * page view: path plus query (docs/behaviour.md#third-party-tags).
 */
export function start(): void {
  const fresh = [...'ga'].filter(
    (letter) => agreed().includes(letter) && !started.includes(letter),
  );
  if (fresh.length === 0) return;
  const isFirst = started === '';
  started += fresh.join('');
  // Defaults count only before the first `config`, and an update only after defaults (Google's consent mode guide).
  if (isFirst) gtag('consent', 'default', DENIED);
  gtag('consent', 'update', granted());
  if (isFirst) gtag('js', new Date());
  if (fresh.includes('g')) {
    gtag('config', analyticsId, MEASURING_ONLY);
    // In the spelling of the canonical address, so that `/lp1` and `/LP1` are one page.
    const { pathname } = new URL(canonical?.href ?? location.href);
    gtag('event', 'page_view', {
      send_to: analyticsId,
      page_location: location.origin + pathname + location.search,
      page_path: pathname + location.search,
    });
  }
  if (fresh.includes('a')) gtag('config', adsId, MEASURING_ONLY);
  if (!isFirst) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${started.includes('g') ? analyticsId : adsId}`;
  document.head.append(script);
  onReturn(stopWhatWasWithdrawn);
}

/** The visitor may have withdrawn consent, here or in another tab. A page cannot unload the tag, but it can silence it. */
function stopWhatWasWithdrawn(): void {
  if ([...started].every((letter) => agreed().includes(letter))) return;
  gtag('consent', 'update', { ...DENIED, ...granted() });
  if (analyticsId && !agreed().includes('g')) window[`ga-disable-${analyticsId}`] = true;
}

/**
 * Sends the page's first tap on a download: to Analytics with page and label, to Ads as the conversion of the variant. Further
 * taps of the same view are the same visitor's, and send nothing.
 * @returns resolves when Google calls back, which never happens where its tag is blocked; at once where nothing is to be sent,
 *   or the visitor has agreed to neither
 */
export function sendConversion(variant: Variant): Promise<void> {
  const toAnalytics = agreed().includes('g');
  const toAds = agreed().includes('a');
  if (isConverted || !(toAnalytics || toAds)) return Promise.resolve();
  isConverted = true;
  start();
  return new Promise((resolve) => {
    const adsLabel = toAds && (COUNTS_AS_NEW[variant] ? adsNew : adsOld);
    if (toAnalytics)
      gtag('event', 'download_click', {
        send_to: analyticsId,
        page_id: data.page,
        label: variant,
        ...(!adsLabel && { event_callback: resolve }),
      });
    if (adsLabel)
      gtag('event', 'conversion', { send_to: `${adsId}/${adsLabel}`, event_callback: resolve });
    else if (!toAnalytics) resolve();
  });
}
