import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from '../../../src/decide/in-app-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';

describe('isInAppBrowser', () => {
  it.each([
    `${ANDROID} Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0;]`,
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0.0`,
    `${ANDROID}) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Telegram-Android/11.2`,
    `${ANDROID}) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 GSA/15.2`,
    'Telegram-Android/11.2 Chrome/130.0',
    'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Snapchat/13.0',
    'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Line/14.1 Safari',
    'Mozilla/5.0 (Linux; U; Android 9) AppleWebKit/537.36 Version/4.0 Chrome/70.0 Mobile Safari/537.36 musical_ly_2023',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]',
  ])('knows %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; Online Phone) Chrome/130.0 Safari/537.36',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Mozilla/5.0 (Linux; Android 12; M2101K6G) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0',
  ])('leaves %s alone', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});
