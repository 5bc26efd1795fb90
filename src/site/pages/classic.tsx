import styles from 'virtual:page-styles';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { QrBlock } from '../components/qr-block/QrBlock.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { Entries } from '../components/section-entries/Entries.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';
import '../components/section-entries/EntriesProgramme.css';
import '../components/heroes/ClassicHero.css';

/** The match poster: headline on top, the scene in the middle, the offer and the control at its foot. */
export const classic = composeLanding('classic', {
  styles,
  Hero: ({ facts, copy, picture, download }) => (
    <Hero look="poster">
      <HeroWords copy={copy} />
      <div className="hero__art">{picture}</div>
      <div className="poster__act">
        <HeroAct facts={facts} copy={copy} download={download} />
      </div>
      <QrBlock facts={facts} />
    </Hero>
  ),
  sections: {
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} />,
    sections: ({ copy }) => <Entries group={copy.sections} look="programme" />,
    stats: ({ copy }) => copy.stats && <StatTiles stats={copy.stats} />,
    // Inside another app their bytes are the ways out of it; the page that then opens has them.
    faq: ({ facts, copy }) =>
      copy.faq && !facts.control?.wayOut && <QuestionList group={copy.faq} />,
    trust: ({ copy }) => <Trust copy={copy} />,
  },
});
