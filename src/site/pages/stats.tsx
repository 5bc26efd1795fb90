import styles from 'virtual:page-styles';
import { AppScreens } from '../components/app-screens/AppScreens.tsx';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { Entries } from '../components/section-entries/Entries.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { composeLanding } from './landing.tsx';
import '../components/layout/free-art.css';
import '../components/section-entries/EntriesSquared.css';
import '../components/heroes/StatsHero.css';

/** The scorecard: figures first, set like a page of one, with the words beside them. */
export const stats = composeLanding('stats', {
  styles,
  Hero: ({ facts, copy, picture, download }) => (
    <Hero look="stats">
      <HeroWords copy={copy} />
      <div className="hero__art hero__art--free">{picture}</div>
      <div className="hero__act">
        <HeroAct facts={facts} copy={copy} download={download} />
      </div>
      {copy.stats && (
        <ul className="sheet" aria-label={copy.stats.title}>
          {copy.stats.tiles.map(({ tile, subtitle }) => (
            <li key={subtitle}>
              <strong>{tile}</strong> <span>{subtitle}</span>
            </li>
          ))}
        </ul>
      )}
    </Hero>
  ),
  sections: {
    screens: (props) => <AppScreens {...props} />,
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} />,
    sections: ({ copy }) => <Entries group={copy.sections} look="squared" />,
    trust: ({ copy }) => <Trust copy={copy} />,
  },
});
