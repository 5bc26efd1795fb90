import { describe, expect, it } from 'vitest';
import { findInAppBrowser, intentLink } from '../../../src/decide/in-app-browser.ts';
import { classifyUserAgent } from '../../../src/decide/user-agent.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';

describe('a browser inside another app', () => {
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
    expect(findInAppBrowser(userAgent)).not.toBeNull();
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
    expect(findInAppBrowser(userAgent)).toBeNull();
  });
});

describe('the way out', () => {
  const wayOut = (userAgent: string) => classifyUserAgent({ userAgent, clientHintPlatform: '' }).wayOut;
  const INSTAGRAM = 'Chrome/130.0 Mobile Safari/537.36 Instagram 340.0.0';

  it.each([
    [`${ANDROID}) ${INSTAGRAM}`, 'chrome'],
    [`Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) ${INSTAGRAM}`, 'default-browser'],
    [`${ANDROID}) Chrome/130.0 Telegram-Android/11.2`, null],
    [`${ANDROID}; wv) Version/4.0 Chrome/130.0 MiuiBrowser/14.1`, null],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Instagram 340.0.0`, null],
  ])('of %s is %s', (userAgent, expected) => {
    expect(wayOut(userAgent)).toBe(expected);
  });

  it('holds a hostile query together: nothing of it ends the intent', () => {
    const page = "http://host.example:8787/LP1?a=1;end&b=%23Intent;package=evil;'\\";
    const link = intentLink(page, 'chrome');
    const [target = '', intent = '', ...rest] = link.split('#');
    expect(rest).toEqual([]);
    expect(target).toBe(page.replace('http:', 'intent:'));
    const fields = intent.split(';');
    expect(fields).toEqual([
      'Intent',
      'scheme=https',
      'package=com.android.chrome',
      expect.stringMatching(/^S\.browser_fallback_url=[^;#]+$/),
      'end',
    ]);
    expect(decodeURIComponent(fields[3]?.split('=')[1] ?? '')).toBe(page.replace('http:', 'https:'));
    expect(intentLink(page, 'default-browser')).not.toContain('package=com.android.chrome');
  });
});
