/** What the install guide needs to know about the visitor's phone, read from `User-Agent` alone. */
import { OWN_BROWSERS } from '../config/in-app-browsers.ts';
import { findInAppBrowser, SAMSUNG_PHONE } from './in-app-browser.ts';

/** Browsers that the install guide tells apart; `other` is any other, or one that is not recognised. */
export type AndroidBrowser = 'chrome' | 'samsung' | 'firefox' | 'opera' | 'in-app' | 'other';

/** Android 8 turned "unknown sources" from a single switch into a permission for each app. */
export type AndroidEra = 'before-8' | '8-or-later' | 'unknown';

/**
 * Makers whose phones ask something of their own while an app is installed. `samsung` is a Galaxy that may have Auto
 * Blocker on from the start: one that is not known to run an Android before 14.
 */
export type AndroidMaker = 'samsung' | 'xiaomi' | 'vivo-oppo-realme';

/** What decides which steps the install guide shows first (docs/behaviour.md#pages). */
export interface AndroidSetting {
  browser: AndroidBrowser;
  era: AndroidEra;
  /** Often unknown: Chrome, Edge and Samsung Internet send the model `K` from every phone. */
  maker: AndroidMaker | 'unknown';
}

/** By the maker's own browser, or by the model that WebViews and older browsers name. */
const MAKERS: readonly (readonly [AndroidMaker, RegExp])[] = [
  ['samsung', SAMSUNG_PHONE],
  ['samsung', /SamsungBrowser\//],
  ['xiaomi', /MiuiBrowser\/|\b(?:Redmi|POCO|Xiaomi|Mi \w)|; M?2\d{3}[\dA-Z]{3,7}[;) ]/],
  [
    'vivo-oppo-realme',
    /VivoBrowser\/|HeyTapBrowser\/|\b(?:vivo|iQOO|OPPO|OnePlus|realme)\b|; (?:V2\d{3}|I2\d{3}|CPH\d{4}|RMX\d{4})/i,
  ],
];

/** First Android with One UI 6.1.1, which switches Auto Blocker on. */
const AUTO_BLOCKER_ANDROID = 14;

/** Reads browser, Android era and maker; `other` and `unknown` where the header does not say. */
export function parseAndroidSetting(userAgent: string): AndroidSetting {
  return { browser: parseBrowser(userAgent), era: parseEra(userAgent), maker: parseMaker(userAgent) };
}

function parseBrowser(userAgent: string): AndroidBrowser {
  if (/SamsungBrowser\//.test(userAgent)) return 'samsung';
  if (OWN_BROWSERS.test(userAgent)) return 'other';
  if (findInAppBrowser(userAgent)) return 'in-app';
  if (/OPR\/|Opera/.test(userAgent)) return 'opera';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  return 'other';
}

function parseEra(userAgent: string): AndroidEra {
  const major = parseMajor(userAgent);
  if (major === null) return 'unknown';
  return major < 8 ? 'before-8' : '8-or-later';
}

function parseMaker(userAgent: string): AndroidSetting['maker'] {
  const maker = MAKERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'unknown';
  const major = parseMajor(userAgent);
  // "Android 10; K" is what every phone says that names neither.
  const isOld = major !== null && major < AUTO_BLOCKER_ANDROID && !/Android 10; K\b/.test(userAgent);
  return maker === 'samsung' && isOld ? 'unknown' : maker;
}

function parseMajor(userAgent: string): number | null {
  const major = /Android (\d{1,3})/.exec(userAgent)?.[1];
  return major === undefined ? null : Number(major);
}
