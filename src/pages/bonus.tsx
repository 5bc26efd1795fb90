import styles from 'virtual:page-styles';
import { BONUS_HERO_SIZES, BonusHero } from '../components/heroes/BonusHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryRows } from '../components/section-entries/EntryRows.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { composeLanding } from './landing.tsx';

/** The bonus, with its terms on the same ticket. */
export const bonus = composeLanding({
  styles,
  Hero: BonusHero,
  heroSizes: BONUS_HERO_SIZES,
  Sections: ({ copy }) => (
    <>
      <EntryRows group={copy.sections} />
      {copy.stats && <StatTiles stats={copy.stats} />}
      <Trust copy={copy} />
    </>
  ),
});
