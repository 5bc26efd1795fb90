/** What the install guide needs to know about the visitor's phone, read from `User-Agent` alone. */
import { isInAppBrowser } from './in-app-browser.ts';

/** Browsers that the install guide tells apart; `other` is any other, or one that is not recognised. */
export type AndroidBrowser = 'chrome' | 'samsung' | 'firefox' | 'opera' | 'in-app' | 'other';

/** Android 8 turned "unknown sources" from a single switch into a permission for each app. */
export type AndroidEra = 'before-8' | '8-or-later' | 'unknown';

/** What decides which steps the install guide shows first (docs/behaviour.md#pages). */
export interface AndroidSetting {
  browser: AndroidBrowser;
  era: AndroidEra;
}

/** Browsers that also call themselves Chrome but word their dialogs differently; several come preinstalled. */
const OTHER_CHROMIUM =
  /\b(?:EdgA|UCBrowser|MiuiBrowser|HeyTapBrowser|VivoBrowser|YaBrowser|DuckDuckGo|Puffin)\//;

/** Reads the phone's browser and Android era; `other` and `unknown` where the header does not say. */
export function parseAndroidSetting(userAgent: string): AndroidSetting {
  return { browser: parseBrowser(userAgent), era: parseEra(userAgent) };
}

function parseBrowser(userAgent: string): AndroidBrowser {
  // Checked before in-app browsers: some of these are built on Android's WebView and look like one.
  if (OTHER_CHROMIUM.test(userAgent)) return 'other';
  if (isInAppBrowser(userAgent)) return 'in-app';
  if (/SamsungBrowser\//.test(userAgent)) return 'samsung';
  if (/OPR\/|Opera/.test(userAgent)) return 'opera';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  return 'other';
}

function parseEra(userAgent: string): AndroidEra {
  const major = /Android (\d{1,3})/.exec(userAgent)?.[1];
  if (major === undefined) return 'unknown';
  return Number(major) < 8 ? 'before-8' : '8-or-later';
}
