import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { installWords, stepsFor } from '../../../src/content/install/index.ts';
import { PHONE_DIALOGS, type PhoneDialog } from '../../../src/content/install/phone-dialogs.ts';
import { phoneWords } from '../../../src/content/install/phone-words.ts';
import type { AndroidBrowser, AndroidSetting } from '../../../src/decide/user-agent.ts';

const words = installWords('en');
const BROWSERS: readonly AndroidBrowser[] = [
  'chrome',
  'samsung',
  'firefox',
  'opera',
  'in-app',
  'other',
];

function picturesFor(browser: AndroidBrowser, era: AndroidSetting['era']) {
  return stepsFor(words, { browser, era, maker: 'unknown' }).map(({ picture }) => picture);
}

describe('stepsFor', () => {
  it.each(BROWSERS)(
    'leads %s from the prompt through the permission and the scan to the app',
    (browser) => {
      const pictures = picturesFor(browser, '8-or-later');
      const prompt = browser === 'chrome' ? 'download-dialog' : 'prompt';
      const order = [
        prompt,
        'source-dialogs',
        'scan-dialog',
        'install-dialog',
        'take-back',
      ] as const;
      expect(pictures.filter((picture) => (order as readonly string[]).includes(picture))).toEqual(
        order,
      );
    },
  );

  it('names the single switch of Android 7, and the permission of later and unknown versions', () => {
    const old = picturesFor('chrome', 'before-8');
    expect([old.includes('security-list'), old.includes('take-back')]).toEqual([true, false]);
    expect(picturesFor('chrome', '8-or-later')).not.toContain('security-list');
    expect(picturesFor('chrome', 'unknown')).toEqual(picturesFor('chrome', '8-or-later'));
  });
});

describe.each(LANGUAGE_CODES)('what the phone shows, beside the steps in %s', (language) => {
  const steps = stepsFor(installWords(language), {
    browser: 'chrome',
    era: 'unknown',
    maker: 'unknown',
  });

  it.each(Object.entries(PHONE_DIALOGS))('%s: the step names what to tap', (name, dialogs) => {
    const step = steps.find(({ picture }) => picture === name);
    for (const { answers, switch: row } of dialogs as readonly PhoneDialog[])
      expect(step?.text).toContain(`\`${row ?? answers?.at(-1)}\``);
  });

  it('is known in the phone’s own words, but for Play Protect’s, which no source has', () => {
    const script = { en: null, hi: 'Devanagari', kn: 'Kannada', ta: 'Tamil' }[language];
    if (script === null) return;
    const { 'scan-dialog': _scan, ...known } = PHONE_DIALOGS;
    const dialogs: readonly PhoneDialog[] = Object.values(known).flat();
    for (const { title, text, switch: row, answers } of dialogs) {
      const shown = [title === '{name}' ? undefined : title, text, row, ...(answers ?? [])];
      for (const english of shown.filter((one) => one !== undefined))
        expect(phoneWords(english, language)).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    }
    for (const { answers } of PHONE_DIALOGS['scan-dialog'])
      expect(answers.map((answer) => phoneWords(answer, language))).toEqual([undefined, undefined]);
  });
});
