import styles from 'virtual:page-styles';
import { AppScreens } from '../components/app-screens/AppScreens.tsx';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { QrBlock } from '../components/qr-block/QrBlock.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { Entries } from '../components/section-entries/Entries.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';
import '../components/layout/row-art.css';
import '../components/layout/wide-art.css';
import '../components/section-entries/EntriesStrips.css';
import '../components/heroes/HomeHero.css';

/** Match night: the players walk out under the floodlights, the words stand at their feet. */
export const home = composeLanding('home', {
  styles,
  Hero: ({ facts, copy, picture, download }) => (
    <Hero look="home" above={<div className="hero__art hero__art--row">{picture}</div>}>
      <HeroWords copy={copy} />
      <HeroAct facts={facts} copy={copy} download={download} />
      <QrBlock facts={facts} />
    </Hero>
  ),
  sections: {
    screens: (props) => <AppScreens {...props} />,
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} />,
    stats: ({ copy }) => copy.stats && <StatTiles stats={copy.stats} />,
    sections: ({ copy }) => <Entries group={copy.sections} look="strips" />,
    faq: ({ copy }) => copy.faq && <QuestionList group={copy.faq} />,
    trust: ({ copy }) => <Trust copy={copy} />,
  },
});
