/**
 * The visitor's platform, from `User-Agent` and the low-entropy client hints (docs/behaviour.md#platform).
 * These headers can be forged: they choose a link, never grant a permission.
 */

/** `apple` gets the App Store; `other` is every other platform, unknown ones included. */
export type Platform = 'apple' | 'other';

/** The request headers that a platform is read from; empty where a header is missing. */
export interface PlatformHints {
  userAgent: string;
  /** `Sec-CH-UA-Platform`, a quoted string such as `"Android"`; only Chromium browsers send it. */
  clientHintPlatform: string;
}

/** Two answers, which differ on a Mac with another company's browser. */
export interface PlatformDecision {
  /** For the main app's links: Chrome, Edge or Firefox on a Mac can use the Android link and its QR code. */
  platform: Platform;
  /** For Ludopanti's store button: every Mac opens the App Store. */
  storePlatform: Platform;
}

const APPLE: PlatformDecision = { platform: 'apple', storePlatform: 'apple' };
const OTHER: PlatformDecision = { platform: 'other', storePlatform: 'other' };
const MAC_WITH_FOREIGN_BROWSER: PlatformDecision = { platform: 'other', storePlatform: 'apple' };

const HAND_HELD = /\b(?:iPhone|iPad|iPod)\b/;
const FOREIGN_BROWSER = /\b(?:Chrome|Chromium|HeadlessChrome|Edge|Edg|Firefox|OPR|Opera)\//;

/** Goes by the platform that the user agent names; the hint counts only where it names none. */
export function decidePlatform({ userAgent, clientHintPlatform }: PlatformHints): PlatformDecision {
  return platformNamedBy(userAgent) ?? platformOfHint(clientHintPlatform, userAgent);
}

/** `null` where the user agent names no platform that settles the matter. */
export function platformNamedBy(userAgent: string): PlatformDecision | null {
  // Browsers on Android and Windows Phone call themselves "like iPhone" and "Safari".
  if (/\b(?:Android|Windows Phone|Tizen)\b/.test(userAgent)) return OTHER;
  if (HAND_HELD.test(userAgent)) return APPLE;
  if (!/\bMacintosh\b/.test(userAgent)) return null;
  return FOREIGN_BROWSER.test(userAgent) ? MAC_WITH_FOREIGN_BROWSER : APPLE;
}

function platformOfHint(clientHintPlatform: string, userAgent: string): PlatformDecision {
  const hint = clientHintPlatform.replaceAll('"', '').trim().toLowerCase();
  if (hint === 'ios') return APPLE;
  if (hint === 'macos' || hint === 'mac os x') return MAC_WITH_FOREIGN_BROWSER;
  if (hint !== '' && hint !== 'unknown') return OTHER;
  return !FOREIGN_BROWSER.test(userAgent) && /\bSafari\//.test(userAgent) ? APPLE : OTHER;
}
