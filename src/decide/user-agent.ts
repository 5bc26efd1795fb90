import { type AndroidSetting, parseAndroidSetting } from './android-setting.ts';
import { isCrawler } from './crawler.ts';
import { nameApp } from './in-app-name.ts';
import { decidePlatform, type PlatformDecision, type PlatformHints } from './platform.ts';

/** Everything that is decided from the user agent and its platform hint alone. */
export interface UserAgentClass extends PlatformDecision {
  isCrawler: boolean;
  android: AndroidSetting;
  /** The app that the page is open in, or `browser` (`nameApp`). */
  app: string;
}

/** Never fails: an empty or unknown user agent is `other` on an `unknown` Android version. */
export function classifyUserAgent(hints: PlatformHints): UserAgentClass {
  return {
    ...decidePlatform(hints),
    isCrawler: isCrawler(hints.userAgent),
    android: parseAndroidSetting(hints.userAgent),
    app: nameApp(hints.userAgent),
  };
}
