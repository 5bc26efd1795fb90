/**
 * Marks of browsers inside another app, which cannot save a blob: Android's WebView (`wv`, or the older
 * `Version/4.0 Chrome/`) and the apps that most visitors follow a link from.
 */
const MARKS =
  /; wv\)|Version\/4\.0 Chrome|FB[AI][NV]|FB_IAB|Instagram|WhatsApp|Telegram|Snapchat|Twitter|LinkedIn|Pinterest|TikTok|musical_ly|Bytedance|ShareChat|\bLine\/|MicroMessenger|GSA\//i;

/** Whether a user agent belongs to an in-app browser or WebView. */
export function isInAppBrowser(userAgent: string): boolean {
  return MARKS.test(userAgent);
}
