/** What the install guide needs to know of the visitor's phone, read from `User-Agent` and client hints. */
import { isInAppBrowser } from '../shared/in-app-browser.ts';

export type AndroidBrowser = 'chrome' | 'samsung' | 'firefox' | 'opera' | 'in-app' | 'other';

/** Android 8 moved "unknown sources" from one switch to a permission for each app. */
export type AndroidEra = 'before-8' | '8-or-later' | 'unknown';

export interface AndroidSetting {
  browser: AndroidBrowser;
  era: AndroidEra;
}

/** Browsers that call themselves Chrome too but ask in words of their own; several come with the phone. */
const OTHER_CHROMIUM =
  /\b(?:EdgA|UCBrowser|MiuiBrowser|HeyTapBrowser|VivoBrowser|YaBrowser|DuckDuckGo|Puffin)\//;

/** Reads the phone's browser and Android era; `other` and `unknown` where the header does not tell. */
export function parseAndroidSetting(userAgent: string): AndroidSetting {
  return { browser: parseBrowser(userAgent), era: parseEra(userAgent) };
}

function parseBrowser(userAgent: string): AndroidBrowser {
  // Before the apps: some of them are made of Android's WebView and look like one.
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
