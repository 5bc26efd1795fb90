import type { PageFacts } from '../../decide/facts.ts';
import { claim } from '../claims/index.ts';
import { appScreens, contests, cricketPage, questions, teamSteps } from './shared.ts';
import type { LandingWords, LanguagePageWords } from './types.ts';

/** LP1 in another language, with its own offer. @param page its words, with the brand's name filled in */
export function languagePage(page: (name: string) => LanguagePageWords): LandingWords {
  return {
    copy(facts: PageFacts) {
      const words = page(facts.brand.name);
      return {
        ...cricketPage(facts),
        eyebrow: words.eyebrow,
        headline: claim('headline-lakhs', facts),
        lead: words.lead,
        action: words.action,
        screens: appScreens(facts, words),
        steps: teamSteps(facts, words),
        sections: contests(facts, words),
        faq: questions(facts, words),
        closing: words.closing,
      };
    },
    meta: ({ brand }) => page(brand.name).meta,
  };
}
