import styles from 'virtual:page-styles';
import { TRUMP_HERO_SIZES, TrumpHero } from '../components/heroes/TrumpHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { StepCards } from '../components/step-list/StepCards.tsx';
import { composeLanding } from './landing.tsx';

export const trump = composeLanding({
  styles,
  Hero: TrumpHero,
  heroSizes: TRUMP_HERO_SIZES,
  Sections: ({ copy }) => (
    <>
      {copy.steps && <StepCards group={copy.steps} />}
      <EntryLedger group={copy.sections} />
      <Trust copy={copy} />
    </>
  ),
});
