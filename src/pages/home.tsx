import styles from 'virtual:page-styles';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { Picture } from '../components/picture/Picture.tsx';
import { QrBlock } from '../components/qr-block/QrBlock.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { EntryRows } from '../components/section-entries/EntryRows.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';
import '../components/layout/row-art.css';
import '../components/layout/wide-art.css';
import '../components/line-up/LineUp.css';
import '../components/heroes/HomeHero.css';

/**
 * Match night: the players walk out under the floodlights, the words stand at their feet. At the end players from four
 * teams stand on the edge of what follows.
 */
export const home = composeLanding('home', {
  styles,
  heroSizes: '(min-width: 44rem) 60vw, 100vw',
  Hero: ({ facts, copy, picture, download }) => (
    <Hero look="home" above={<div className="hero__art hero__art--row">{picture}</div>}>
      <HeroWords copy={copy} />
      <HeroAct facts={facts} copy={copy} download={download} />
      <QrBlock facts={facts} />
    </Hero>
  ),
  sections: {
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} />,
    stats: ({ copy }) => copy.stats && <StatTiles stats={copy.stats} />,
    sections: ({ copy }) => <EntryRows group={copy.sections} />,
    faq: ({ copy }) => copy.faq && <QuestionList group={copy.faq} />,
    trust: ({ copy }) => <Trust copy={copy} />,
    lineUp: ({ facts }) => (
      <div className="lineup">
        <Picture name="players" sizes="(min-width: 44rem) 40rem, 92vw" smallest={facts.savesData} />
      </div>
    ),
  },
});
