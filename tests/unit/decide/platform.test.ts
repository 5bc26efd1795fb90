import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePlatform, type PlatformDecision } from '../../../src/decide/platform.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${WEBKIT}`;
const IPAD = `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${WEBKIT}`;
/** iPadOS asks for desktop sites and then looks like a Mac. */
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S921B)';

function decide(userAgent: string, clientHintPlatform = ''): PlatformDecision {
  return decidePlatform({ userAgent, clientHintPlatform });
}

describe('decidePlatform', () => {
  it.each([
    ['iPhone Safari', `${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`],
    ['iPad Safari, mobile site', `${IPAD} Version/17.6 Mobile/15E148 Safari/604.1`],
    ['iPad Safari, desktop site', `${MAC} ${WEBKIT} Version/17.6 Safari/605.1.15`],
    [
      'iPod Safari',
      `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
    ],
    ['iPhone Chrome', `${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
    ['iPhone Firefox', `${IPHONE} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`],
    ['iPhone Edge', `${IPHONE} Version/17.0 EdgiOS/130.0 Mobile/15E148 Safari/605.1.15`],
    ['iPhone Opera Touch', `${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1 OPT/5.2.0`],
    ['iPhone DuckDuckGo', `${IPHONE} Version/17.6 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
    ['iPad Chrome, desktop site', `${MAC} ${WEBKIT} CriOS/130 Version/11.1.1 Safari/605.1.15`],
    ['iPad Firefox, desktop site', `${MAC} ${WEBKIT} FxiOS/131.0 Safari/605.1.15`],
    ['iPad Edge, desktop site', `${MAC} ${WEBKIT} EdgiOS/130.0 Version/16.0 Safari/604.1`],
    ['iPhone Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.0;FBDV/iPhone15,2]`],
    ['iPhone Instagram', `${IPHONE} Mobile/21G80 Instagram 350.0.0.0 (iPhone14,5; iOS 17_6; en_IN)`],
    ['iPhone app with a web view', `${IPHONE} Mobile/15E148`],
    ['Mac Safari', `${MAC} ${WEBKIT} Version/17.6 Safari/605.1.15`],
    [
      'Safari on Windows',
      `Mozilla/5.0 (Windows; U; Windows NT 6.1; en-US) AppleWebKit/533.19.4 (KHTML, like Gecko) Version/5.0.3 Safari/533.19.4`,
    ],
  ])('%s is apple on both counts', (_name, userAgent) => {
    expect(decide(userAgent)).toEqual({ platform: 'apple', storePlatform: 'apple' });
  });

  it.each([
    ['Mac Chrome', `${MAC} ${BLINK} Chrome/130.0.0.0 Safari/537.36`],
    ['Mac Edge', `${MAC} ${BLINK} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
    ['Mac Firefox', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0'],
    ['Mac Opera', `${MAC} ${BLINK} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
    ['Mac headless Chrome', `${MAC} ${BLINK} HeadlessChrome/130.0.0.0 Safari/537.36`],
  ])('%s is other, but apple for a store button', (_name, userAgent) => {
    expect(decide(userAgent)).toEqual({ platform: 'other', storePlatform: 'apple' });
    expect(decide(userAgent, '"macOS"')).toEqual({ platform: 'other', storePlatform: 'apple' });
  });

  it.each([
    ['Android Chrome', `${ANDROID} ${BLINK} Chrome/130.0.0.0 Mobile Safari/537.36`],
    [
      'Android Chrome, reduced',
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Android Chrome, desktop site',
      `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/130.0.0.0 Safari/537.36`,
    ],
    ['Samsung Internet', `${ANDROID} ${BLINK} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`],
    ['Android Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'],
    [
      'Android stock browser',
      'Mozilla/5.0 (Linux; U; Android 4.0.3; en-in; HTC) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    ],
    [
      'Android web view',
      `Mozilla/5.0 (Linux; Android 13; RMX3686; wv) ${BLINK} Version/4.0 Chrome/129.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Android Facebook',
      `${ANDROID} ${BLINK} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]`,
    ],
    [
      'Android Instagram',
      `${ANDROID} ${BLINK} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0 Android`,
    ],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/81.0/191.308; U; en) Presto/2.12.423 Version/12.16'],
    [
      'UC Browser',
      `Mozilla/5.0 (Linux; U; Android 13; en-US; V2206) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.5.8 Mobile Safari/537.36`,
    ],
    [
      'Windows Phone, which names an iPhone',
      'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15254',
    ],
    [
      'Windows Phone 8.1, which names an iPhone',
      'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
    ],
    [
      'Tizen',
      'Mozilla/5.0 (Linux; Tizen 2.4; SAMSUNG SM-Z200F) AppleWebKit/537.3 (KHTML, like Gecko) Version/2.4 Mobile Safari/537.3',
    ],
    [
      'KaiOS on a JioPhone',
      'Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    ],
    ['Windows Chrome', `${WINDOWS} ${BLINK} Chrome/130.0.0.0 Safari/537.36`],
    ['Windows Edge', `${WINDOWS} ${BLINK} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
    ['Windows Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'],
    ['ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/130.0.0.0 Safari/537.36`],
    ['Linux Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
    [
      'Googlebot smartphone',
      `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${BLINK} Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    ],
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['curl', 'curl/8.5.0'],
    ['nothing at all', ''],
    ['a word that only contains iPhone', 'NotAniPhoneReally/1.0'],
  ])('%s is other on both counts', (_name, userAgent) => {
    expect(decide(userAgent)).toEqual({ platform: 'other', storePlatform: 'other' });
  });

  it.each([
    ['"Android"', 'other', 'other'],
    ['"Windows"', 'other', 'other'],
    ['"Chrome OS"', 'other', 'other'],
    ['"Linux"', 'other', 'other'],
    ['"macOS"', 'other', 'apple'],
    ['"Mac OS X"', 'other', 'apple'],
    ['"iOS"', 'apple', 'apple'],
    [' "IOS" ', 'apple', 'apple'],
  ])('believes the client hint %s before a bare Chrome', (hint, platform, storePlatform) => {
    expect(decide(`Mozilla/5.0 ${BLINK} Chrome/130.0.0.0 Safari/537.36`, hint)).toEqual({
      platform,
      storePlatform,
    });
  });

  it.each(['', '""', '"Unknown"'])('goes by the user agent when the hint is %j', (hint) => {
    expect(decide(`${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`, hint).platform).toBe('apple');
  });

  // A desktop browser that plays a phone sends its own platform's hint.
  it.each([
    ['an iPhone', `${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`, '"Linux"', 'apple', 'apple'],
    ['a phone', `${ANDROID} ${BLINK} Chrome/130.0.0.0 Mobile Safari/537.36`, '"macOS"', 'other', 'other'],
    ['Mac Safari', `${MAC} ${WEBKIT} Version/17.6 Safari/605.1.15`, '"macOS"', 'apple', 'apple'],
    ['Mac Chrome', `${MAC} ${BLINK} Chrome/130.0.0.0 Safari/537.36`, '"Windows"', 'other', 'apple'],
  ])(
    'believes a user agent that names %s before a hint',
    (_name, userAgent, hint, platform, storePlatform) => {
      expect(decide(userAgent, hint)).toEqual({ platform, storePlatform });
    },
  );

  it('answers anything with one of the three decisions', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (userAgent, hint) => {
        const { platform, storePlatform } = decide(userAgent, hint);
        expect(['apple', 'other']).toContain(platform);
        // What the main app sends to the App Store, a store button does too.
        expect(platform === 'apple' ? storePlatform : 'apple').toBe('apple');
      }),
    );
  });
});
