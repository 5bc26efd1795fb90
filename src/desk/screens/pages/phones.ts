/** The devices that a page can be viewed on, and the apps that it can be opened in. */
import { NAMED_APPS } from '../../../config/in-app-browsers.ts';

interface Phone {
  /** As a sentence says it: `on an iPhone`. */
  name: string;
  /** The viewport in CSS pixels, as in `pages.css`. */
  width: number;
  height: number;
  /** `User-Agent` of the device's browser. */
  userAgent: string;
  /** `User-Agent` of an in-app browser, without the app's token; `null` if apps do not open pages there. */
  inApp: string | null;
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView = (device: string, kind: 'Mobile ' | '') =>
  `Mozilla/5.0 (Linux; Android ${device}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.7390.97 ${kind}Safari/537.36`;

export const PHONES = {
  android: {
    name: 'an Android phone',
    width: 360,
    height: 780,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    inApp: webView('14; 23076RN4BI Build/UP1A.230905.011', 'Mobile '),
  },
  galaxy: {
    name: 'a Samsung phone',
    width: 384,
    height: 832,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    inApp: webView('14; SM-A146B Build/UP1A.231005.007', 'Mobile '),
  },
  iphone: {
    name: 'an iPhone',
    width: 390,
    height: 844,
    userAgent: `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`,
    inApp: `${IPHONE} Mobile/15E148`,
  },
  tablet: {
    name: 'an Android tablet',
    width: 800,
    height: 1280,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    inApp: webView('14; SM-X216B Build/UP1A.231005.007', ''),
  },
  desktop: {
    name: 'a Windows computer',
    width: 1280,
    height: 800,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    inApp: null,
  },
} as const satisfies Readonly<Record<string, Phone>>;

export type PhoneId = keyof typeof PHONES;
export const PHONE_IDS = Object.keys(PHONES) as PhoneId[];

/** The device's browser, then every app of `NAMED_APPS`. */
export const APPS: readonly string[] = ['browser', ...NAMED_APPS.map(({ name }) => name)];

/** Tokens in `User-Agent` that are not the app's name. */
const MARKS: Readonly<Record<string, string>> = {
  Threads: 'Barcelona 350.0.0.40.109',
  Messenger: 'MESSENGER_WEBVIEW',
  Facebook: '[FB_IAB/FB4A;FBAV/480.0.0.0]',
  X: 'TwitterAndroid',
  Google: 'GSA/15.40',
  'other-app': '',
};

/** The `User-Agent` of a view. @param app one of `APPS`; ignored on devices where apps do not open pages */
export function userAgentOf(phone: PhoneId, app: string): string {
  const { userAgent, inApp } = PHONES[phone];
  return app === 'browser' || inApp === null
    ? userAgent
    : `${inApp} ${MARKS[app] ?? `${app}/402.0.0.41`}`.trim();
}
