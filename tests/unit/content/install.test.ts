import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { fillGuideText, installWords, otherBrowsers, stepsFor } from '../../../src/content/install/index.ts';
import type { AndroidBrowser } from '../../../src/decide/android-setting.ts';

const words = installWords('en');
const BROWSERS: readonly AndroidBrowser[] = ['chrome', 'samsung', 'firefox', 'opera', 'in-app', 'other'];

function picturesFor(browser: AndroidBrowser, era: 'before-8' | '8-or-later' | 'unknown') {
  return stepsFor(words, { browser, era }).map(({ picture }) => picture);
}

describe('stepsFor', () => {
  it.each(BROWSERS)('leads %s from the prompt over the permission and the scan to the app', (browser) => {
    const pictures = picturesFor(browser, '8-or-later');
    const order = ['prompt', 'allow-source', 'scan', 'home-screen', 'take-back'] as const;
    expect(pictures.filter((picture) => (order as readonly string[]).includes(picture))).toEqual(order);
  });

  it('sends a visitor in another app’s browser out of it first', () => {
    expect(picturesFor('in-app', '8-or-later')[0]).toBe('leave-app');
  });

  it('names the one switch of Android 7 and the permission of later versions', () => {
    expect(picturesFor('chrome', 'before-8')).toContain('security-list');
    expect(picturesFor('chrome', 'before-8')).not.toContain('take-back');
    expect(picturesFor('chrome', '8-or-later')).not.toContain('security-list');
  });

  it('takes an unknown Android for a recent one', () => {
    expect(picturesFor('chrome', 'unknown')).toEqual(picturesFor('chrome', '8-or-later'));
  });
});

describe('otherBrowsers', () => {
  it.each(BROWSERS)('of %s are all the others', (browser) => {
    expect([browser, ...otherBrowsers({ browser, era: 'unknown' })].sort()).toEqual([...BROWSERS].sort());
  });
});

describe('fillGuideText', () => {
  it('prints the origin as it is, dollar signs included', () => {
    expect(fillGuideText('{origin} {name} {file}', BRANDS.cards, '$&$1')).toBe('$&$1 CardXI cardxi.apk');
  });
});
