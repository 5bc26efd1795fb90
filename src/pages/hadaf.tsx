import { HADAF_HERO, HadafHero, hadafHeroCss } from '../components/heroes/HadafHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { QuestionList, questionListCss } from '../components/question-list/QuestionList.tsx';
import { EntryCards, entryCardsCss } from '../components/section-entries/EntryCards.tsx';
import { StepList, stepListCss } from '../components/step-list/StepList.tsx';
import { landingCopy } from '../content/landing/index.ts';
import { landingPage } from './landing-page.ts';

/** Hadaf's front page. */
export const page = landingPage({
  styles: [stepListCss, entryCardsCss, questionListCss, hadafHeroCss],
  hero: HADAF_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    return (
      <Landing facts={facts} copy={copy} hero={<HadafHero facts={facts} copy={copy} />}>
        {copy.steps && <StepList group={copy.steps} />}
        <EntryCards group={copy.sections} />
        {copy.faq && <QuestionList group={copy.faq} />}
      </Landing>
    );
  },
});
