import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import {
  fillGuideText,
  installWords,
  otherBrowsers,
  otherMakers,
  stepsFor,
} from '../../../src/content/install/index.ts';
import { PHONE_DIALOGS, type PhoneDialog } from '../../../src/content/install/phone-dialogs.ts';
import type { AndroidBrowser, AndroidMaker, AndroidSetting } from '../../../src/decide/user-agent.ts';

const words = installWords('en');
const MAKERS: readonly AndroidMaker[] = ['samsung', 'xiaomi', 'vivo-oppo-realme'];
const BROWSERS: readonly AndroidBrowser[] = ['chrome', 'samsung', 'firefox', 'opera', 'in-app', 'other'];

function picturesFor(
  browser: AndroidBrowser,
  era: AndroidSetting['era'],
  maker: AndroidSetting['maker'] = 'unknown',
) {
  return stepsFor(words, { browser, era, maker }).map(({ picture }) => picture);
}

describe('stepsFor', () => {
  it.each(BROWSERS)('leads %s from the prompt over the permission and the scan to the app', (browser) => {
    const pictures = picturesFor(browser, '8-or-later');
    const prompt = browser === 'chrome' ? 'download-dialog' : 'prompt';
    const order = [prompt, 'source-dialogs', 'scan-dialog', 'install-dialog', 'take-back'] as const;
    expect(pictures.filter((picture) => (order as readonly string[]).includes(picture))).toEqual(order);
  });

  it('names the one switch of Android 7, and the permission of later and unknown versions', () => {
    const old = picturesFor('chrome', 'before-8');
    expect([old.includes('security-list'), old.includes('take-back')]).toEqual([true, false]);
    expect(picturesFor('chrome', '8-or-later')).not.toContain('security-list');
    expect(picturesFor('chrome', 'unknown')).toEqual(picturesFor('chrome', '8-or-later'));
  });
});

describe('stepsFor a maker', () => {
  it('begins with Auto Blocker on a Galaxy that may have it, once any other app is left', () => {
    expect(picturesFor('chrome', '8-or-later', 'samsung')[0]).toBe('blocked');
    expect(picturesFor('samsung', '8-or-later', 'samsung').filter((name) => name === 'blocked')).toHaveLength(
      1,
    );
    const inside = picturesFor('in-app', '8-or-later', 'samsung');
    expect(inside[0]).toBe('leave-app');
    expect(inside.indexOf('blocked')).toBeLessThan(inside.indexOf('source-dialogs'));
  });

  it.each(['xiaomi', 'vivo-oppo-realme'] as const)(
    'puts what %s asks right after the permission',
    (maker) => {
      const steps = stepsFor(words, { browser: 'chrome', era: '8-or-later', maker });
      const permission = steps.indexOf(words.allowing['8-or-later']);
      expect(steps[permission + 1]).toBe(words.makers[maker]);
      expect(stepsFor(words, { browser: 'chrome', era: 'before-8', maker })).not.toContain(
        words.makers[maker],
      );
    },
  );

  it('asks every visitor to stay online before the app is installed', () => {
    const pictures = picturesFor('other', 'unknown');
    expect(pictures.indexOf('stay-online')).toBe(pictures.indexOf('install-dialog') - 1);
  });

  it('folds away what the others ask', () => {
    for (const maker of MAKERS)
      expect([maker, ...otherMakers({ browser: 'chrome', era: 'unknown', maker })].sort()).toEqual(
        [...MAKERS].sort(),
      );
    for (const browser of BROWSERS)
      expect([browser, ...otherBrowsers({ browser, era: 'unknown', maker: 'unknown' })].sort()).toEqual(
        [...BROWSERS].sort(),
      );
  });
});

describe.each(LANGUAGE_CODES)('what the phone shows, beside the steps in %s', (language) => {
  const steps = stepsFor(installWords(language), { browser: 'chrome', era: 'unknown', maker: 'unknown' });

  it.each(Object.entries(PHONE_DIALOGS))('%s: the step names what is to be tapped', (name, dialogs) => {
    const step = steps.find(({ picture }) => picture === name);
    for (const { answers, switch: row } of dialogs as readonly PhoneDialog[])
      expect(step?.text).toContain(`\`${row ?? answers?.at(-1)}\``);
  });
});

describe('fillGuideText', () => {
  it('prints the origin as it is, dollar signs included', () => {
    expect(fillGuideText('{origin} {name} {file}', BRANDS.cards, '$&$1')).toBe('$&$1 CardXI cardxi.apk');
  });
});
