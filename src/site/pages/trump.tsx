import styles from 'virtual:page-styles';
import { AppScreens } from '../components/app-screens/AppScreens.tsx';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';
import '../components/layout/free-art.css';
import '../components/step-list/StepCards.css';
import '../components/heroes/TrumpHero.css';

/** The deal: cards fanned over the table, the words on the card that was just turned. */
export const trump = composeLanding('trump', {
  styles,
  Hero: ({ facts, copy, picture, download }) => (
    <Hero look="trump">
      <div className="hero__art hero__art--free">{picture}</div>
      <HeroWords className="turned" copy={copy}>
        <HeroAct facts={facts} copy={copy} download={download} />
      </HeroWords>
    </Hero>
  ),
  sections: {
    screens: (props) => <AppScreens {...props} />,
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} look="cards" />,
    sections: ({ copy }) => <EntryLedger group={copy.sections} />,
    trust: ({ copy }) => <Trust copy={copy} />,
  },
});
