import { LANGUAGE_CODES, LANGUAGES, type LanguagePageId } from '../../config/languages.ts';
import type { EnglishLandingId, LandingId } from '../../config/pages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { makesCashClaim } from '../claims/index.ts';
import { wordsIn } from '../languages/index.ts';
import { armWords } from '../tests/index.ts';
import { ui } from '../ui/index.ts';
import { hadaf } from './hadaf.ts';
import { home } from './home.ts';
import { languagePage } from './language-page.ts';
import { lp1 } from './lp1.ts';
import { lp2 } from './lp2.ts';
import { lp3 } from './lp3.ts';
import { lp4 } from './lp4.ts';
import { lp5 } from './lp5.ts';
import { lp6 } from './lp6.ts';
import { lp7 } from './lp7.ts';
import { lp8 } from './lp8.ts';
import { lp9 } from './lp9.ts';
import { ludopanti } from './ludopanti.ts';
import type { LandingCopy, LandingWords, LocalText } from './types.ts';
import { upgrade } from './upgrade.ts';

export { splitOffer } from './offer.ts';
export type * from './types.ts';

const ENGLISH: Readonly<Record<EnglishLandingId, LandingWords>> = {
  home,
  lp1,
  lp2,
  lp3,
  lp4,
  lp5,
  lp6,
  lp7,
  lp8,
  lp9,
  upgrade,
  hadaf,
  ludopanti,
};

/** The pages of the other languages. `content/languages` does not compile without words for them. */
const OF_LANGUAGES = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => {
    const { page } = LANGUAGES[code];
    const { landing } = wordsIn(code);
    return page && landing ? [[page.id, languagePage(landing.page)]] : [];
  }),
) as Readonly<Record<LanguagePageId, LandingWords>>;

export const LANDING_WORDS: Readonly<Record<LandingId, LandingWords>> = {
  ...ENGLISH,
  ...OF_LANGUAGES,
};

/** All words of a landing page for these facts, ready to print. @throws {Error} for a document */
export function landingCopy(facts: PageFacts): LandingCopy {
  const { page } = facts;
  if (page.kind !== 'landing')
    throw new Error(`Page ${page.id} is a document and has no landing copy.`);
  const copy = { ...LANDING_WORDS[page.id].copy(facts), ...armWords(facts) };
  return {
    ...copy,
    action: storeAction(facts) ?? copy.action,
    riskLines: riskLines(facts),
    playNotice: playNotice(facts),
  };
}

/** The name of the store to which the button leads instead of the package. */
function storeAction({ button, language }: PageFacts): string | null {
  const { appStore, googlePlay } = ui(language).download;
  if (button?.store === 'apple') return appStore;
  return button?.second ? googlePlay : null;
}

/** The advertising council's own wording: printed verbatim in every language. */
export const RISK_LINE =
  'This game involves an element of financial risk and may be addictive. Please play responsibly and at your own risk.';

/** The page's language first, then the prescribed English; empty where the page makes no cash claim. */
function riskLines(facts: PageFacts): readonly LocalText[] {
  if (!makesCashClaim(facts)) return [];
  const { language } = facts;
  const translated = wordsIn(language).landing?.riskLine;
  const english: LocalText = { text: RISK_LINE, language: 'en' };
  return translated === undefined ? [english] : [{ text: translated, language }, english];
}

/** The notice that the visitor's state, whose name is a slot, has no cash contests, or that the app is only for India. */
function playNotice({ page, brand, restricted, abroad, language, slots }: PageFacts) {
  if (abroad) return wordsIn(language).abroadNotice;
  if (!restricted) return null;
  // Hadaf is not played for money, so its visitors must not read that it is elsewhere. Ludopanti's have no notice.
  return page.brand === null
    ? wordsIn(language).restrictedNotice(slots.stateName)
    : `Cash contests are not available in ${slots.stateName}, and ${brand.name} has none anywhere.`;
}
