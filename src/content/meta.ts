/**
 * Titles, descriptions and alternates: what search engines and shared links show. Legal documents carry
 * theirs in their front matter (content/legal).
 */

import type { Language } from '../config/languages.ts';
import type { Page, PageId } from '../config/pages.ts';
import { PAGES } from '../config/pages.ts';
import { type ClaimFacts, claim, makesClaim } from './claims/index.ts';
import { TEAM_BUDGET_POINTS, TEAM_SIZE } from './rules.ts';

/** Plain text; at most 60 and 155 characters with the longest brand name. */
export interface PageMeta {
  title: string;
  description: string;
}

export interface Alternate {
  /** `hreflang`. */
  language: string;
  path: string;
}

/**
 * Title and description for these facts; free-play wording where no cash claim may be made.
 *
 * @throws {Error} for a legal document.
 */
export function pageMeta(facts: ClaimFacts): PageMeta {
  const { page, language, brand } = facts;
  if (page.id === 'install') return INSTALL[language](brand.name);
  const write = META[page.id];
  if (write === undefined) throw new Error(`Page ${page.id} has its title in its own front matter.`);
  return write(brand.name, facts);
}

/** The languages of LP1, each naming all of them (`hreflang` must be mutual); nothing for other pages. */
export function alternates(page: Page): readonly Alternate[] {
  if (page.kind !== 'landing' || page.identifier !== 'LP1') return [];
  const pages = PAGES.filter((other) => other.kind === 'landing' && other.identifier === 'LP1');
  return [
    ...pages.map(({ language, path }) => ({ language, path })),
    ...pages.filter(({ language }) => language === 'en').map(({ path }) => ({ language: 'x-default', path })),
  ];
}

type MetaWriter = (name: string, facts: ClaimFacts) => PageMeta;

const INSTALL: Readonly<Record<Language, (name: string) => PageMeta>> = {
  en: (name) => ({
    title: `How to install ${name} on Android`,
    description: `Picture by picture: download ${name}, allow your browser once, answer Play Protect and check that you have the genuine app.`,
  }),
  kn: (name) => ({
    title: `Android ಫೋನ್‌ನಲ್ಲಿ ${name} ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡುವುದು ಹೇಗೆ`,
    description: `${name} ಡೌನ್‌ಲೋಡ್ ಮಾಡುವುದು, ಬ್ರೌಸರ್‌ಗೆ ಅನುಮತಿ ನೀಡುವುದು, ಅಸಲಿ ಆ್ಯಪ್ ಗುರುತಿಸುವುದು: ಚಿತ್ರಗಳೊಂದಿಗೆ ಹಂತ ಹಂತವಾಗಿ.`,
  }),
  ta: (name) => ({
    title: `Android ஃபோனில் ${name} இன்ஸ்டால் செய்வது எப்படி`,
    description: `${name} டவுன்லோடு, பிரவுசருக்கு அனுமதி, அசல் ஆப்பை அடையாளம் காண்பது: படங்களுடன் படிப்படியாக.`,
  }),
};

const META: Readonly<Partial<Record<PageId, MetaWriter>>> = {
  home: (name, facts) => ({
    title: `${claim('headline-prizes', facts)} | ${name}`,
    description: `Pick ${TEAM_SIZE} cricketers within ${TEAM_BUDGET_POINTS} points, join a contest and follow every ball. Download ${name} for Android or iPhone. 18+.`,
  }),
  lp1: (name) => ({
    title: `Fantasy cricket for all cricket fans | ${name}`,
    description: `The new home of the cricket argument: put ${TEAM_SIZE} names behind yours on ${name}. Leagues, head to head and winner takes all. For Android and iPhone. 18+.`,
  }),
  kannada: (name) => ({
    title: `ಕನ್ನಡದಲ್ಲಿ ಫ್ಯಾಂಟಸಿ ಕ್ರಿಕೆಟ್ | ${name}`,
    description: `${TEAM_SIZE} ಆಟಗಾರರನ್ನು ಆರಿಸಿ, ನಿಮ್ಮ ತಂಡ ಕಟ್ಟಿ, ಸ್ಪರ್ಧೆಗೆ ಸೇರಿ. Android ಮತ್ತು iPhone ಗಾಗಿ ${name} ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ. 18+.`,
  }),
  tamil: (name) => ({
    title: `தமிழில் ஃபேண்டஸி கிரிக்கெட் | ${name}`,
    description: `${TEAM_SIZE} வீரர்களைத் தேர்ந்தெடுத்து, அணி அமைத்து, போட்டியில் சேருங்கள். Android, iPhone-க்கான ${name} ஆப்பை டவுன்லோடு செய்யவும். 18+.`,
  }),
  lp2: (name) => ({
    title: `Download the ${name} app in one tap`,
    description: `${name} downloads on this page with its progress in view, and resumes if the network drops. Fantasy cricket for Android and iPhone. 18+.`,
  }),
  lp3: (name, facts) => ({
    title: `${claim('headline-bonus-discounts', facts)} | ${name}`,
    description: makesClaim('cash-bonus', facts)
      ? `What the ${name} bonus is, where it counts and what it cannot do, on one page. Then download the fantasy cricket app. 18+.`
      : `Free-play fantasy cricket on ${name}: the same squads, the same scoring, your rank at stake. Download for Android or iPhone. 18+.`,
  }),
  lp4: (name) => ({
    title: `Stats fantasy: buy and trade players | ${name}`,
    description: `Buy players on form, trade them as their values move, and build ${TEAM_SIZE} within ${TEAM_BUDGET_POINTS} points. Stats fantasy on ${name}. 18+.`,
  }),
  lp5: (name) => ({
    title: `Cricket trump cards, in beta | ${name}`,
    description: `Call a number, turn the card, take the round. Cricket trump cards are in beta on ${name} for Android. 18+.`,
  }),
  lp6: (name) => ({
    title: `Fantasy cricket before the shift starts | ${name}`,
    description: `Meera picks her ${TEAM_SIZE} on the evening local, between the team news and the first ball. Download ${name}. 18+.`,
  }),
  lp7: (name) => ({
    title: `Fantasy cricket, keeper first | ${name}`,
    description: `Harpreet coaches under-fourteens and picks his keeper before anyone else. See why, then pick your own side on ${name}. 18+.`,
  }),
  lp8: (name) => ({
    title: `Fantasy cricket, head to head | ${name}`,
    description: `Two cousins, one match, and a dry square that only one of them noticed. Head-to-head fantasy cricket on ${name}. 18+.`,
  }),
  lp9: (name) => ({
    title: `Fantasy cricket with a scorer’s memory | ${name}`,
    description: `Farida kept the book for thirty summers. Now she picks the side, dull overs included. Download ${name}. 18+.`,
  }),
  upgrade: (name) => ({
    title: `Update ${name} to the newest version`,
    description: `Install the newer ${name} over the app you have. Your account and your teams stay as they are.`,
  }),
  hadaf: (name) => ({
    title: `${name}: short games of aim and judgement`,
    description: `Take aim. Short games of judgement and timing, with points for playing well. Download ${name} or look around as a guest. 18+.`,
  }),
  ludopanti: (name, facts) => ({
    title: `${name}: the board games you grew up with`,
    description: `${claim('tagline-prizes', facts)}${makesClaim('tagline-prizes', facts) ? '' : '.'} Get ${name} from your phone’s official app store. 18+.`,
  }),
};
