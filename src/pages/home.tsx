import styles from 'virtual:page-styles';
import { HOME_HERO_SIZES, HomeHero } from '../components/heroes/HomeHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { LineUp } from '../components/line-up/LineUp.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { EntryRows } from '../components/section-entries/EntryRows.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';

export const home = composeLanding({
  styles,
  Hero: HomeHero,
  heroSizes: HOME_HERO_SIZES,
  Sections: ({ facts, copy }) => (
    <>
      {copy.steps && <StepList group={copy.steps} />}
      {copy.stats && <StatTiles stats={copy.stats} />}
      <EntryRows group={copy.sections} />
      {copy.faq && <QuestionList group={copy.faq} />}
      <Trust copy={copy} />
      <LineUp facts={facts} />
    </>
  ),
});
