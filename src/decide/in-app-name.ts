import { isInAppBrowser } from './in-app-browser.ts';

/** Apps that visitors follow a link from, as a marketer names them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  // Instagram's user agent may name Facebook's as well.
  [/Instagram/i, 'Instagram'],
  [/FB[AI][NV]|FB_IAB/i, 'Facebook'],
  [/WhatsApp/i, 'WhatsApp'],
  [/Telegram/i, 'Telegram'],
  [/Snapchat/i, 'Snapchat'],
  [/TikTok|musical_ly|Bytedance/i, 'TikTok'],
  [/ShareChat/i, 'ShareChat'],
  [/Twitter/i, 'X'],
  [/GSA\//, 'Google'],
];

/** The app whose browser this is: `browser` for one of its own, `other-app` for an app that nobody listed. */
export function nameApp(userAgent: string): string {
  if (!isInAppBrowser(userAgent)) return 'browser';
  return NAMES.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other-app';
}
