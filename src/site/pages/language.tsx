import { languageStyles } from 'virtual:brand-styles';
import styles from 'virtual:page-styles';
import { AppScreens } from '../components/app-screens/AppScreens.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding, type LandingComposition } from './landing.tsx';
import { PosterHero } from './poster.tsx';

/** LP1 in another language: its words are longer in bytes, so below the poster the app's screens are the only pictures. */
export const language: LandingComposition = (page) =>
  composeLanding('language', {
    styles: styles + (languageStyles[page.language] ?? ''),
    Hero: PosterHero,
    sections: {
      screens: (props) => <AppScreens {...props} />,
      steps: ({ copy }) => copy.steps && <StepList group={copy.steps} />,
      sections: ({ copy }) => <EntryLedger group={copy.sections} />,
      // Inside another app their bytes are the ways out of it; the page that then opens has them.
      faq: ({ facts, copy }) =>
        copy.faq && !facts.button?.wayOut && <QuestionList group={copy.faq} />,
      trust: ({ copy }) => <Trust copy={copy} />,
    },
  })(page);
