import styles from 'virtual:page-styles';
import { AppScreens } from '../components/app-screens/AppScreens.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { Entries } from '../components/section-entries/Entries.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';
import { PosterHero } from './poster.tsx';
import '../components/section-entries/EntriesProgramme.css';
import '../components/heroes/ClassicEnglish.css';

/** LP1: the match poster, then the programme. */
export const classic = composeLanding('classic', {
  styles,
  Hero: PosterHero,
  sections: {
    screens: (props) => <AppScreens {...props} />,
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} />,
    sections: ({ copy }) => <Entries group={copy.sections} look="programme" />,
    stats: ({ copy }) => copy.stats && <StatTiles stats={copy.stats} />,
    // Inside another app their bytes are the ways out of it; the page that then opens has them.
    faq: ({ facts, copy }) =>
      copy.faq && !facts.button?.wayOut && <QuestionList group={copy.faq} />,
    trust: ({ copy }) => <Trust copy={copy} />,
  },
});
