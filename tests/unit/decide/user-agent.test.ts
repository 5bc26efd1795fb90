import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyUserAgent } from '../../../src/decide/user-agent.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = `${BLINK} Chrome/130.0.0.0 Safari/537.36`;
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${WEBKIT}`;
/** iPadOS requests desktop sites and then identifies as a Mac. */
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const MIUI =
  'Mozilla/5.0 (Linux; U; Android 13; en-in; 23053RN02A) Chrome/112 XiaoMi/MiuiBrowser/14.6';
const GOOGLEBOT = 'compatible; Googlebot/2.1; +http://www.google.com/bot.html';

const on = (phone: string, more = '') =>
  `Mozilla/5.0 (Linux; ${phone}) ${BLINK} Chrome/130.0.0.0 Mobile Safari/537.36${more}`;
const classify = (userAgent: string, hint = '') => classifyUserAgent(userAgent, hint);

describe('the platform', () => {
  it.each([
    `${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.0;FBDV/iPhone15,2]`,
    `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${WEBKIT} Version/17.6 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Safari/604.1`,
    `${MAC} ${WEBKIT} Version/17.6 Safari/605.1.15`,
    `${MAC} ${WEBKIT} CriOS/130 Version/11.1.1 Safari/605.1.15`,
    'Mozilla/5.0 (Windows; U; Windows NT 6.1; en-US) AppleWebKit/533.19.4 Version/5.0.3 Safari/533.19.4',
  ])('of %s is apple', (userAgent) => {
    expect(classify(userAgent)).toMatchObject({ platform: 'apple', storePlatform: 'apple' });
  });

  it.each([
    `${MAC} ${CHROME}`,
    `${MAC} ${CHROME} Edg/130.0.0.0`,
    `${MAC} ${BLINK} HeadlessChrome/130.0.0.0 Safari/537.36`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
  ])('of %s is other, but apple for a store button', (userAgent) => {
    for (const hint of ['', '"macOS"', '"Windows"']) {
      expect(classify(userAgent, hint)).toMatchObject({
        platform: 'other',
        storePlatform: 'apple',
      });
    }
  });

  it.each([
    on('Android 10; K'),
    'Opera/9.80 (Android; Opera Mini/81.0/191.308; U; en) Presto/2.12.423 Version/12.16',
    // These two and Tizen name an iPhone or Safari.
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Lumia 950) Chrome/52.0 Mobile Safari/537.36 Edge/15.1',
    'Mozilla/5.0 (Mobile; Windows Phone 8.1; Lumia 520) like iPhone OS 7_0_3 Mac OS X Mobile Safari/537',
    'Mozilla/5.0 (Linux; Tizen 2.4; SAMSUNG SM-Z200F) Version/2.4 Mobile Safari/537.3',
    'Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/130.0.0.0`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
    `Mozilla/5.0 (${GOOGLEBOT})`,
    'curl/8.5.0',
    '',
  ])('of "%s" is other', (userAgent) => {
    expect(classify(userAgent)).toMatchObject({ platform: 'other', storePlatform: 'other' });
  });

  // A desktop browser that emulates a phone sends its own platform's hint.
  it.each([
    [`Mozilla/5.0 ${CHROME}`, '"Android"', 'other', 'other'],
    [`Mozilla/5.0 ${CHROME}`, '"macOS"', 'other', 'apple'],
    [`Mozilla/5.0 ${CHROME}`, '"Mac OS X"', 'other', 'apple'],
    [`Mozilla/5.0 ${WEBKIT} Safari/604.1`, '"Windows"', 'other', 'other'],
    [`Mozilla/5.0 ${CHROME}`, ' "IOS" ', 'apple', 'apple'],
    [`Mozilla/5.0 ${WEBKIT} Safari/604.1`, '"Unknown"', 'apple', 'apple'],
    [`${IPHONE} Safari/604.1`, '"Linux"', 'apple', 'apple'],
    [on('Android 14; Pixel 8'), '"macOS"', 'other', 'other'],
    [`${MAC} ${WEBKIT} Version/17.6 Safari/605.1.15`, '"macOS"', 'apple', 'apple'],
  ])(
    'of %s with the hint %s is %s, for a store button %s',
    (userAgent, hint, platform, storePlatform) => {
      expect(classify(userAgent, hint)).toMatchObject({ platform, storePlatform });
    },
  );
});

it.each([
  ['WhatsApp/2.25.20.79 A', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['TelegramBot (like TwitterBot)', true],
  [`Mozilla/5.0 (${GOOGLEBOT})`, false],
  [on('Android 14; SM-S921B', ' Instagram 350.0.0.0 Android'), false],
  [`${on('Android 14; Pixel 8')} [FB_IAB/FB4A;FBAV/480.0.0.0]`, false],
])('reads a page for the card of a link: "%s", %s', (userAgent, isLinkPreview) => {
  expect(classify(userAgent).isLinkPreview).toBe(isLinkPreview);
});

it.each([
  [`Mozilla/5.0 (${GOOGLEBOT})`, true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['curl/8.5.0', true],
  [on('Android 14; Pixel 8'), false],
  [`${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`, false],
  [on('Android 14; SM-S921B', ' Instagram 350.0.0.0 Android'), false],
  [
    'Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    false,
  ],
  // Models that isbot takes for crawlers (the fixtures of matomo-org/device-detector).
  [on('Android 7.0; M bot 60 Build/NRD90M'), false],
  [on('Android 6.0; B BOT 550 Build/MRA58K; wv').replace('Chrome/', 'Version/4.0 Chrome/'), false],
  [on('Android 6.0; VR BOT 552 PLUS'), false],
  [on('U; Android 14; en-IN; DISCOVERY_2_ME'), false],
  [on('Android 7.0; Superion Radar Deluxe Build/NRD90M'), false],
  [on('Android 8.1.0; Capture+'), false],
  // A crawler with such a phone, or in the place of the model.
  [on('Android 7.0; M bot 60 Build/NRD90M', ` (${GOOGLEBOT})`), true],
  [on('Android 7.0; M bot 60', ' Chrome-Lighthouse'), true],
  [on(`Android 7.0; ${GOOGLEBOT}`), true],
  [on('Android 7.0; Googlebot/2.1'), true],
  [on('Android 7.0; compatible Spider'), true],
  [on('Android 7.0; K').replace('Chrome/', 'HeadlessChrome/'), true],
  [`Mozilla/5.0 (Linux; Android 7.0; M bot 60) ${BLINK}`, true],
])('a crawler "%s": %s', (userAgent, isCrawler) => {
  expect(classify(userAgent).isCrawler).toBe(isCrawler);
});

describe('the app in which a page is open', () => {
  it.each([
    `${PIXEL.replace(')', '; wv)')} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    on('Android 14; Pixel 8', ' [FB_IAB/FB4A;FBAV/470.0.0;]'),
    on('Android 14; Pixel 8', ' Instagram 340.0.0'),
    on('Android 9', ' musical_ly_2023'),
    'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Line/14.1 Safari',
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`,
  ])('is known from %s', (userAgent) => {
    expect(classify(userAgent).app).not.toBe('browser');
  });

  it.each([
    on('Android 14; Pixel 8'),
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A546E) ${BLINK} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile`,
    `${MAC} ${WEBKIT} Version/17.5 Safari/605.1.15`,
  ])('is a browser for %s', (userAgent) => {
    expect(classify(userAgent).app).toBe('browser');
  });

  it.each([
    [on('Android 14; Pixel 8', ' Instagram 340.0.0'), 'chrome'],
    [on('Android 14; SM-A546E; wv', ' Instagram 340.0.0'), 'default-browser'],
    [`${PIXEL} Chrome/130.0 Telegram-Android/11.2`, null],
    [`${PIXEL.replace(')', '; wv)')} Version/4.0 Chrome/130.0 MiuiBrowser/14.1`, null],
    [`${IPHONE} Mobile/15E148 Instagram 340.0.0`, null],
  ])('is left from %s by %s', (userAgent, wayOut) => {
    expect(classify(userAgent).wayOut).toBe(wayOut);
  });
});

it.each([
  [`${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`, 'iphone-or-ipad'],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} CriOS/92.0 Mobile/15E148`,
    'iphone-or-ipad',
  ],
  [`${IPHONE} Mobile/15E148 Instagram 340.0.0`, 'iphone-or-ipad'],
  ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'kaios'],
  ['Mozilla/5.0 (Mobile; LYF/F90M/LYF-F90M; Android; rv:48.0) Gecko/48.0 KAIOS/2.5.0', 'kaios'],
  ['Mozilla/5.0 (Mobile; Windows Phone 8.1; Lumia 520) like iPhone OS 7_0_3', 'other'],
  [on('Android 14; Pixel 8'), 'other'],
  [`${MAC} ${WEBKIT} Version/17.6 Safari/605.1.15`, 'other'],
])('the device of %s is %s', (userAgent, device) => {
  expect(classify(userAgent).device).toBe(device);
});

describe('a browser that is built on WebView', () => {
  const webView = `${PIXEL.replace(')', '; wv)')} ${BLINK} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`;

  it.each([
    // Opera Mini (bowser-js/bowser#158), and as it is today.
    `Mozilla/5.0 (Linux; U; Android 6.0; R1 HD Build/MRA58K; wv) ${BLINK} Version/4.0 Chrome/52.0.2743.98 Mobile Safari/537.36 OPR/18.0.2254.106542`,
    `Mozilla/5.0 (Linux; U; Android 12; Infinix X669D; wv) ${BLINK} Version/4.0 Chrome/123.0.6312.42 Mobile Safari/537.36 OPR/78.0.2254.70362`,
    ...[
      'XiaoMi/Mint Browser/3.9.3',
      'XiaoMi/MiuiBrowser/14.7.1-gn',
      'HiBrowser/v2.9.3.4 UWS/',
      'PHX/16.2',
      'OppoBrowser/10.6',
      'VivoBrowser/12.1',
      'HeyTapBrowser/45.9',
      'RealmeBrowser/1.0',
      'Quark/6.2.8',
      'MQQBrowser/13.2 COVC/045130',
      'JioSphere/6.0.2',
      'JioBrowser/1.4.2',
      'UCBrowser/13.4.0',
    ].map((token) => `${webView} ${token}`),
  ])('is a browser, by its own token, for %s', (userAgent) => {
    // What it cannot do is save a file that the page has put together.
    expect(classify(userAgent)).toMatchObject({ app: 'browser', wayOut: null, savesBlobs: false });
  });

  it.each([
    [`${webView} OPR/78.0 [FB_IAB/FB4A;FBAV/470.0.0;]`, 'Facebook'],
    [`${webView} Instagram 340.0.0 Android (SamsungBrowser/25)`, 'Instagram'],
    [`${webView} MQQBrowser/6.2 TBS/045714 MicroMessenger/8.0`, 'other-app'],
    [`${webView} UCBrowser/11.9.4 UWS/2.14 AliApp(TB/7.8.3)`, 'other-app'],
    [`${webView} InAppBrowser/1.0`, 'other-app'],
    [webView, 'other-app'],
  ])('is not what sent %s: that is %s', (userAgent, app) => {
    expect(classify(userAgent)).toMatchObject({ app, savesBlobs: false });
  });

  it('is told from an app, but for a few by name, in a public collection of those that name themselves', () => {
    const lines = readFileSync('tests/fixtures/android-user-agents.tsv', 'utf8').trim().split('\n');
    const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
    const takenFor = (what: 'app' | 'browser') =>
      rows
        .filter(([kind, , userAgent = '']) => {
          return kind !== what && (classify(userAgent).app === 'browser') === (what === 'browser');
        })
        .map(([, name]) => name);
    expect(rows).toHaveLength(165);
    // One by Opera Mini's token, one by a name that ends in Browser.
    expect(takenFor('browser')).toEqual(['CM Security', 'Opera News']);
    // Their words are those of apps as well, or of no browser in particular.
    expect(takenFor('app')).toEqual([
      '18+ Privacy Browser',
      '360 Secure Browser',
      'APN Browser',
      'Ask.com',
      'Bang',
      'Delta Browser',
      'Isivioo',
      'Lotus',
      'OnBrowser Lite',
      'ProxyFox',
      'Quick Search TV',
      'Soul Browser',
      'Super Fast Browser',
      'TUSK',
      'Ume Browser',
      'YouCare',
    ]);
  });

  it('is no other browser: those save what a page has put together', () => {
    expect(classify(on('Android 14; Pixel 8')).savesBlobs).toBe(true);
    expect(classify(on('Android 14; Pixel 8', ' EdgA/129.0.0.0')).savesBlobs).toBe(true);
  });
});

it.each([
  [on('Android 14; Pixel 8'), 'chrome', '8-or-later', 'unknown'],
  [on('Android 7.1.2; Redmi 4A'), 'chrome', 'before-8', 'xiaomi'],
  [on('Android 8.0.0; Moto G'), 'chrome', '8-or-later', 'unknown'],
  [on('Android 14; SM-F956B'), 'chrome', '8-or-later', 'samsung'],
  // Too old for One UI 6.1.1.
  [on('Android 12; SM-A225F'), 'chrome', '8-or-later', 'unknown'],
  [on('Android 13; V2110 Build/TP1A; wv'), 'in-app', '8-or-later', 'vivo-oppo-realme'],
  [on('Android 14; RMX3771', ' OPR/85.0.0.0'), 'opera', '8-or-later', 'vivo-oppo-realme'],
  [on('Android 14; Pixel 8', ' EdgA/129.0.0.0'), 'other', '8-or-later', 'unknown'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130',
    'samsung',
    '8-or-later',
    'samsung',
  ],
  [MIUI, 'other', '8-or-later', 'xiaomi'],
  ['Mozilla/5.0 (Android 13; Mobile; rv:131.0) Firefox/131.0', 'firefox', '8-or-later', 'unknown'],
  ['Mozilla/5.0 (Linux; U; Android 5.1; en-US) Opera Mini/7.6', 'opera', 'before-8', 'unknown'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, 'chrome', 'unknown', 'unknown'],
  [`${IPHONE} Version/18.0 Safari/604.1`, 'other', 'unknown', 'unknown'],
  ['', 'other', 'unknown', 'unknown'],
])('the Android setting of "%s" is %s, %s, %s', (userAgent, browser, era, maker) => {
  expect(classify(userAgent).android).toEqual({ browser, era, maker });
});
