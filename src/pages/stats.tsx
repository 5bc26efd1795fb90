import styles from 'virtual:page-styles';
import { STATS_HERO_SIZES, StatsHero } from '../components/heroes/StatsHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryRows } from '../components/section-entries/EntryRows.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';

export const stats = composeLanding({
  styles,
  Hero: StatsHero,
  heroSizes: STATS_HERO_SIZES,
  Sections: ({ copy }) => (
    <>
      {copy.steps && <StepList group={copy.steps} />}
      <EntryRows group={copy.sections} />
      <Trust copy={copy} />
    </>
  ),
});
