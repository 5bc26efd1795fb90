import { isbot } from 'isbot';
import { type AndroidSetting, parseAndroidSetting } from './android-setting.ts';
import { decideWayOut, findInAppBrowser, type WayOut } from './in-app-browser.ts';
import { decidePlatform, type PlatformDecision, type PlatformHints } from './platform.ts';

/** Everything that is decided from the user agent and its platform hint alone. */
export interface UserAgentClass extends PlatformDecision {
  /** A crawler, a preview fetcher or an automated browser, by `isbot`'s lists. */
  isCrawler: boolean;
  android: AndroidSetting;
  /** The app that the page is open in, or `browser`. */
  app: string;
  /** How the visitor leaves that app; `null` where there is no need to. */
  wayOut: WayOut | null;
}

/** Never fails: an empty or unknown user agent is `other` on an `unknown` Android version. */
export function classifyUserAgent(hints: PlatformHints): UserAgentClass {
  const inApp = findInAppBrowser(hints.userAgent);
  return {
    ...decidePlatform(hints),
    isCrawler: isbot(hints.userAgent),
    android: parseAndroidSetting(hints.userAgent),
    app: inApp?.name ?? 'browser',
    wayOut: decideWayOut(hints.userAgent, inApp),
  };
}
