import styles from 'virtual:page-styles';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { EntryCards } from '../components/section-entries/EntryCards.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';
import '../components/layout/free-art.css';
import '../components/heroes/HadafHero.css';

/** Rings around one point; the headline stands at the arrow's end. */
export const hadaf = composeLanding('hadaf', {
  styles,
  heroSizes: '(min-width: 44rem) 40rem, 92vw',
  Hero: ({ copy, picture, download }) => (
    <Hero look="hadaf">
      <div className="hero__art hero__art--free">{picture}</div>
      <HeroWords copy={copy}>{download}</HeroWords>
    </Hero>
  ),
  sections: {
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} />,
    sections: ({ copy }) => <EntryCards group={copy.sections} />,
    faq: ({ copy }) => copy.faq && <QuestionList group={copy.faq} />,
  },
});
