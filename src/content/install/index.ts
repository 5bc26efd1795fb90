/** The install guide's words, and the order of its steps for one visitor's phone. */
import type { Brand } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import type { AndroidBrowser, AndroidSetting } from '../../decide/android-setting.ts';
import { wordsIn } from '../languages/index.ts';
import type { GuideStep, InstallWords } from './types.ts';

export type * from './types.ts';

/** The guide's words, not yet filled; see `fillGuideText`. */
export function installWords(language: Language): InstallWords {
  return wordsIn(language).install;
}

/** Nearly every phone has Android 8 or newer, so a phone of unknown version counts as one of them. */
export function eraOf({ era }: AndroidSetting): 'before-8' | '8-or-later' {
  return era === 'before-8' ? 'before-8' : '8-or-later';
}

/** All steps for this phone, in order: from the tap to taking the permission back. */
export function stepsFor(words: InstallWords, setting: AndroidSetting): readonly GuideStep[] {
  const era = eraOf(setting);
  const finishing =
    era === 'before-8' ? words.finishing.filter(({ picture }) => picture !== 'take-back') : words.finishing;
  return [...words.fetching[setting.browser], words.allowing[era], ...finishing];
}

/** Browsers whose steps are folded away below the visitor's own. */
export function otherBrowsers({ browser }: AndroidSetting): readonly AndroidBrowser[] {
  return BROWSERS.filter((other) => other !== browser);
}

const BROWSERS: readonly AndroidBrowser[] = ['chrome', 'samsung', 'firefox', 'opera', 'in-app', 'other'];

/** Fills `{name}`, `{file}`, `{origin}`, `{email}` and `{entity}`; `origin` may be a slot. */
export function fillGuideText(text: string, brand: Brand, origin: string): string {
  return text
    .replaceAll('{name}', brand.name)
    .replaceAll('{file}', brand.packageFileName)
    .replaceAll('{email}', brand.supportEmail)
    .replaceAll('{entity}', brand.entity)
    .replaceAll('{origin}', () => origin);
}
