import { describe, expect, it } from 'vitest';
import { classifyUserAgent } from '../../../src/decide/user-agent.ts';

describe('isCrawler', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'Twitterbot/1.0',
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    'curl/8.5.0',
  ])('knows %s', (userAgent) => {
    expect(classifyUserAgent({ userAgent, clientHintPlatform: '' }).isCrawler).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0 Android',
    'Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  ])('takes %s for a person', (userAgent) => {
    expect(classifyUserAgent({ userAgent, clientHintPlatform: '' }).isCrawler).toBe(false);
  });
});
