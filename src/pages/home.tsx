import styles from 'virtual:page-styles';
import { HOME_HERO_SIZES, HomeHero } from '../components/heroes/HomeHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { LineUp } from '../components/line-up/LineUp.tsx';
import { EntryRows } from '../components/section-entries/EntryRows.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { composeLanding } from './landing.tsx';

/** The whole game at a glance, as a night at the ground. */
export const home = composeLanding({
  styles,
  Hero: HomeHero,
  heroSizes: HOME_HERO_SIZES,
  Sections: ({ facts, copy }) => (
    <>
      {copy.stats && <StatTiles stats={copy.stats} />}
      <EntryRows group={copy.sections} />
      <Trust copy={copy} />
      <LineUp facts={facts} />
    </>
  ),
});
