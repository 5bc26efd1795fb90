/** Under which name the app stands on a phone, where a brand hands out another brand's app. */
import { type Brand, packageBrand } from '../config/brands/index.ts';
import type { Language } from '../config/languages.ts';
import type { PageFacts } from '../decide/facts.ts';
import { leadsToAppStore } from './landing/shared.ts';

const WORDS: Readonly<Record<Language, { label: string; sentence: (app: string) => string }>> = {
  en: {
    label: 'App name',
    sentence: (app) => `The app is called ${app} on your phone.`,
  },
  hi: {
    label: 'ऐप का नाम',
    sentence: (app) => `आपके फ़ोन पर ऐप का नाम ${app} है।`,
  },
  kn: {
    label: 'ಆ್ಯಪ್ ಹೆಸರು',
    sentence: (app) => `ನಿಮ್ಮ ಫೋನ್‌ನಲ್ಲಿ ಆ್ಯಪ್‌ನ ಹೆಸರು ${app}.`,
  },
  ta: {
    label: 'ஆப் பெயர்',
    sentence: (app) => `உங்கள் ஃபோனில் ஆப்பின் பெயர் ${app}.`,
  },
};

/** Another name than the brand's own: as a row of facts (`label`, `name`) and as a sentence; `null` where it is the same. */
export function appName(
  brand: Brand,
  language: Language,
): { label: string; name: string; sentence: string } | null {
  const { name } = packageBrand(brand);
  if (name === brand.name) return null;
  const { label, sentence } = WORDS[language];
  return { label, name, sentence: sentence(name) };
}

/** The brand whose name and mark the app has that the page's download button leads to: on a phone, players know it by them. */
export function brandOfApp(facts: Pick<PageFacts, 'brand' | 'button'>): Brand {
  return leadsToAppStore(facts) ? facts.brand : packageBrand(facts.brand);
}
