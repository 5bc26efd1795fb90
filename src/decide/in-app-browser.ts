/** Which app's browser a page is open in, and how a visitor leaves it (docs/browsers.md#in-app-browsers). */
import { IN_APP_BROWSERS, type InAppBrowser, OWN_BROWSERS } from '../config/in-app-browsers.ts';

/** The in-app browser or WebView that a user agent belongs to; `null` for a browser of its own. */
export function findInAppBrowser(userAgent: string): InAppBrowser | null {
  if (OWN_BROWSERS.test(userAgent)) return null;
  return IN_APP_BROWSERS.find(({ mark }) => mark.test(userAgent)) ?? null;
}

/**
 * Which browser a link out of the app opens: Chrome, or on a Samsung phone, where Chrome may be missing, the phone's
 * default.
 */
export type WayOut = 'chrome' | 'default-browser';

/** A Samsung phone, by its model. A browser that hides the model is not recognised by it. */
export const SAMSUNG_PHONE = /\bSM-[A-Z]\d|SAMSUNG/i;

/**
 * How a visitor leaves an app that may not save a package. `null` outside such apps, and on Apple's devices, whose
 * control is the App Store.
 */
export function decideWayOut(userAgent: string, app: InAppBrowser | null): WayOut | null {
  if (app === null || app.packages === 'yes' || !/\bAndroid\b/.test(userAgent)) return null;
  return SAMSUNG_PHONE.test(userAgent) ? 'default-browser' : 'chrome';
}

/**
 * The link that opens a page in a browser of its own. The address has no fragment of its own, because a request carries
 * none; in the fallback, every `;` that could end the intent is encoded.
 * @param page the page's absolute address
 * @see https://developer.chrome.com/docs/android/intents
 */
export function intentLink(page: string, wayOut: WayOut): string {
  const target = page.replace(/^https?:/, 'intent:');
  const chrome = wayOut === 'chrome' ? 'package=com.android.chrome;' : '';
  const fallback = encodeURIComponent(page.replace(/^http:/, 'https:'));
  return `${target}#Intent;scheme=https;${chrome}S.browser_fallback_url=${fallback};end`;
}
