import styles from 'virtual:page-styles';
import { HADAF_HERO_SIZES, HadafHero } from '../components/heroes/HadafHero.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { EntryCards } from '../components/section-entries/EntryCards.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';

export const hadaf = composeLanding({
  styles,
  Hero: HadafHero,
  heroSizes: HADAF_HERO_SIZES,
  Sections: ({ copy }) => (
    <>
      {copy.steps && <StepList group={copy.steps} />}
      <EntryCards group={copy.sections} />
      {copy.faq && <QuestionList group={copy.faq} />}
    </>
  ),
});
