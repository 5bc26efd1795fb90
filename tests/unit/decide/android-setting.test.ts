import { describe, expect, it } from 'vitest';
import { parseAndroidSetting } from '../../../src/decide/android-setting.ts';

const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';

const CASES = [
  [`${PIXEL} Chrome/130.0.0.0 Mobile Safari/537.36`, 'chrome', '8-or-later'],
  [`${PIXEL} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'samsung', '8-or-later'],
  [`${PIXEL} Chrome/129.0.0.0 Mobile Safari/537.36 OPR/85.0.0.0`, 'opera', '8-or-later'],
  [`${PIXEL} Chrome/129.0.0.0 Mobile Safari/537.36 EdgA/129.0.0.0`, 'other', '8-or-later'],
  [`${PIXEL} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 UCBrowser/13.4.0.1306`, 'other', '8-or-later'],
  ['Mozilla/5.0 (Android 13; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'firefox', '8-or-later'],
  [
    'Mozilla/5.0 (Linux; Android 8.1.0; vivo 1820) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'chrome',
    '8-or-later',
  ],
  [
    'Mozilla/5.0 (Linux; Android 7.1.2; Redmi 4A) AppleWebKit/537.36 Chrome/110.0 Mobile Safari/537.36',
    'chrome',
    'before-8',
  ],
  ['Mozilla/5.0 (Linux; U; Android 5.1; en-US) AppleWebKit/534.30 Opera Mini/7.6', 'opera', 'before-8'],
  [
    `${PIXEL.replace(')', '; wv)')} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'in-app',
    '8-or-later',
  ],
  [`${PIXEL} Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0 Android`, 'in-app', '8-or-later'],
  [`${PIXEL} Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]`, 'in-app', '8-or-later'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'chrome', 'unknown'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'other',
    'unknown',
  ],
  ['', 'other', 'unknown'],
  ['Android 99999999', 'other', '8-or-later'],
] as const;

describe('parseAndroidSetting', () => {
  it.each(CASES)('%s', (userAgent, browser, era) => {
    expect(parseAndroidSetting(userAgent)).toMatchObject({ browser, era });
  });
});

const chrome = (phone: string) =>
  `Mozilla/5.0 (Linux; ${phone}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`;

describe('the maker', () => {
  it.each([
    [chrome('Android 10; K'), 'unknown'],
    [chrome('Android 14; Pixel 8'), 'unknown'],
    [chrome('Android 14; SM-F956B'), 'samsung'],
    ['Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile', 'samsung'],
    // Too old for One UI 6.1.1.
    [chrome('Android 12; SM-A225F'), 'unknown'],
    [chrome('Android 13; Redmi Note 11'), 'xiaomi'],
    [chrome('Android 13; 2201117TI Build/TP1A'), 'xiaomi'],
    [chrome('Android 12; M2101K6P'), 'xiaomi'],
    ['Mozilla/5.0 (Linux; U; Android 13; en-in; 23053RN02A) Chrome/112 XiaoMi/MiuiBrowser/14.6', 'xiaomi'],
    [chrome('Android 8.1.0; vivo 1820'), 'vivo-oppo-realme'],
    [chrome('Android 13; V2110 Build/TP1A; wv'), 'vivo-oppo-realme'],
    [chrome('Android 13; CPH2473'), 'vivo-oppo-realme'],
    [chrome('Android 14; RMX3771'), 'vivo-oppo-realme'],
    ['', 'unknown'],
  ])('of %s', (userAgent, maker) => {
    expect(parseAndroidSetting(userAgent).maker).toBe(maker);
  });
});
