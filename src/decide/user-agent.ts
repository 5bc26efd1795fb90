/**
 * What a user agent says: platform, phone, the app that the page is open in, crawler or person. These headers can be
 * forged: they choose links and steps of the guide, never grant a permission.
 */
import { isbot } from 'isbot';
import {
  type InAppBrowser,
  NAMED_APPS,
  OWN_BROWSERS,
  PLAIN_WEBVIEW,
  WEBVIEW,
} from '../config/in-app-browsers.ts';

/** Everything that is decided from the user agent and its platform hint. */
export interface UserAgentClass extends PlatformDecision {
  /** A crawler, a preview fetcher or an automated browser, by `isbot`'s lists, which are not asked about a phone's model. */
  isCrawler: boolean;
  /** It reads a page for the card of a link that is shared in a chat or a post. */
  isLinkPreview: boolean;
  device: Device;
  /** A desktop or laptop, which cannot install a package; also an iPad that asks for desktop sites, because it says that it is a Mac. */
  isComputer: boolean;
  android: AndroidSetting;
  /** The app that the page is open in, or `browser`. */
  app: string;
  /** How the visitor leaves that app; `null` where that is not needed. */
  wayOut: WayOut | null;
  /** A file that a page has put together can be saved. False in apps, and in browsers that are built on WebView. */
  savesBlobs: boolean;
}

/**
 * Never fails: an empty or unknown user agent is `other` on an `unknown` Android version.
 * @param hint `Sec-CH-UA-Platform`, a quoted string such as `"Android"`; empty from all but Chromium browsers
 */
export function classifyUserAgent(userAgent: string, hint: string): UserAgentClass {
  const inApp = findInAppBrowser(userAgent);
  return {
    // The hint counts only where the user agent names no platform (docs/behaviour.md#platform).
    ...(platformNamedBy(userAgent) ?? platformOfHint(hint, userAgent)),
    isCrawler: isCrawler(userAgent),
    isLinkPreview: LINK_PREVIEW.test(userAgent),
    device: parseDevice(userAgent),
    isComputer: COMPUTER.test(userAgent),
    android: parseAndroidSetting(userAgent, inApp),
    app: inApp?.name ?? 'browser',
    wayOut: decideWayOut(userAgent, inApp),
    // WebView hands a download to the app as an address, and a blob's address means nothing outside the page.
    savesBlobs: inApp === null ? !WEBVIEW.test(userAgent) : inApp.blobs === 'yes',
  };
}

/**
 * What a Chromium browser on Android sends, around the model. A product with a version, an address or a remark of its own
 * is not a model.
 */
const AROUND_MODEL =
  /^(Mozilla\/5\.0 \(Linux; (?:U; )?Android [\d.]+; (?:[a-z]{2}[-_][A-Za-z]{2}; )?)(?!compatible)[^;()/:@]+((?: Build\/[^()]*|; wv)?\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) (?:Version\/4\.0 )?Chrome\/)/;

/** Phones are called "M bot 60", "Radar Deluxe" and "Capture+": what `isbot` finds in the model alone is no sign of a crawler. */
function isCrawler(userAgent: string): boolean {
  return isbot(userAgent) && isbot(userAgent.replace(AROUND_MODEL, '$1K$2'));
}

/** `apple` gets the App Store; `other` is every other platform, unknown ones included. */
export type Platform = 'apple' | 'other';

/** Two answers, which differ on a Mac with another company's browser. */
interface PlatformDecision {
  /** For the main app's links: Chrome, Edge or Firefox on a Mac can use the Android link and its QR code. */
  platform: Platform;
  /** For Ludopanti's store button: every Mac opens the App Store. */
  storePlatform: Platform;
}

const APPLE: PlatformDecision = { platform: 'apple', storePlatform: 'apple' };
const OTHER: PlatformDecision = { platform: 'other', storePlatform: 'other' };
const MAC_WITH_FOREIGN_BROWSER: PlatformDecision = { platform: 'other', storePlatform: 'apple' };

/** Browsers on Android and Windows Phone call themselves "like iPhone" and "Safari". */
const NAMES_AN_IPHONE = /\b(?:Android|Windows Phone|Tizen)\b/;
const HAND_HELD = /\b(?:iPhone|iPad|iPod)\b/;
/** Android's and Tizen's browsers may call themselves Linux, but never X11. */
const COMPUTER = /\((?:Windows NT|Macintosh|X11)\b/;
/** Devices on which a page offers no Android package. */
export type Device = 'iphone-or-ipad' | 'kaios' | 'other';

function parseDevice(userAgent: string): Device {
  if (/\bKAIOS\//i.test(userAgent)) return 'kaios';
  return HAND_HELD.test(userAgent) && !NAMES_AN_IPHONE.test(userAgent) ? 'iphone-or-ipad' : 'other';
}

const FOREIGN_BROWSER = /\b(?:Chrome|Chromium|HeadlessChrome|Edge|Edg|Firefox|OPR|Opera)\//;

/** As these services name what fetches the page, which is not what their in-app browsers say. */
const LINK_PREVIEW =
  /^(?:WhatsApp|TelegramBot|Viber|Snapchat)\b|\b(?:facebookexternalhit|Twitterbot|LinkedInBot|Slackbot|Discordbot|SkypeUriPreview|redditbot|Pinterestbot)\b/;

/** `null` where the user agent names no platform that settles the matter. */
function platformNamedBy(userAgent: string): PlatformDecision | null {
  if (NAMES_AN_IPHONE.test(userAgent)) return OTHER;
  if (HAND_HELD.test(userAgent)) return APPLE;
  if (!/\bMacintosh\b/.test(userAgent)) return null;
  return FOREIGN_BROWSER.test(userAgent) ? MAC_WITH_FOREIGN_BROWSER : APPLE;
}

function platformOfHint(quoted: string, userAgent: string): PlatformDecision {
  const hint = quoted.replaceAll('"', '').trim().toLowerCase();
  if (hint === 'ios') return APPLE;
  if (hint === 'macos' || hint === 'mac os x') return MAC_WITH_FOREIGN_BROWSER;
  if (hint !== '' && hint !== 'unknown') return OTHER;
  return !FOREIGN_BROWSER.test(userAgent) && /\bSafari\//.test(userAgent) ? APPLE : OTHER;
}

/** The in-app browser or WebView that a user agent belongs to; `null` for an ordinary browser, on WebView or not. */
function findInAppBrowser(userAgent: string): InAppBrowser | null {
  const named = NAMED_APPS.find(({ mark }) => mark.test(userAgent));
  if (named !== undefined) return named;
  if (OWN_BROWSERS.test(userAgent)) return null;
  return WEBVIEW.test(userAgent) ? PLAIN_WEBVIEW : null;
}

/**
 * Which browser a link out of the app opens: Chrome, or on a Samsung phone, where Chrome may be missing, the phone's
 * default.
 */
export type WayOut = 'chrome' | 'default-browser';

/** A Samsung phone, by its model. A browser that hides the model is not recognised by it. */
const SAMSUNG_PHONE = /\bSM-[A-Z]\d|SAMSUNG/i;

/**
 * How a visitor leaves an app that may not save a package. `null` outside such apps, and on Apple's devices, whose
 * button is the App Store.
 */
function decideWayOut(userAgent: string, app: InAppBrowser | null): WayOut | null {
  if (app === null || app.packages === 'yes' || !/\bAndroid\b/.test(userAgent)) return null;
  return SAMSUNG_PHONE.test(userAgent) ? 'default-browser' : 'chrome';
}

/** Browsers that the install guide distinguishes; `other` is any other, or one that is not recognised. */
export type AndroidBrowser = 'chrome' | 'samsung' | 'firefox' | 'opera' | 'in-app' | 'other';

/**
 * Makers whose phones add a question while an app is installed. `samsung` is a Galaxy that may have Auto
 * Blocker on from the start: one that is not known to run an Android before 14.
 */
export type AndroidMaker = 'samsung' | 'xiaomi' | 'vivo-oppo-realme';

/** What decides which steps the install guide shows first (docs/behaviour.md#pages). */
export interface AndroidSetting {
  browser: AndroidBrowser;
  /** Android 8 turned "unknown sources" from a single switch into a permission for each app. */
  era: 'before-8' | '8-or-later' | 'unknown';
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
function parseAndroidSetting(userAgent: string, inApp: InAppBrowser | null): AndroidSetting {
  const version = /Android (\d{1,3})/.exec(userAgent)?.[1];
  const major = version === undefined ? null : Number(version);
  const maker = MAKERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'unknown';
  // "Android 10; K" is what every phone says that names neither.
  const isOld =
    major !== null && major < AUTO_BLOCKER_ANDROID && !/Android 10; K\b/.test(userAgent);
  return {
    browser: parseBrowser(userAgent, inApp),
    era: major === null ? 'unknown' : major < 8 ? 'before-8' : '8-or-later',
    maker: maker === 'samsung' && isOld ? 'unknown' : maker,
  };
}

function parseBrowser(userAgent: string, inApp: InAppBrowser | null): AndroidBrowser {
  if (inApp !== null) return 'in-app';
  if (/SamsungBrowser\//.test(userAgent)) return 'samsung';
  if (/OPR\/|Opera/.test(userAgent)) return 'opera';
  if (OWN_BROWSERS.test(userAgent)) return 'other';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  return 'other';
}
