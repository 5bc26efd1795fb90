import { type Brand, packageBrand } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import type { AndroidBrowser, AndroidMaker, AndroidSetting } from '../../decide/user-agent.ts';
import { wordsIn } from '../languages/index.ts';
import type { GuideStep, InstallWords } from './types.ts';

export type * from './types.ts';

/** The guide's words, not yet filled; see `fillGuideText`. */
export function installWords(language: Language): InstallWords {
  return wordsIn(language).install;
}

/** The default for unknown versions, because nearly every phone has Android 8 or newer. */
export function eraOf({ era }: AndroidSetting): 'before-8' | '8-or-later' {
  return era === 'before-8' ? 'before-8' : '8-or-later';
}

export const MAKER_NAMES: Readonly<Record<AndroidMaker, string>> = {
  samsung: 'Samsung Galaxy',
  xiaomi: 'Xiaomi, Redmi, POCO',
  'vivo-oppo-realme': 'Vivo, iQOO, Oppo, OnePlus, Realme',
};

/**
 * All steps for this phone in order, from the tap to revoking the permission. Auto Blocker comes first, because it blocks
 * all that follows; inside another app, leaving the app comes before it.
 */
export function stepsFor(words: InstallWords, setting: AndroidSetting): readonly GuideStep[] {
  const era = eraOf(setting);
  const finishing =
    era === 'before-8'
      ? words.finishing.filter(({ picture }) => picture !== 'take-back')
      : words.finishing;
  const fetching = words.fetching[setting.browser];
  const own =
    setting.maker === 'unknown' || era === 'before-8' ? [] : [words.makers[setting.maker]];
  if (setting.maker !== 'samsung') return [...fetching, words.allowing[era], ...own, ...finishing];
  const first = setting.browser === 'in-app' ? [...fetching, ...own] : [...own, ...fetching];
  return [...first, words.allowing[era], ...finishing];
}

/** Browsers whose steps are collapsed below the visitor's own. */
export function otherBrowsers({ browser }: AndroidSetting): readonly AndroidBrowser[] {
  return BROWSERS.filter((other) => other !== browser);
}

/** Makers whose steps are collapsed below the visitor's own. */
export function otherMakers({ maker }: AndroidSetting): readonly AndroidMaker[] {
  return MAKERS.filter((other) => other !== maker);
}

const MAKERS: readonly AndroidMaker[] = ['samsung', 'xiaomi', 'vivo-oppo-realme'];
const BROWSERS: readonly AndroidBrowser[] = [
  'chrome',
  'samsung',
  'firefox',
  'opera',
  'in-app',
  'other',
];

/**
 * Fills `{name}`, `{file}`, `{origin}`, `{email}` and `{entity}`; `origin` may be a slot. Name and entity are the app's: what
 * Android's screens show, and who signs it.
 */
export function fillGuideText(text: string, brand: Brand, origin: string): string {
  const { name, entity } = packageBrand(brand);
  return text
    .replaceAll('{name}', name)
    .replaceAll('{file}', brand.packageFileName)
    .replaceAll('{email}', brand.supportEmail)
    .replaceAll('{entity}', entity)
    .replaceAll('{origin}', () => origin);
}
