import styles from 'virtual:page-styles';
import { UPGRADE_HERO_SIZES, UpgradeHero } from '../components/heroes/UpgradeHero.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { composeLanding } from './landing.tsx';

export const upgrade = composeLanding({
  styles,
  Hero: UpgradeHero,
  heroSizes: UPGRADE_HERO_SIZES,
  Sections: ({ copy }) => <EntryLedger group={copy.sections} />,
});
