import styles from 'virtual:page-styles';
import { CLASSIC_HERO_SIZES, ClassicHero } from '../components/heroes/ClassicHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { EntryCards } from '../components/section-entries/EntryCards.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';

export const classic = composeLanding({
  styles,
  Hero: ClassicHero,
  heroSizes: CLASSIC_HERO_SIZES,
  Sections: ({ facts, copy }) => (
    <>
      {copy.steps && <StepList group={copy.steps} />}
      <EntryCards group={copy.sections} />
      {copy.stats && <StatTiles stats={copy.stats} />}
      {/* Inside another app their bytes are the ways out of it; the page that then opens has them. */}
      {copy.faq && !facts.control?.wayOut && <QuestionList group={copy.faq} />}
      <Trust copy={copy} />
    </>
  ),
});
