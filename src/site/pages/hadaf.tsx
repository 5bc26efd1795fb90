import styles from 'virtual:page-styles';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { Entries } from '../components/section-entries/Entries.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';
import '../components/layout/free-art.css';
import '../components/section-entries/EntriesRings.css';
import '../components/heroes/HadafHero.css';

/** Rings around one point; the headline stands at the arrow's end. */
export const hadaf = composeLanding('hadaf', {
  styles,
  Hero: ({ copy, picture, download }) => (
    <Hero look="hadaf">
      <div className="hero__art hero__art--free">{picture}</div>
      <HeroWords copy={copy}>{download}</HeroWords>
    </Hero>
  ),
  sections: {
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} />,
    sections: ({ copy }) => <Entries group={copy.sections} look="rings" />,
    faq: ({ copy }) => copy.faq && <QuestionList group={copy.faq} />,
  },
});
