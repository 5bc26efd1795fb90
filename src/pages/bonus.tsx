import styles from 'virtual:page-styles';
import { BONUS_HERO_SIZES, BonusHero } from '../components/heroes/BonusHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryRows } from '../components/section-entries/EntryRows.tsx';
import { composeLanding } from './landing.tsx';

export const bonus = composeLanding({
  styles,
  Hero: BonusHero,
  heroSizes: BONUS_HERO_SIZES,
  Sections: ({ copy }) => (
    <>
      <EntryRows group={copy.sections} />
      <Trust copy={copy} />
    </>
  ),
});
