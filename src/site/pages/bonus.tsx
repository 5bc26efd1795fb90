import styles from 'virtual:page-styles';
import { AppScreens } from '../components/app-screens/AppScreens.tsx';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { Entries } from '../components/section-entries/Entries.tsx';
import { composeLanding } from './landing.tsx';
import '../components/layout/row-art.css';
import '../components/layout/wide-art.css';
import '../components/section-entries/EntriesTickets.css';
import '../components/heroes/BonusHero.css';

/** The offer as a match ticket: its promise on the large half, its terms on the stub. */
export const bonus = composeLanding('bonus', {
  styles,
  Hero: ({ facts, copy, picture, download }) => (
    <Hero look="bonus" above={<div className="hero__art hero__art--row">{picture}</div>}>
      <HeroWords copy={copy} />
      <HeroAct facts={facts} copy={copy} download={download} />
    </Hero>
  ),
  sections: {
    screens: (props) => <AppScreens {...props} />,
    sections: ({ copy }) => <Entries group={copy.sections} look="tickets" />,
    trust: ({ copy }) => <Trust copy={copy} />,
  },
});
