import styles from 'virtual:page-styles';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { Story } from '../components/story/Story.tsx';
import { composeLanding } from './landing.tsx';
import '../components/layout/row-art.css';
import '../components/heroes/StoryHero.css';

/** Banner across the top, one player in full height, the words at the player's side. */
export const story = composeLanding('story', {
  styles,
  heroSizes: '(min-width: 44rem) 50vw, 100vw',
  Hero: ({ facts, copy, picture, download }) => (
    <Hero
      look="story"
      story={copy.story}
      above={
        copy.banner && (
          <p className="banner">
            <a href="#download">{copy.banner}</a>
          </p>
        )
      }
    >
      <div className="hero__art hero__art--row">{picture}</div>
      <HeroWords copy={copy}>
        <HeroAct facts={facts} copy={copy} download={download} />
      </HeroWords>
    </Hero>
  ),
  sections: {
    story: ({ copy }) => copy.story && <Story story={copy.story} />,
    sections: ({ copy }) => <EntryLedger group={copy.sections} />,
    trust: ({ copy }) => <Trust copy={copy} />,
  },
});
